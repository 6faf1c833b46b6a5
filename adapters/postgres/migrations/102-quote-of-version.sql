-- The cart version that a quote was made of; null for older quotes.

ALTER TABLE quotes ADD COLUMN cart_id text;
ALTER TABLE quotes ADD COLUMN cart_version integer;
