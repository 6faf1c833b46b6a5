-- One version of a cart is one good quote (QUOTE-03); duplicates from before versions were stored have none.

CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS quotes_cart_version ON quotes (cart_id, cart_version) WHERE cart_id IS NOT NULL;
