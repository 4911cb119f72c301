"""The service on storages of several servers, some of which fail."""
