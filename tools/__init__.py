"""Programs that stand alone: each is a single file that needs nothing of Charon's."""
