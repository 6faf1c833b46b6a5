-- The working day for which an order counts, holidays included. The version before stores none, and reads none.
ALTER TABLE orders ADD COLUMN effective_date date;
