-- Which cart that of an agent's visit became: whoever knows the visit's token is told of the order it was placed in. Tokens are kept as their SHA-256 only.

CREATE TABLE handovers (
  token_hash bytea PRIMARY KEY,
  cart_id text NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX handovers_cart ON handovers (cart_id);
CREATE INDEX handovers_expiry ON handovers (expires_at);
