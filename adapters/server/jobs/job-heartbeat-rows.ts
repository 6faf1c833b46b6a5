/** Whoever runs jobs says so from time to time; what those have begun who fell silent, or never heard of it, is begun again. */
import type { RunTransaction } from "../database/transaction.ts"

export interface JobRunner {
  readonly id: string
  /** the jobs it runs */
  readonly runningJobIds: ReadonlySet<string>
}

/** `dead` is in milliseconds. */
export const recordHeartbeat = (
  transact: RunTransaction,
  { id, runningJobIds }: JobRunner,
  dead: number,
): Promise<void> =>
  transact("write", async tx => {
    await tx.query(
      `INSERT INTO job_runners (id, seen_at) VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET seen_at = now()`,
      [id],
    )
    await tx.query("DELETE FROM job_runners WHERE seen_at < now() - $1 * interval '1 millisecond'", [dead])
    await tx.query(
      `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker._private_jobs
       WHERE locked_by NOT IN (SELECT id FROM job_runners) HAVING count(*) > 0`,
    )
    // they were handed out in an answer that was lost
    await tx.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = NULL, locked_at = NULL
       WHERE locked_by = $1 AND id <> ALL ($2::bigint[]) AND locked_at < now() - $3 * interval '1 millisecond'`,
      [id, [...runningJobIds], dead],
    )
    // a later one took their place while they ran, and they are not tried again
    await tx.query(
      `DELETE FROM graphile_worker._private_jobs
       WHERE key IS NULL AND payload->>'jobKey' IS NOT NULL AND attempts >= max_attempts AND locked_at IS NULL`,
    )
  })

export const deleteJobRunner = (transact: RunTransaction, id: string): Promise<void> =>
  transact("write", async tx => void (await tx.query("DELETE FROM job_runners WHERE id = $1", [id])))
