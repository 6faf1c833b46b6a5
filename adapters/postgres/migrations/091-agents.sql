-- Agents that may act for customers: registrations, links with customers and their scopes, tokens. Tokens are stored as SHA-256 hashes.

CREATE TABLE agents (
  id text PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) <= 200),
  redirect_uris text[] NOT NULL,
  registered_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX agents_expiry ON agents (expires_at);

CREATE TABLE agent_links (
  id text PRIMARY KEY,
  agent_id text NOT NULL REFERENCES agents (id) ON DELETE CASCADE,
  customer_id text NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  scopes text[] NOT NULL,
  linked_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  UNIQUE (customer_id, agent_id)
);
CREATE INDEX agent_links_agent ON agent_links (agent_id);
CREATE INDEX agent_links_expiry ON agent_links (expires_at);

CREATE TABLE agent_tokens (
  token_hash bytea PRIMARY KEY,
  link_id text NOT NULL REFERENCES agent_links (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('code', 'access', 'refresh')),
  scopes text[] NOT NULL,
  -- the parameters of the authorization request of a code
  redirect_uri text,
  challenge text,
  used_at timestamptz,
  expires_at timestamptz NOT NULL
);
CREATE INDEX agent_tokens_link ON agent_tokens (link_id);
CREATE INDEX agent_tokens_expiry ON agent_tokens (expires_at);
