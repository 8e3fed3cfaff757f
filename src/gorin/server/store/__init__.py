"""The database: schema, migrations, the writer of the log, the channel between processes, backups."""
