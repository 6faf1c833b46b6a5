-- Finds the entries of a deleted order.

CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_reviews_for_order ON payment_reviews (for_order_id);
