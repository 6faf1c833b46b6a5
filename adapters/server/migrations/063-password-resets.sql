-- A link of a mail that lets whoever has it choose another password; of its secret only the SHA-256 is kept.

CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customers ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_resets_customer ON password_resets (customer_id);
CREATE INDEX password_resets_expiry ON password_resets (expires_at);
