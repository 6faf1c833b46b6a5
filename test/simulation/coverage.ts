/** What has to happen in a large run. A run that never met a state proves nothing about it. */
import { REFUSAL_TAGS_BY_ENDPOINT } from "../../adapters/contract/endpoint-refusals.ts"
import type { JobName } from "../../application/shop/ports/job-queue.ts"
import { ORDER_STAGES } from "../../domain/order/order-stats.ts"
import type { OrderPaymentStatus } from "../../domain/payment/order-payment-status.ts"
import type { QuoteState } from "../../domain/quote/quote.ts"
import { FAILURES } from "./failures.ts"
import { PROVIDER_CALL_FATES } from "./provider.ts"

/** Each record has a key for every member of its type, so that the compiler names a new one. */
const PAYMENT_STATUSES: Readonly<Record<OrderPaymentStatus["_tag"], true>> = {
  NothingToPay: true,
  Unpaid: true,
  Checking: true,
  Paid: true,
  Lapsed: true,
}
const QUOTE_STATES: Readonly<Record<QuoteState, true>> = { Valid: true, Expired: true }
const JOBS: Readonly<Record<JobName, true>> = {
  "send-mail": true,
  "settle-payment": true,
  "refund-payment": true,
  "remind-order": true,
  "lapse-order": true,
  "check-vat-id": true,
  "tell-agent": true,
  forget: true,
}

/** Refusals of use cases without races, which no life asks for, with the test that has them. */
export const REFUSALS_TESTED_ELSEWHERE: Readonly<Record<string, string>> = {
  AccountHidden: "test/adapters/server/text-keys.test.ts",
  LineItemCancelled: "test/domain/edit/edit-group.test.ts",
  ProductVersionOutdated: "test/adapters/server/edit-line-items.test.ts",
  RedirectUriMismatch: "test/adapters/server/agents.test.ts",
  ReviewScoreNotFound: "test/adapters/server/discounts-and-reviews.test.ts",
}

/** Refusals that no endpoint of the pages has: of operators' commands, of agents' requests, and of the caller. */
const OTHER_REFUSALS = [
  "CustomerErased",
  "CustomerGroupUnknown",
  "CustomerHasOpenOrders",
  "CustomerUnknown",
  "InstrumentUnknown",
  "LoginRequired",
  "MoneyHeld",
  "NotOneRun",
  "NotTried",
  "OrderUnknown",
  "PaymentAwaited",
  "PaymentNotAwaited",
  "PreconditionFailed",
  "StaleVersion",
] as const

const REFUSALS = [...new Set<string>([...Object.values(REFUSAL_TAGS_BY_ENDPOINT).flat(), ...OTHER_REFUSALS])].filter(
  tag => !(tag in REFUSALS_TESTED_ELSEWHERE),
)

const nameEvents = (prefix: string, names: readonly string[]): readonly string[] => names.map(name => `${prefix} ${name}`)

export const COVERED_EVENTS: readonly string[] = [
  ...nameEvents("refusal", REFUSALS),
  ...nameEvents("order stage", ORDER_STAGES),
  ...nameEvents("payment", Object.keys(PAYMENT_STATUSES)),
  ...nameEvents("quote", Object.keys(QUOTE_STATES)),
  ...nameEvents("job", Object.keys(JOBS)),
  ...nameEvents("fault", FAILURES),
  ...nameEvents("fault provider:", PROVIDER_CALL_FATES),
]

/** A line for each event with its count; those that never happened come first. */
export const describeCoverage = (counts: ReadonlyMap<string, number>): readonly string[] => {
  const never = COVERED_EVENTS.filter(event => !counts.has(event))
  const happened = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return [
    ...never.map(event => `   never  ${event}`),
    ...happened.map(([event, count]) => `${String(count).padStart(8)}  ${event}`),
  ]
}
