/** Options of `npm run worker` for failed jobs and open payment reviews. */

import { closePaymentReview } from "../../application/shop/payments/save-ledger-update.ts"
import type { UnitOfWork } from "../../application/shop/ports/unit-of-work.ts"
import { OperatorError } from "../settings/operator-error.ts"
import { describePaymentReview } from "./describe-payment-review.ts"
import { runInCommand } from "./run-in-command.ts"

interface Ports {
  readonly unitOfWork: UnitOfWork
}

const OPTIONS: Readonly<Record<string, (ports: Ports, value: string) => Promise<string>>> = {
  "--retry": async ports => {
    const count = await runInCommand(ports, ({ jobs }) => jobs.retryFailed)
    return `${count} ${count === 1 ? "job is" : "jobs are"} run again.`
  },
  "--reviews": async ports => {
    const reviews = await runInCommand(ports, ({ payments }) => payments.listOpenReviews)
    return reviews.length > 0 ? reviews.map(describePaymentReview).join("\n") : "No payment waits for somebody to look at it."
  },
  "--reviewed": async (ports, id) => {
    if (await runInCommand(ports, shop => closePaymentReview(shop, id))) return `Review ${id} is closed.`
    throw new OperatorError(`There is no open review "${id}": npm run worker -- --reviews lists them.`)
  },
}

/** Returns the message to print. */
export const runWorkerOption = async (ports: Ports, option: string, value: string): Promise<string> => {
  const runOption = OPTIONS[option]
  if (!runOption) throw new OperatorError(`There is no option ${option}: choose one of ${Object.keys(OPTIONS).join(", ")}.`)
  return runOption(ports, value)
}
