-- Links by which agents send files for an item. Tokens are stored as SHA-256 hashes.
CREATE TABLE artwork_upload_links (
  token_hash bytea PRIMARY KEY,
  agent_link_id text NOT NULL REFERENCES agent_links (id) ON DELETE CASCADE,
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  line_item_id text NOT NULL,
  -- when a file had arrived by one of the agent's links to the item
  used_at timestamptz,
  expires_at timestamptz NOT NULL
);
CREATE INDEX artwork_upload_links_item ON artwork_upload_links (order_id, line_item_id, agent_link_id);
CREATE INDEX artwork_upload_links_agent ON artwork_upload_links (agent_link_id);
CREATE INDEX artwork_upload_links_expiry ON artwork_upload_links (expires_at);
