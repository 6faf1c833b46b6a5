-- Of which cart the last change of a linked agent was refused, so that it orders nothing it did not ask for.

ALTER TABLE agent_links ADD COLUMN refused_cart text;
