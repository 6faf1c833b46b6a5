-- The language in which an order was placed, for its mails; unknown for older orders.

ALTER TABLE orders ADD COLUMN language text;
