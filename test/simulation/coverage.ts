/** What has to happen in a large run. A run that never met a state proves nothing about it. */
import { REFUSAL_TAGS_BY_ENDPOINT } from "../../adapters/contract/endpoint-refusals.ts"
import type { JobName } from "../../application/shop/ports/job-queue.ts"
import type { MailContent } from "../../application/shop/ports/mailer.ts"
import type { ArtworkState } from "../../domain/artwork/item-artwork.ts"
import type { CartMergeOutcome } from "../../domain/cart/merge-carts.ts"
import type { PaymentReviewReason } from "../../domain/ledger/ledger.ts"
import { PRICE_VIEWS } from "../../domain/money/price-view.ts"
import { TAX_TREATMENTS } from "../../domain/money/tax-treatment.ts"
import { ORDER_STAGES } from "../../domain/order/order-stats.ts"
import type { OrderPaymentStatus } from "../../domain/payment/order-payment-status.ts"
import type { QuoteState } from "../../domain/quote/quote.ts"
import { VAT_ID_STATUSES } from "../../domain/tax/determine-tax.ts"
import { FIRST_TAX_TABLE } from "./customers.ts"
import { DISTURBANCES, FAILURES } from "./failures.ts"
import { PROVIDER_CALL_FATES } from "./provider.ts"
import { STARTS } from "./world.ts"

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
  "check-artwork": true,
  "remind-artwork": true,
  "move-delivery-days": true,
  "check-vat-id": true,
  "tell-agent": true,
  forget: true,
}
const REVIEW_REASONS: Readonly<Record<Exclude<PaymentReviewReason, "unclear">, true>> = {
  amount: true,
  refund: true,
  "refund-failed-late": true,
  chargeback: true,
  "refunded-elsewhere": true,
  "vat-due": true,
  "vat-credit": true,
}

/** Those of a check are counted by who checks. */
const ARTWORK_STATES: Readonly<
  Record<Exclude<ArtworkState["_tag"], "Checking"> | "Checking by person" | "Checking by shop", true>
> = {
  Missing: true,
  Uploading: true,
  "Checking by person": true,
  "Checking by shop": true,
  Rejected: true,
  NeedsAcceptance: true,
  Approved: true,
  InProduction: true,
}

const MAILS: Readonly<Record<MailContent["kind"], true>> = {
  "order-confirmation": true,
  "payment-reminder": true,
  "payment-received": true,
  "payment-failed": true,
  "order-lapsed": true,
  refund: true,
  "refund-failed": true,
  "delivery-changed": true,
  "password-reset": true,
  "password-changed": true,
  "account-opened": true,
  "email-change": true,
  "email-taken": true,
  "artwork-approved": true,
  "artwork-missing": true,
  "artwork-rejected": true,
  "artwork-released": true,
  "delivery-moved": true,
}
const MERGE_OUTCOMES: Readonly<Record<Exclude<CartMergeOutcome, "mergedInPart">, true>> = {
  none: true,
  retrievedCart: true,
  mergedCart: true,
}

/** States of rows of an earlier version, and of carts with 500 items, with the test that has them. */
export const STATES_TESTED_ELSEWHERE: Readonly<Record<string, string>> = {
  "merge mergedInPart": "test/domain/cart/merge-carts.test.ts",
  "review unclear": "test/domain/ledger/ledger-columns.test.ts",
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
  "AlreadyApproved",
  "CustomerErased",
  "CustomerGroupUnknown",
  "CustomerHasOpenOrders",
  "CustomerUnknown",
  "InstrumentUnknown",
  "ItemUnknown",
  "LoginRequired",
  "MoneyHeld",
  "NoFiles",
  "NotCheckedYet",
  "NotOneRun",
  "NotReady",
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
  ...nameEvents("artwork", Object.keys(ARTWORK_STATES)),
  "operator: production started",
  "ordered again: true",
  ...nameEvents("review", Object.keys(REVIEW_REASONS)),
  ...nameEvents("VAT treatment", TAX_TREATMENTS),
  ...nameEvents("VAT id", VAT_ID_STATUSES),
  ...nameEvents(
    "outside the VAT territory of",
    FIRST_TAX_TABLE.outside.map(({ country }) => country),
  ),
  ...nameEvents("price view", PRICE_VIEWS),
  "price view switched",
  ...nameEvents("tab's price view", PRICE_VIEWS),
  ...nameEvents("reason CartNotPlaceable", ["TotalChanged"]),
  ...nameEvents("agent's checkout", ["TotalChanged"]),
  ...nameEvents("fault", FAILURES),
  ...nameEvents("fault provider:", PROVIDER_CALL_FATES),
  ...nameEvents("browser:", DISTURBANCES),
  ...nameEvents("mail", Object.keys(MAILS)),
  ...nameEvents("merge", Object.keys(MERGE_OUTCOMES)),
  ...nameEvents("time", Object.keys(STARTS)),
]

/** A line for each event with its count and that per 1,000 lives; those that never happened come first. */
export const describeCoverage = (counts: ReadonlyMap<string, number>): readonly string[] => {
  const never = COVERED_EVENTS.filter(event => !counts.has(event))
  const happened = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const toRate = (count: number): string => ((count * 1000) / (counts.get("life") ?? 1)).toFixed(1)
  return [
    ...never.map(event => `   never          ${event}`),
    ...happened.map(([event, count]) => `${String(count).padStart(8)}${toRate(count).padStart(8)}  ${event}`),
  ]
}
