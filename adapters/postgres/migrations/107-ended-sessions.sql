-- Why a session ended before it expired, for the browser that still has its cookie.

CREATE TABLE ended_sessions (
  cookie_hash bytea PRIMARY KEY,
  reason text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX ended_sessions_expiry ON ended_sessions (expires_at);
