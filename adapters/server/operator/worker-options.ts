/** What jobs left for somebody to look at, shown or mended by an option of `npm run worker`. */

import type { Transaction } from "../database/transaction.ts"
import { retryFailedJobs } from "../jobs/failed-jobs.ts"
import { closePaymentReview, describeOpenPaymentReviews } from "../payment/payment-reviews.ts"
import { StartupError } from "../startup-error.ts"

const OPTIONS: Readonly<Record<string, (tx: Transaction, value: string) => Promise<string>>> = {
  "--retry": async tx => {
    const count = await retryFailedJobs(tx)
    return `${count} ${count === 1 ? "job is" : "jobs are"} run again.`
  },
  "--reviews": async tx => {
    const open = await describeOpenPaymentReviews(tx)
    return open.length > 0 ? open.join("\n") : "No payment waits for somebody to look at it."
  },
  "--reviewed": async (tx, id) => {
    if (await closePaymentReview(tx, id)) return `Review ${id} is closed.`
    throw new StartupError(`There is no open review "${id}": npm run worker -- --reviews lists them.`)
  },
}

/** What is said when it is done. */
export const runWorkerOption = async (tx: Transaction, option: string, value: string): Promise<string> => {
  const work = OPTIONS[option]
  if (!work) throw new StartupError(`There is no option ${option}: choose one of ${Object.keys(OPTIONS).join(", ")}.`)
  return work(tx, value)
}
