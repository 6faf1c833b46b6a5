-- The language in which a customer last used the shop, for orders that agents place.

ALTER TABLE customers ADD COLUMN language text;
