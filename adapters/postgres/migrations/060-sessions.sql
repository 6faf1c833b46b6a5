-- A session cookie has the session's name and its current secret; both are stored as SHA-256 hashes.
-- Cookies of the previous release have the name only; their secret is empty.

ALTER TABLE sessions
  ADD COLUMN secret_hash bytea NOT NULL DEFAULT sha256(''),
  -- the previous secret, and the salt that derives the current one from it
  ADD COLUMN replaced_hash bytea,
  ADD COLUMN salt bytea,
  ADD COLUMN replaced_at timestamptz,
  ADD COLUMN started_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN used_at timestamptz NOT NULL DEFAULT now(),
  -- from a fixed list
  ADD COLUMN browser text,
  ADD COLUMN system text;
UPDATE sessions SET started_at = expires_at - interval '30 days', used_at = expires_at - interval '30 days';
CREATE INDEX sessions_customer ON sessions (customer_id, used_at);
