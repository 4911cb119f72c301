"""What the service answers with, as frozen values. Each keeps the JSON it was read from in `raw`."""
