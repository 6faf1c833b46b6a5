-- The purge asks which files have a content.
CREATE INDEX CONCURRENTLY IF NOT EXISTS artwork_files_content ON artwork_files (storage_key);
