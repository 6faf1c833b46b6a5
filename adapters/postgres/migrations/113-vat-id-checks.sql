-- Verdicts of the register of VAT ids. Those of an order are its proof. The version before deletes them with their order.
CREATE TABLE vat_id_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vat_id text NOT NULL,
  is_valid boolean NOT NULL,
  checked_at timestamptz NOT NULL,
  -- what the register answered beside
  consultation_number text,
  name text,
  address text,
  order_id text REFERENCES orders (id) ON DELETE CASCADE
);
CREATE INDEX vat_id_checks_latest ON vat_id_checks (vat_id, checked_at);
CREATE INDEX vat_id_checks_order ON vat_id_checks (order_id);
CREATE INDEX vat_id_checks_purge ON vat_id_checks (checked_at) WHERE order_id IS NULL;

-- an order whose VAT id turned out otherwise; the version before stores such reviews as they are
ALTER TABLE payment_reviews DROP CONSTRAINT payment_reviews_reason_check;
ALTER TABLE payment_reviews ADD CONSTRAINT payment_reviews_reason_check CHECK (reason IN
  ('amount', 'refund', 'refund-failed-late', 'chargeback', 'refunded-elsewhere', 'unclear', 'vat-due', 'vat-credit'));
