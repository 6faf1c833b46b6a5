/** Deletes expired rows in small batches, each in its own transaction, until none is left; runs again after ten minutes (KEPT-02). */

import type { RetentionPeriods } from "../../../application/shop/retention/retention-periods.ts"
import { addMilliseconds, MINUTE_MS } from "../../../domain/time/milliseconds.ts"
import { addJob } from "../../postgres/add-job.ts"
import { PURGE_STATEMENTS, purgeBatch } from "../../postgres/retention/purge-batches.ts"
import type { RunTransaction, Transaction } from "../../postgres/transaction.ts"
import { purgeStoredMails } from "../mail/stored-mails.ts"

const PURGE_INTERVAL_MS = 10 * MINUTE_MS

export interface PurgeDeps {
  readonly transact: RunTransaction
  readonly retentionPeriods: RetentionPeriods
  /** where a shop without a mail server stores its mails */
  readonly mailFolder: string
}

export const schedulePurge = (tx: Transaction, runAt = addMilliseconds(tx.now, PURGE_INTERVAL_MS)): Promise<void> =>
  addJob(tx, "forget", {}, { jobKey: "forget", runAt })

export const purgeExpiredData = async (
  { transact, retentionPeriods, mailFolder }: PurgeDeps,
  signal?: AbortSignal,
): Promise<void> => {
  for (const statement of PURGE_STATEMENTS) {
    let isMore = true
    while (isMore) {
      signal?.throwIfAborted()
      isMore = await transact("write", tx => purgeBatch(tx, statement, retentionPeriods))
    }
  }
  await transact("read", tx => purgeStoredMails(mailFolder, tx.now))
  await transact("write", tx => schedulePurge(tx))
}
