-- Indexes that find expired rows by age, and rows that refer to a deleted one.

CREATE INDEX CONCURRENTLY IF NOT EXISTS carts_of_customers ON carts (changed_at) WHERE ordered_at IS NULL AND owner LIKE 'customer:%';
CREATE INDEX CONCURRENTLY IF NOT EXISTS carts_ordered ON carts (ordered_at) WHERE ordered_at IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS carts_owner ON carts (owner);
CREATE INDEX CONCURRENTLY IF NOT EXISTS quotes_expiry ON quotes (expires_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_age ON orders (created_at);
CREATE INDEX CONCURRENTLY IF NOT EXISTS given_up_jobs ON graphile_worker._private_jobs (updated_at) WHERE attempts >= max_attempts;
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_reviews_payment ON payment_reviews (payment_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS coupon_uses_order ON coupon_uses (order_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS coupon_uses_of_customer ON coupon_uses (customer_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS customers_group ON customers (customer_group_id);
