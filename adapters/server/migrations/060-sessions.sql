-- A cookie is a session's name and the secret that is good now; both are kept as their SHA-256 only. One of the release
-- before is the name alone, its secret is empty.

ALTER TABLE sessions
  ADD COLUMN secret_hash bytea NOT NULL DEFAULT sha256(''),
  -- the secret before, and what makes the present one of it
  ADD COLUMN replaced_hash bytea,
  ADD COLUMN salt bytea,
  ADD COLUMN replaced_at timestamptz,
  ADD COLUMN started_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN used_at timestamptz NOT NULL DEFAULT now(),
  -- of a list of the shop's own
  ADD COLUMN browser text,
  ADD COLUMN system text;
UPDATE sessions SET started_at = expires_at - interval '30 days', used_at = expires_at - interval '30 days';
CREATE INDEX sessions_customer ON sessions (customer_id, used_at);
