-- Orders that wait for artwork are listed for operators.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_waiting_for_artwork ON orders (created_at, id) WHERE stages @> '{waitingForArtwork}';
