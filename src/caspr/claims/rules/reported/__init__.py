"""What people say, find, praise or describe: several views in one sentence."""
