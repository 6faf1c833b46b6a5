-- Data of which a shop has one entry: delivery prices and payment methods.
-- Existing shops start with the values that their program had.

CREATE TABLE shop_entries (
  name text PRIMARY KEY,
  entry jsonb NOT NULL
);
INSERT INTO shop_entries (name, entry)
SELECT name, entry::jsonb FROM (VALUES
  ('delivery', '{"slots": [{"carrier": "postnl", "before": "all-day", "price": 0}, {"carrier": "postnl", "before": "12:00", "price": 595}, {"carrier": "dhl", "before": "all-day", "price": 0}, {"carrier": "dhl", "before": "10:00", "price": 895}], "courier": 2450, "extraAddress": 750, "slotName": {"en": "Delivery at a set time", "nl": "Levering op een vast moment", "fr": "Livraison à heure fixe", "de": "Lieferung zur Wunschzeit"}, "deliveryLabel": {"en": "Delivery", "nl": "Levering", "fr": "Livraison", "de": "Lieferung"}}'),
  ('payment', '{"methods": [{"id": "ideal", "name": "iDEAL", "costs": 0}, {"id": "bcmc", "name": "Bancontact", "costs": 0}, {"id": "bcmc_mobile", "name": "Bancontact mobile", "costs": 0}, {"id": "creditCard", "name": "Credit card", "costs": 0}, {"id": "paypal", "name": "PayPal", "costs": 195}, {"id": "cartebancaire", "name": "Carte Bancaire", "costs": 0}, {"id": "onaccount", "name": "On account", "costs": 0}, {"id": "mandate", "name": "Direct debit", "costs": 0}]}')
) AS before (name, entry) WHERE EXISTS (SELECT FROM products);
