-- How the provider was asked for a payment: asked again, it is asked the same, or it refuses the idempotency key.

ALTER TABLE payments
  ADD COLUMN redirect_url text,
  ADD COLUMN language text;
