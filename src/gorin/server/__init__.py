"""The platform: accounts, lobby, live matches over WebSockets, and the log in the database that they are."""
