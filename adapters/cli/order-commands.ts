import { Effect } from "effect"
import {
  lockOrderByNumber,
  RESENDABLE_MAILS,
  requestLapse,
  resendOrderMail,
  STAGES_SET_BY_OPERATORS,
  setOrderStages,
} from "../../application/shop/orders/manage-order.ts"
import type { VatIdCheck } from "../../domain/tax/vat-id-check.ts"
import { OperatorError } from "../settings/operator-error.ts"
import type { OperatorCommand } from "./operator-command.ts"
import { makeRunAboutOrder, runInCommand } from "./run-in-command.ts"

const runAboutOrder = makeRunAboutOrder({
  OrderUnknown: number => `There is no order ${number}.`,
  CustomerErased: number => `The customer of order ${number} was erased.`,
  PaymentAwaited: number => `Order ${number} waits for its payment: it is not made before.`,
  PaymentNotAwaited: number => `Order ${number} doesn't wait for its payment.`,
  MoneyHeld: number => `Order ${number} has money of its customer: refund it first.`,
  NothingToPay: number => `Nothing of order ${number} is to be paid.`,
})

const setStages: OperatorCommand = {
  args: ["ORDER-NUMBER", "STAGE,…|none"],
  description: `says which stages an order is in: ${STAGES_SET_BY_OPERATORS.join(", ")}`,
  run: async (ports, { args: [orderNumber = "", list = ""] }) => {
    const names = list === "none" ? [] : list.split(",")
    const stages = STAGES_SET_BY_OPERATORS.filter(stage => names.includes(stage))
    const unknown = names.filter(name => !stages.some(stage => stage === name))
    if (unknown.length > 0) {
      throw new OperatorError(`${unknown.join(", ")}: choose among ${STAGES_SET_BY_OPERATORS.join(", ")}, or none.`)
    }
    const saved = await runAboutOrder(ports, orderNumber, shop => setOrderStages(shop, { orderNumber, stages }))
    return [`Order ${orderNumber} is in ${saved.length > 0 ? saved.join(", ") : "no stage: it is done"}.`]
  },
}

const lapseOrder: OperatorCommand = {
  args: ["ORDER-NUMBER"],
  description: "ends an order that nobody pays now, not only when its days are over; its customer is mailed",
  run: async (ports, { args: [number = ""] }) => {
    await runAboutOrder(ports, number, shop => requestLapse(shop, number))
    return [`Order ${number} lapses, unless it is paid by then.`]
  },
}

const resendMail: OperatorCommand = {
  args: ["ORDER-NUMBER", "MAIL"],
  description: `sends a mail about an order again: ${RESENDABLE_MAILS.join(" or ")}`,
  run: async (ports, { args: [orderNumber = "", name = ""] }) => {
    const kind = RESENDABLE_MAILS.find(each => each === name)
    if (!kind) throw new OperatorError(`There is no mail ${name}: choose ${RESENDABLE_MAILS.join(" or ")}.`)
    await runAboutOrder(ports, orderNumber, shop => resendOrderMail(shop, { orderNumber, kind }))
    return ["It will be sent."]
  },
}

const MAX_LISTED = 50

const failedJobs: OperatorCommand = {
  args: [],
  description: "lists the jobs that were given up; npm run worker -- --retry has them run again",
  run: async ports => {
    const failed = await runInCommand(ports, ({ jobs }) => jobs.listFailed(MAX_LISTED))
    if (failed.length === 0) return ["No job was given up."]
    return failed.map(
      ({ id, name, attempts, failedAt, error }) =>
        `${id}: ${name}, ${attempts} times until ${failedAt.toISOString()}: ${error ?? "unknown"}`,
    )
  },
}

const checkLedger: OperatorCommand = {
  args: [],
  description: "compares what columns say of orders' money with their ledgers, and lists what differs",
  run: async ports => {
    const differences = await runInCommand(ports, ({ payments }) => payments.checkLedgers)
    return differences.length > 0 ? differences : ["Every column says what its order's ledger says."]
  },
}

const describeVatIdCheck = ({ vatId, isValid, checkedAt, consultationNumber, name, address }: VatIdCheck): string =>
  [
    `${checkedAt.toISOString()}: ${vatId} is ${isValid ? "valid" : "invalid"}`,
    ...(consultationNumber === undefined ? [] : [`consultation ${consultationNumber}`]),
    ...[name, address].flatMap(text => text?.replaceAll(/\s+/g, " ") ?? []),
  ].join(", ")

const listVatIdChecks: OperatorCommand = {
  args: ["ORDER-NUMBER"],
  description: "lists what the register of VAT ids answered about an order: the proof of its VAT",
  run: async (ports, { args: [number = ""] }) => {
    const checks = await runAboutOrder(ports, number, shop =>
      Effect.flatMap(lockOrderByNumber(shop, number), ({ id }) => shop.vatIdChecks.listOfOrder(id)),
    )
    return checks.length > 0 ? checks.map(describeVatIdCheck) : [`The register gave no verdict about order ${number}.`]
  },
}

export const orderCommands = {
  "set-stages": setStages,
  "lapse-order": lapseOrder,
  "send-mail": resendMail,
  "failed-jobs": failedJobs,
  "check-ledger": checkLedger,
  "vat-id": listVatIdChecks,
} as const
