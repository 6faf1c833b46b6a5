-- Where a customer logged in before: their tries there are told from anybody else's. Tokens are kept as their SHA-256 only.

CREATE TABLE devices (
  token_hash bytea NOT NULL,
  customer_id text NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (token_hash, customer_id)
);
CREATE INDEX devices_customer ON devices (customer_id, expires_at);
CREATE INDEX devices_expiry ON devices (expires_at);
