/** Jobs that failed for good are kept; somebody who has mended what they failed of has them run again. */
import type { Transaction } from "../database/transaction.ts"

/** How many there were. */
export const retryFailedJobs = async (tx: Transaction): Promise<number> => {
  const again = await tx.query(
    `SELECT (graphile_worker.reschedule_jobs(array_agg(id), run_at := now(), attempts := 0)).id
     FROM graphile_worker._private_jobs WHERE attempts >= max_attempts AND locked_at IS NULL HAVING count(*) > 0`,
  )
  return again.length
}
