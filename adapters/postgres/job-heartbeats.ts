/** Workers send heartbeats; jobs of workers that stopped sending them are unlocked and run again. */
import type { RunTransaction } from "./transaction.ts"

export interface JobRunner {
  readonly id: string
  /** the jobs it runs */
  readonly runningJobIds: ReadonlySet<string>
}

/** Records a worker's heartbeat and unlocks jobs of workers without one for `deadAfterMs`. */
export const recordHeartbeatAndUnlockJobs = (
  transact: RunTransaction,
  { id, runningJobIds }: JobRunner,
  deadAfterMs: number,
): Promise<void> =>
  transact("write", async tx => {
    await tx.query(`INSERT INTO job_runners (id, seen_at) VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET seen_at = now()`, [
      id,
    ])
    await tx.query("DELETE FROM job_runners WHERE seen_at < now() - $1 * interval '1 millisecond'", [deadAfterMs])
    await tx.query(
      `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker._private_jobs
       WHERE locked_by NOT IN (SELECT id FROM job_runners) HAVING count(*) > 0`,
    )
    // jobs that the database locked for this worker, which never received the response
    await tx.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = NULL, locked_at = NULL
       WHERE locked_by = $1 AND id <> ALL ($2::bigint[]) AND locked_at < now() - $3 * interval '1 millisecond'`,
      [id, [...runningJobIds], deadAfterMs],
    )
    // a newer job with the same key replaced these while they ran, so they must not run again
    await tx.query(
      `DELETE FROM graphile_worker._private_jobs
       WHERE key IS NULL AND payload->>'jobKey' IS NOT NULL AND attempts >= max_attempts AND locked_at IS NULL`,
    )
  })

export const deleteJobRunner = (transact: RunTransaction, id: string): Promise<void> =>
  transact("write", async tx => void (await tx.query("DELETE FROM job_runners WHERE id = $1", [id])))
