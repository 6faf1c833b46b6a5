-- What each ordered item needs to be printed, its files and who approved them. The version before stores none: an order
-- that waits for artwork without a row has none yet.
CREATE TABLE item_artworks (
  order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  line_item_id text NOT NULL,
  artwork jsonb NOT NULL,
  is_in_production boolean NOT NULL,
  PRIMARY KEY (order_id, line_item_id)
);
CREATE INDEX item_artworks_open ON item_artworks (order_id) WHERE NOT is_in_production;
