-- The version of the cart that a quote was made of; quotes from before have none.

ALTER TABLE quotes ADD COLUMN cart_id text;
ALTER TABLE quotes ADD COLUMN cart_version integer;
