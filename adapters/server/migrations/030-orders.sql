-- An order has versions, as its references and its delivery may change, and the stages it is in.

ALTER TABLE orders ADD COLUMN version integer NOT NULL DEFAULT 1;
ALTER TABLE orders ADD COLUMN stages text[] NOT NULL DEFAULT '{waitingForArtwork}'
  CHECK (stages <@ '{inProduction,openInvoices,waitingForArtwork,waitingForPayment}'::text[]);
