-- What refers to an order that goes is found by an index.

CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_reviews_for_order ON payment_reviews (for_order_id);
