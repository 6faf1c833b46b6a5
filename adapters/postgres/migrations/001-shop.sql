-- Prices are cents, net; rates are ten-thousandths. An owner is "anonymous:<id>" or "customer:<id>".

CREATE TABLE seeds (
  name text PRIMARY KEY
);

CREATE TABLE products (
  key text PRIMARY KEY,
  position integer NOT NULL,
  product jsonb NOT NULL
);

CREATE TABLE customer_groups (
  id text PRIMARY KEY,
  discount integer NOT NULL CHECK (discount BETWEEN 0 AND 10000)
);

CREATE TABLE customers (
  id text PRIMARY KEY,
  email text NOT NULL,
  -- in the form in which emails are compared
  email_key text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  company text,
  customer_group_id text REFERENCES customer_groups (id)
);

CREATE TABLE addresses (
  id text PRIMARY KEY,
  customer_id text NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  position bigint GENERATED ALWAYS AS IDENTITY,
  address jsonb NOT NULL,
  is_default_shipping boolean NOT NULL,
  is_default_billing boolean NOT NULL
);
CREATE INDEX addresses_customer ON addresses (customer_id, position);
CREATE UNIQUE INDEX addresses_default_shipping ON addresses (customer_id) WHERE is_default_shipping;
CREATE UNIQUE INDEX addresses_default_billing ON addresses (customer_id) WHERE is_default_billing;

-- Tokens are stored as SHA-256 hashes.
CREATE TABLE sessions (
  id text PRIMARY KEY,
  cookie_hash bytea NOT NULL UNIQUE,
  customer_id text NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE access_tokens (
  token_hash bytea PRIMARY KEY,
  session_id text REFERENCES sessions (id) ON DELETE CASCADE,
  anonymous_id text,
  expires_at timestamptz NOT NULL,
  CHECK ((session_id IS NULL) <> (anonymous_id IS NULL))
);
CREATE INDEX access_tokens_session ON access_tokens (session_id);
CREATE INDEX access_tokens_expiry ON access_tokens (expires_at);

CREATE TABLE carts (
  id text PRIMARY KEY,
  owner text NOT NULL,
  version integer NOT NULL,
  currency text NOT NULL,
  total_net bigint NOT NULL,
  total_gross bigint NOT NULL,
  total_tax bigint NOT NULL,
  tax_portions jsonb NOT NULL,
  discount_codes text[] NOT NULL,
  billing_address jsonb,
  payment jsonb,
  reference_label text,
  po_number text,
  created_at timestamptz NOT NULL,
  ordered_at timestamptz,
  CHECK (total_gross = total_net + total_tax)
);
CREATE UNIQUE INDEX carts_one_active ON carts (owner) WHERE ordered_at IS NULL;

CREATE TABLE line_items (
  id text PRIMARY KEY,
  cart_id text NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  position integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  net bigint NOT NULL,
  tax_rate integer NOT NULL,
  item jsonb NOT NULL
);
CREATE INDEX line_items_cart ON line_items (cart_id, position);

CREATE TABLE custom_line_items (
  id text PRIMARY KEY,
  cart_id text NOT NULL REFERENCES carts (id) ON DELETE CASCADE,
  position integer NOT NULL,
  net bigint NOT NULL,
  tax_rate integer NOT NULL,
  item jsonb NOT NULL
);
CREATE INDEX custom_line_items_cart ON custom_line_items (cart_id, position);

CREATE SEQUENCE order_numbers START 118402;

CREATE TABLE orders (
  id text PRIMARY KEY,
  order_number text NOT NULL UNIQUE,
  -- a cart becomes at most one order
  cart_id text NOT NULL UNIQUE REFERENCES carts (id),
  customer_id text NOT NULL REFERENCES customers (id),
  created_at timestamptz NOT NULL,
  currency text NOT NULL,
  total_net bigint NOT NULL,
  total_gross bigint NOT NULL,
  total_tax bigint NOT NULL,
  tax_portions jsonb NOT NULL,
  discount_codes text[] NOT NULL,
  billing_address jsonb NOT NULL,
  payment jsonb NOT NULL,
  reference_label text,
  po_number text,
  CHECK (total_gross = total_net + total_tax)
);
CREATE INDEX orders_customer ON orders (customer_id, created_at);

CREATE TABLE order_line_items (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  position integer NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  net bigint NOT NULL,
  tax_rate integer NOT NULL,
  item jsonb NOT NULL
);
CREATE INDEX order_line_items_order ON order_line_items (order_id, position);

CREATE TABLE order_custom_line_items (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  position integer NOT NULL,
  net bigint NOT NULL,
  tax_rate integer NOT NULL,
  item jsonb NOT NULL
);
CREATE INDEX order_custom_line_items_order ON order_custom_line_items (order_id, position);

CREATE TABLE coupons (
  -- in capitals
  code text PRIMARY KEY,
  terms jsonb NOT NULL
);

CREATE TABLE coupon_uses (
  code text NOT NULL REFERENCES coupons (code),
  order_id text NOT NULL REFERENCES orders (id),
  customer_id text NOT NULL REFERENCES customers (id),
  PRIMARY KEY (code, order_id)
);

CREATE TABLE idempotency_keys (
  subject text NOT NULL,
  key text NOT NULL,
  fingerprint bytea NOT NULL,
  -- both are set once the write is done
  status integer,
  answer text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (subject, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
