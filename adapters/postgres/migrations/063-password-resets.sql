-- Mailed links that allow a new password; their secret is stored as a SHA-256 hash.

CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customers ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_resets_customer ON password_resets (customer_id);
CREATE INDEX password_resets_expiry ON password_resets (expires_at);
