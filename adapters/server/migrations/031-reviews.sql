-- How customers rate the shop: one row, or none for a shop that nobody has rated.

CREATE TABLE review_scores (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  score jsonb NOT NULL
);
