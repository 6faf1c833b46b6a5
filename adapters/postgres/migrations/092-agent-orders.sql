-- Orders that a linked agent placed, its order limit, and where its customer's answer is sent.

-- the previous version inserts links without it
ALTER TABLE agent_links ADD COLUMN host text NOT NULL DEFAULT '';
UPDATE agent_links l SET host = coalesce(substring(a.redirect_uris[1] FROM '^[a-z]+://([^/?#]+)'), '')
  FROM agents a WHERE a.id = l.agent_id;

-- cents, gross; null without a limit
ALTER TABLE agent_links ADD COLUMN order_limit bigint CHECK (order_limit > 0);

CREATE TABLE agent_orders (
  order_id text PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
  link_id text NOT NULL REFERENCES agent_links (id) ON DELETE CASCADE
);
CREATE INDEX agent_orders_link ON agent_orders (link_id);
