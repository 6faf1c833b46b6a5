-- Who runs jobs; what somebody has begun who is not heard of any more is begun again. The jobs themselves are in
-- graphile-worker's own schema.

CREATE TABLE job_runners (
  id text PRIMARY KEY,
  seen_at timestamptz NOT NULL
);
