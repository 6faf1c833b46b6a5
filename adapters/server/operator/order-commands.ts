/** Operators' commands for orders. They can't set the stage `waitingForPayment`, which follows from the order's payments. */

import { ORDER_STAGES, type OrderStage } from "../../../domain/order/order-stats.ts"
import { canLapse, isPaymentDue } from "../../../domain/payment/order-payment-status.ts"
import { addJob } from "../../postgres/add-job.ts"
import { checkLedgers } from "../../postgres/check-ledgers.ts"
import { decideOrder, findPayableOrder, type PayableOrder } from "../../postgres/order-ledgers.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { CommandRejected, type OperatorCommand } from "./operator-command.ts"

const requireOrder = async (tx: Transaction, number: string): Promise<PayableOrder> => {
  const [row] = await tx.query<{ id: string; customer_id: string | null }>(
    "SELECT id, customer_id FROM orders WHERE order_number = $1",
    [number],
  )
  const order = row && (await findPayableOrder(tx, row.id, "FOR UPDATE"))
  if (!order) throw new CommandRejected(`There is no order ${number}.`)
  if (row.customer_id === null) throw new CommandRejected(`The customer of order ${number} was erased.`)
  return order
}

const PAYMENT: OrderStage = "waitingForPayment"

const SET_BY_HAND = ORDER_STAGES.filter(stage => stage !== PAYMENT)

const setStages: OperatorCommand = {
  args: ["ORDER-NUMBER", "STAGE,…|none"],
  description: `says which stages an order is in: ${SET_BY_HAND.join(", ")}`,
  run: async (tx, { args: [number = "", list = ""] }) => {
    const stages = list === "none" ? [] : list.split(",")
    const unknown = stages.filter(name => !SET_BY_HAND.some(stage => stage === name))
    if (unknown.length > 0) {
      throw new CommandRejected(`${unknown.join(", ")}: choose among ${SET_BY_HAND.join(", ")}, or none.`)
    }
    const order = await requireOrder(tx, number)
    if (order.stages.includes(PAYMENT) && stages.includes("inProduction")) {
      throw new CommandRejected(`Order ${number} waits for its payment: it is not made before.`)
    }
    const newStages = ORDER_STAGES.filter(stage => stages.includes(stage))
    const { stages: savedStages } = await decideOrder(tx, order, { kind: "StagesSet", at: tx.now, stages: newStages })
    return [`Order ${number} is in ${savedStages.length > 0 ? savedStages.join(", ") : "no stage: it is done"}.`]
  },
}

const lapseOrder: OperatorCommand = {
  args: ["ORDER-NUMBER"],
  description: "ends an order that nobody pays now, not only when its days are over; its customer is mailed",
  run: async (tx, { args: [number = ""] }) => {
    const order = await requireOrder(tx, number)
    const { id, stages } = order
    if (!stages.includes(PAYMENT)) throw new CommandRejected(`Order ${number} doesn't wait for its payment.`)
    if (!canLapse(order, true)) throw new CommandRejected(`Order ${number} has money of its customer: refund it first.`)
    await addJob(tx, "lapse-order", { orderId: id, isAskedFor: true }, { runAt: tx.now, jobKey: `lapse ${id}` })
    return [`Order ${number} lapses, unless it is paid by then.`]
  },
}

const MAILS = ["order-confirmation", "payment-reminder"] as const

const resendMail: OperatorCommand = {
  args: ["ORDER-NUMBER", "MAIL"],
  description: `sends a mail about an order again: ${MAILS.join(" or ")}`,
  run: async (tx, { args: [number = "", name = ""] }) => {
    const kind = MAILS.find(each => each === name)
    if (!kind) throw new CommandRejected(`There is no mail ${name}: choose ${MAILS.join(" or ")}.`)
    const order = await requireOrder(tx, number)
    const { id } = order
    if (kind === "payment-reminder" && !isPaymentDue(order))
      throw new CommandRejected(`Nothing of order ${number} is to be paid.`)
    await addJob(tx, "send-mail", { kind, orderId: id, askedAt: tx.now.getTime() })
    return ["It will be sent."]
  },
}

interface FailedJob {
  readonly id: string
  readonly task: string
  readonly attempts: number
  readonly since: Date
  readonly error: string | null
}

const MAX_LISTED = 50

const failedJobs: OperatorCommand = {
  args: [],
  description: "lists the jobs that were given up; npm run worker -- --retry has them run again",
  run: async tx => {
    const jobs = await tx.query<FailedJob & Record<string, unknown>>(
      `SELECT j.id, t.identifier AS task, j.attempts, j.updated_at AS since, left(split_part(j.last_error, E'\\n', 1), 200) AS error
       FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE j.attempts >= j.max_attempts ORDER BY j.updated_at DESC LIMIT $1`,
      [MAX_LISTED],
    )
    if (jobs.length === 0) return ["No job was given up."]
    return jobs.map(
      ({ id, task, attempts, since, error }) =>
        `${id}: ${task}, ${attempts} times until ${since.toISOString()}: ${error ?? "unknown"}`,
    )
  },
}

const checkLedger: OperatorCommand = {
  args: [],
  description: "compares what columns say of orders' money with their ledgers, and lists what differs",
  run: async tx => {
    const differences = await checkLedgers(tx)
    return differences.length > 0 ? differences : ["Every column says what its order's ledger says."]
  },
}

export const orderCommands = {
  "set-stages": setStages,
  "lapse-order": lapseOrder,
  "send-mail": resendMail,
  "failed-jobs": failedJobs,
  "check-ledger": checkLedger,
} as const
