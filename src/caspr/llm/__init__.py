"""Language models that generate text: a chat model on a server, or one on this machine."""
