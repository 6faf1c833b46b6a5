-- Where an agent is told of the orders that it may read; nowhere without one.

ALTER TABLE agents ADD COLUMN webhook_url text;
