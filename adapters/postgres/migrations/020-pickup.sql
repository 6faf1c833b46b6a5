-- Pickup points as their providers describe them; coordinates in degrees are columns for the search.

CREATE TABLE pickup_points (
  id text PRIMARY KEY,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  country text NOT NULL,
  point jsonb NOT NULL
);
CREATE INDEX pickup_points_latitude ON pickup_points (latitude);
CREATE INDEX pickup_points_postal_code ON pickup_points ((point #>> '{address,postalCode}'));
