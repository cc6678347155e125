"""Checkpoints: open them, and run their encoder on a device."""
