-- Files that customers send to be printed. Their content is in the storage of artwork, under storage_key.
CREATE TABLE artwork_files (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  line_item_id text NOT NULL,
  -- missing for a file with all pages
  page integer,
  name text NOT NULL CHECK (char_length(name) <= 255),
  format text NOT NULL,
  size bigint NOT NULL,
  sha256 text NOT NULL,
  storage_key text NOT NULL UNIQUE,
  stored_at timestamptz NOT NULL
);
CREATE INDEX artwork_files_order ON artwork_files (order_id, stored_at);
CREATE INDEX artwork_files_purge ON artwork_files (stored_at);

CREATE TABLE artwork_previews (
  file_id text NOT NULL REFERENCES artwork_files (id) ON DELETE CASCADE,
  page integer NOT NULL,
  storage_key text NOT NULL UNIQUE,
  PRIMARY KEY (file_id, page)
);

CREATE TABLE artwork_uploads (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  line_item_id text NOT NULL,
  page integer,
  name text NOT NULL CHECK (char_length(name) <= 255),
  size bigint NOT NULL,
  part_size integer NOT NULL,
  storage_key text NOT NULL UNIQUE,
  multipart_id text,
  started_at timestamptz NOT NULL,
  -- the file that it became
  file_id text REFERENCES artwork_files (id) ON DELETE CASCADE
);
CREATE INDEX artwork_uploads_order ON artwork_uploads (order_id, started_at);
CREATE INDEX artwork_uploads_purge ON artwork_uploads (started_at);
CREATE INDEX artwork_uploads_file ON artwork_uploads (file_id);

CREATE TABLE artwork_upload_parts (
  upload_id text NOT NULL REFERENCES artwork_uploads (id) ON DELETE CASCADE,
  number integer NOT NULL,
  size integer NOT NULL,
  sha256 text NOT NULL,
  etag text,
  PRIMARY KEY (upload_id, number)
);

-- Every key that the storage may have content for. What no row refers to is deleted.
CREATE TABLE artwork_storage_keys (
  storage_key text PRIMARY KEY,
  multipart_id text,
  named_at timestamptz NOT NULL
);
CREATE INDEX artwork_storage_keys_purge ON artwork_storage_keys (named_at);
