import type { JobHelpers } from "graphile-worker"

/** Must run before the job fails: graphile-worker adds its own delay, so the job never runs earlier than asked. */
export const postponeJob = ({ job, withPgClient }: JobHelpers, delayMs: number): Promise<unknown> =>
  withPgClient(client =>
    client.query({
      text: "UPDATE graphile_worker._private_jobs SET run_at = now() + $2 * interval '1 millisecond' WHERE id = $1",
      values: [job.id, delayMs],
    }),
  )
