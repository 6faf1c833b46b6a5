-- A quote copies the line items of its cart with their prices, and never changes.

CREATE TABLE quotes (
  id text PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  currency text NOT NULL,
  products integer NOT NULL,
  total_net bigint NOT NULL,
  total_gross bigint NOT NULL,
  total_tax bigint NOT NULL,
  tax_portions jsonb NOT NULL,
  -- the page on which it was requested
  channel jsonb NOT NULL,
  CHECK (total_gross = total_net + total_tax),
  CHECK (expires_at > created_at)
);
CREATE INDEX quotes_customer ON quotes (customer_id, created_at DESC, id);

CREATE TABLE quote_line_items (
  id text PRIMARY KEY,
  quote_id text NOT NULL REFERENCES quotes (id) ON DELETE CASCADE,
  position integer NOT NULL,
  item jsonb NOT NULL
);
CREATE INDEX quote_line_items_quote ON quote_line_items (quote_id, position);

CREATE TABLE quote_custom_line_items (
  id text PRIMARY KEY,
  quote_id text NOT NULL REFERENCES quotes (id) ON DELETE CASCADE,
  position integer NOT NULL,
  item jsonb NOT NULL
);
CREATE INDEX quote_custom_line_items_quote ON quote_custom_line_items (quote_id, position);
