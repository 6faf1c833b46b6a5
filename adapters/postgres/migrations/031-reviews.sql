-- The shop's rating: one row, or none for a shop without ratings.

CREATE TABLE review_scores (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  score jsonb NOT NULL
);
