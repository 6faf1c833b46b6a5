-- Devices with an earlier login, which have rate limits of their own. Tokens are stored as SHA-256 hashes.

CREATE TABLE devices (
  token_hash bytea NOT NULL,
  customer_id text NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (token_hash, customer_id)
);
CREATE INDEX devices_customer ON devices (customer_id, expires_at);
CREATE INDEX devices_expiry ON devices (expires_at);
