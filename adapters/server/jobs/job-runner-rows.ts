/** Whoever runs jobs says so from time to time; what those have begun who fell silent is begun again by others. */
import type { Transact } from "../database/transaction.ts"

/** `dead` is in milliseconds. */
export const keepAlive = (transact: Transact, id: string, dead: number): Promise<void> =>
  transact("write", async tx => {
    await tx.rows(
      `INSERT INTO job_runners (id, seen_at) VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET seen_at = now()`,
      [id],
    )
    await tx.rows("DELETE FROM job_runners WHERE seen_at < now() - $1 * interval '1 millisecond'", [dead])
    await tx.rows(
      `SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by)) FROM graphile_worker._private_jobs
       WHERE locked_by NOT IN (SELECT id FROM job_runners) HAVING count(*) > 0`,
    )
  })

export const forgetRunner = (transact: Transact, id: string): Promise<void> =>
  transact("write", async tx => void (await tx.rows("DELETE FROM job_runners WHERE id = $1", [id])))
