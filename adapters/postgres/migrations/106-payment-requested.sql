-- Since when the provider may have accepted a payment; null while it certainly hasn't.

ALTER TABLE payments
  ADD COLUMN requested_at timestamptz;
UPDATE payments SET requested_at = created_at;
