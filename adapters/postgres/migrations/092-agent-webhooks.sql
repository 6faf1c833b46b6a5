-- Where an agent is notified of the orders that it may read; null without a webhook.

ALTER TABLE agents ADD COLUMN webhook_url text;
