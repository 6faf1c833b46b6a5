-- The language in which a customer used the shop last, for an order that an agent places.

ALTER TABLE customers ADD COLUMN language text;
