-- The language in which an order was placed, which its mails are written in; of those that were placed before it is not known.

ALTER TABLE orders ADD COLUMN language text;
