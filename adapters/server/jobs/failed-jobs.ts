/** Jobs that failed for good stay in the table; an operator can run them again once the cause is corrected. */
import type { Transaction } from "../../postgres/transaction.ts"

/** Returns how many jobs were rescheduled. */
export const retryFailedJobs = async (tx: Transaction): Promise<number> => {
  const rescheduled = await tx.query(
    `SELECT (graphile_worker.reschedule_jobs(array_agg(id), run_at := now(), attempts := 0)).id
     FROM graphile_worker._private_jobs WHERE attempts >= max_attempts AND locked_at IS NULL HAVING count(*) > 0`,
  )
  return rescheduled.length
}
