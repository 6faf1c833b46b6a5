-- An upload is running as long as parts arrive. The previous version inserts parts without it.
ALTER TABLE artwork_upload_parts ADD COLUMN stored_at timestamptz NOT NULL DEFAULT now();
