-- Hits of rate limits in the current window; "who" is a SHA-256 hash.

CREATE TABLE rate_windows (
  rule text NOT NULL,
  who text NOT NULL,
  hits integer NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (rule, who)
);
CREATE INDEX rate_windows_end ON rate_windows (ends_at);

-- Finds abandoned carts of guests by age.
CREATE INDEX carts_of_visits ON carts (created_at) WHERE ordered_at IS NULL AND owner LIKE 'anonymous:%';
