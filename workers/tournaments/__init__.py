"""What happens to tournaments while nobody asks: tables are opened, noted, and the end is told."""
