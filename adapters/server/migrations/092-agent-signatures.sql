-- The public keys by which an agent signs what it calls; an agent without one signs nothing.

ALTER TABLE agents ADD COLUMN keys jsonb NOT NULL DEFAULT '[]';
