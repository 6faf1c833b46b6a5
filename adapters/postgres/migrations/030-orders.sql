-- An order has a version, because references and delivery can change, and the stages it is in.

ALTER TABLE orders ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE orders ADD COLUMN stages text[] NOT NULL DEFAULT '{waitingForArtwork}'
  CHECK (stages <@ '{inProduction,openInvoices,waitingForArtwork,waitingForPayment}'::text[]);
