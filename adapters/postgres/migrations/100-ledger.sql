-- The ledger of an order: entries are added and never changed; columns of other tables repeat their sums.

CREATE TABLE order_ledger (
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  position integer NOT NULL,
  kind text NOT NULL,
  -- the data of the kind; amounts in cents
  entry jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, position)
);

-- also reviews of an order without a payment
ALTER TABLE payment_reviews ADD COLUMN for_order_id text REFERENCES orders (id) ON DELETE CASCADE;
ALTER TABLE payment_reviews ALTER COLUMN payment_id DROP NOT NULL;
ALTER TABLE payment_reviews DROP CONSTRAINT payment_reviews_reason_check;
ALTER TABLE payment_reviews ADD CONSTRAINT payment_reviews_reason_check
  CHECK (reason IN ('amount', 'refund', 'refund-failed-late', 'chargeback', 'refunded-elsewhere', 'unclear'));
