/** The shop's own jobs on the shop's own database, beside its calls or in a process of their own. */
import type { Pool } from "pg"
import { makeStatementPool } from "../database/pool.ts"
import { type RunTransaction, runInTransaction } from "../database/transaction.ts"
import { schedulePurge } from "../kept/purge-expired.ts"
import { getMailFolder, type MailDepsOptions, makeMailDeps } from "../mail/mail-deps.ts"
import { makePaymentDeps, type PaymentDepsOptions } from "../payment/payment-deps.ts"
import type { ServerSettings } from "../server-settings.ts"
import { makeJobHandlers } from "./job-handlers.ts"
import { type JobLogger, startJobWorker } from "./job-worker.ts"

/** A job that waits for another server keeps none of the others waiting; the embedded database serves one at a time anyway. */
const HANDS = 4

type Wiring = Omit<PaymentDepsOptions & MailDepsOptions, "transact"> &
  Pick<ServerSettings, "retentionPeriods" | "signing">

export const startShopJobs = (pool: Pool, log: JobLogger, wiring: Wiring) => {
  const transact: RunTransaction = (mode, work) => runInTransaction(pool, mode, work)
  void transact("write", tx => schedulePurge(tx, tx.now)).catch((err: unknown) =>
    log.warn({ err }, "what is over its period waits for the next start"),
  )
  return startJobWorker({
    pool: makeStatementPool(pool, HANDS + 1),
    transact,
    handlers: makeJobHandlers(
      makePaymentDeps({ ...wiring, transact }),
      makeMailDeps({ ...wiring, transact }),
      { transact, retentionPeriods: wiring.retentionPeriods, mailFolder: getMailFolder(wiring) },
      { ...wiring, transact },
    ),
    log,
  })
}
