-- The cart version after a linked agent's last change, so that the agent orders only what it asked for.

ALTER TABLE agent_links ADD COLUMN meant text;
