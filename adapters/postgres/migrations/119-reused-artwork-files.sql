-- A file of an earlier order can be used again: several files then have the same content.
ALTER TABLE artwork_files DROP CONSTRAINT artwork_files_storage_key_key;
