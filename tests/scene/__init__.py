"""A whole tournament over HTTP: sixteen entrants, some of them trouble, and processes killed on the way."""
