/** Options of `npm run worker` for failed jobs and open payment reviews. */

import { closePaymentReview } from "../../application/shop/payments/close-payment-review.ts"
import { listPaymentReviews } from "../../application/shop/payments/list-payment-reviews.ts"
import { retryFailedJobs } from "../postgres/failed-jobs.ts"
import { runInUnit } from "../postgres/repositories.ts"
import type { Transaction } from "../postgres/transaction.ts"
import { StartupError } from "../settings/startup-error.ts"
import { describePaymentReview } from "./describe-payment-review.ts"

const OPTIONS: Readonly<Record<string, (tx: Transaction, value: string) => Promise<string>>> = {
  "--retry": async tx => {
    const count = await retryFailedJobs(tx)
    return `${count} ${count === 1 ? "job is" : "jobs are"} run again.`
  },
  "--reviews": async tx => {
    const reviews = await runInUnit(tx, listPaymentReviews)
    return reviews.length > 0 ? reviews.map(describePaymentReview).join("\n") : "No payment waits for somebody to look at it."
  },
  "--reviewed": async (tx, id) => {
    if (await runInUnit(tx, shop => closePaymentReview(shop, id))) return `Review ${id} is closed.`
    throw new StartupError(`There is no open review "${id}": npm run worker -- --reviews lists them.`)
  },
}

/** Returns the message to print. */
export const runWorkerOption = async (tx: Transaction, option: string, value: string): Promise<string> => {
  const runOption = OPTIONS[option]
  if (!runOption) throw new StartupError(`There is no option ${option}: choose one of ${Object.keys(OPTIONS).join(", ")}.`)
  return runOption(tx, value)
}
