-- Direct debit mandates of customers; amounts in cents.

CREATE TABLE mandates (
  id text PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  position bigint GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  iban_number text NOT NULL,
  account_name text NOT NULL,
  max_amount bigint NOT NULL CHECK (max_amount >= 0),
  usable boolean NOT NULL,
  status_id integer NOT NULL
);
CREATE INDEX mandates_customer ON mandates (customer_id, position);
