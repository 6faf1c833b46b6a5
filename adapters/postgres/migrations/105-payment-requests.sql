-- The request that created a payment: a repetition must be identical, or the provider refuses the idempotency key.

ALTER TABLE payments
  ADD COLUMN redirect_url text,
  ADD COLUMN language text;
