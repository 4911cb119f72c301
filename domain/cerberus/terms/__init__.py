"""What can be done, waited for and told, by subject: actions, frames and events."""
