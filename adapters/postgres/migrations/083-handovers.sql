-- The cart that a guest session's cart became, so that the agent with the session's token is notified of its order. Tokens are stored as SHA-256 hashes.

CREATE TABLE handovers (
  token_hash bytea PRIMARY KEY,
  cart_id text NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX handovers_cart ON handovers (cart_id);
CREATE INDEX handovers_expiry ON handovers (expires_at);
