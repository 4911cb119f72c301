"""What infers and plays: worlds that fit what a reader knows, and the game's own player."""
