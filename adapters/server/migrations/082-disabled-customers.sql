-- Whoever is disabled is nobody to the shop: their orders stay, and what they are told of them.

ALTER TABLE customers ADD COLUMN disabled_at timestamptz;
