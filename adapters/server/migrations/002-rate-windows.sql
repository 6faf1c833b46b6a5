-- How often somebody tried something in the current window; whom it is about is a SHA-256.

CREATE TABLE rate_windows (
  rule text NOT NULL,
  who text NOT NULL,
  hits integer NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (rule, who)
);
CREATE INDEX rate_windows_end ON rate_windows (ends_at);

-- Abandoned visits are found by the age of their cart.
CREATE INDEX carts_of_visits ON carts (created_at) WHERE ordered_at IS NULL AND owner LIKE 'anonymous:%';
