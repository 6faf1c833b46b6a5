-- Payments of orders at the payment provider: each attempt and each refund is a row.

ALTER TABLE orders
  -- gross, without the payment method's costs; null for orders that aren't paid in advance
  ADD COLUMN amount_due bigint CHECK (amount_due >= 0),
  ADD COLUMN pay_until timestamptz,
  ADD COLUMN paid_at timestamptz,
  ADD COLUMN lapsed_at timestamptz,
  ADD COLUMN reminded_at timestamptz;
UPDATE orders SET amount_due = total_gross WHERE stages @> '{waitingForPayment}';

CREATE TABLE payments (
  -- also the provider's idempotency key
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  -- null until the provider answered
  provider_id text UNIQUE,
  method text NOT NULL,
  -- the amount that the provider requests
  amount bigint NOT NULL CHECK (amount > 0),
  costs bigint NOT NULL CHECK (costs BETWEEN 0 AND amount),
  currency text NOT NULL,
  status text NOT NULL DEFAULT 'open'
    CHECK (status IN ('open', 'pending', 'authorized', 'canceled', 'expired', 'failed', 'paid')),
  -- the part that counts for the order
  credit bigint NOT NULL DEFAULT 0 CHECK (credit BETWEEN 0 AND amount - costs),
  checkout_url text,
  created_at timestamptz NOT NULL,
  CHECK (status = 'paid' OR credit = 0)
);
CREATE INDEX payments_order ON payments (order_id, created_at);

CREATE TABLE refunds (
  -- also the provider's idempotency key
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments (id),
  provider_id text UNIQUE,
  amount bigint NOT NULL CHECK (amount > 0),
  -- asked: the provider hasn't accepted it yet
  status text NOT NULL DEFAULT 'asked'
    CHECK (status IN ('asked', 'queued', 'pending', 'processing', 'refunded', 'canceled', 'failed')),
  created_at timestamptz NOT NULL
);
CREATE INDEX refunds_payment ON refunds (payment_id);

-- Needs a decision: another amount was paid than requested, or a refund was refused.
CREATE TABLE payment_reviews (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments (id),
  reason text NOT NULL CHECK (reason IN ('amount', 'refund')),
  amount bigint NOT NULL,
  currency text NOT NULL,
  created_at timestamptz NOT NULL,
  resolved_at timestamptz
);
CREATE INDEX payment_reviews_open ON payment_reviews (payment_id) WHERE resolved_at IS NULL;
