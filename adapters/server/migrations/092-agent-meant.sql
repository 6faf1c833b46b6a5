-- Which cart in which version is as a linked agent meant it, so that it orders nothing that it did not ask for.

ALTER TABLE agent_links ADD COLUMN meant text;
