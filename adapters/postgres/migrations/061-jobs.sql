-- Processes that run jobs; jobs of a process without heartbeat are run again.
-- The jobs are in graphile-worker's own schema.

CREATE TABLE job_runners (
  id text PRIMARY KEY,
  seen_at timestamptz NOT NULL
);
