"""Two worlds over HTTP: what a seat is told does not depend on what it may not know, to the last byte."""
