-- The public keys that verify an agent's signatures; null for an agent that doesn't sign.

ALTER TABLE agents ADD COLUMN keys jsonb NOT NULL DEFAULT '[]';
