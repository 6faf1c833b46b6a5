-- Since when the provider may have taken a payment; null while it took none for sure.

ALTER TABLE payments
  ADD COLUMN requested_at timestamptz;
UPDATE payments SET requested_at = created_at;
