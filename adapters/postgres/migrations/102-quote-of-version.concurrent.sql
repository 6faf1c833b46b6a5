-- One version of a cart has one valid quote (QUOTE-03); older duplicates have no version.

CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS quotes_cart_version ON quotes (cart_id, cart_version) WHERE cart_id IS NOT NULL;
