/** An order's ledger: what was asked, paid, sent back and decided, as entries that are only ever added; all else is computed from them (PAY-61). */
import { type Cents, type CurrencyCode, EUR, minus, plus, sum, ZERO } from "../money/money.ts"
import { stagesWhenPaid, stagesWhenUnpaid } from "../order/order-standing.ts"
import type { OrderStage } from "../order/order-stats.ts"
import { balance, isPaidInAdvance, methodThatCounts, type Payment, type PaymentStatus } from "./payment.ts"

/** As Mollie's API names them; `asked` until the provider has taken it. */
export const REFUND_STATUSES = ["asked", "queued", "pending", "processing", "refunded", "canceled", "failed"] as const

export type RefundStatus = (typeof REFUND_STATUSES)[number]

export const REVIEW_REASONS = [
  /** another amount or currency came than was asked */
  "amount",
  /** the provider refused a refund, it failed before it was sent, or no payment is there to refund */
  "refund",
  /** a refund failed that the provider had called done */
  "refund-failed-late",
  /** a bank took money back */
  "chargeback",
  /** somebody refunded at the provider, not the shop */
  "refunded-elsewhere",
  /** rows of an earlier version don't say what became of the money */
  "unclear",
] as const

export type ReviewReason = (typeof REVIEW_REASONS)[number]

interface OfPayment {
  readonly paymentId: string
}

/** Amounts are whole cents of the order's currency unless a currency stands beside them. */
type Fact =
  | { readonly kind: "OrderPlaced"; readonly methodId: string; readonly stages: readonly OrderStage[] }
  /** goods and delivery, gross, from now on; `payUntil` where its days begin to count */
  | { readonly kind: "AmountDue"; readonly amount: Cents; readonly payUntil?: Date }
  /** before the shop took payments itself: nothing of it can be refunded by the shop */
  | { readonly kind: "PaidOutside"; readonly amount: Cents }
  | { readonly kind: "MethodChosen"; readonly methodId: string }
  | ({
      readonly kind: "PaymentRequested"
      readonly methodId: string
      readonly amount: Cents
      readonly costs: Cents
    } & OfPayment)
  /** no money moved */
  | ({ readonly kind: "PaymentStatusReported"; readonly status: PaymentStatus } & OfPayment)
  /** `amount` came; `credit` of it counts for the order and `costs` for the method */
  | ({
      readonly kind: "PaymentReceived"
      readonly amount: Cents
      readonly currency: CurrencyCode
      readonly credit: Cents
      readonly costs: Cents
    } & OfPayment)
  /** `isCredit`: it counted for the order, which costs less now; else it never did */
  | ({
      readonly kind: "RefundRequested"
      readonly refundId: string
      readonly amount: Cents
      readonly isCredit: boolean
    } & OfPayment)
  | { readonly kind: "RefundReported"; readonly refundId: string; readonly status: RefundStatus }
  /** all that was refunded of the payment and not asked for by the shop; less than before when such a refund failed */
  | ({ readonly kind: "RefundedAtProvider"; readonly amount: Cents } & OfPayment)
  /** all that banks took back of the payment; less than before after a reversal */
  | ({ readonly kind: "ChargedBack"; readonly amount: Cents } & OfPayment)
  /** by an operator; waiting for payment is no operator's to say */
  | { readonly kind: "StagesSet"; readonly stages: readonly OrderStage[] }
  | { readonly kind: "OrderLapsed" }
  | { readonly kind: "OrderCancelled" }
  /** once more while it is open: the amount has grown */
  | {
      readonly kind: "ReviewOpened"
      readonly reason: ReviewReason
      readonly paymentId?: string
      readonly amount: Cents
      readonly currency: CurrencyCode
    }
  /** somebody saw to it; a chargeback is not owed by the customer any more */
  | { readonly kind: "ReviewClosed"; readonly reason: ReviewReason; readonly paymentId?: string }

export type LedgerEntry = Fact & { readonly at: Date }

export interface LedgerPayment extends Payment {
  readonly createdAt: Date
  /** what came, whatever was asked */
  readonly received: Cents
  /** what of it never counted for the order nor the method, and so goes back; nothing of another amount than was asked */
  readonly excess: Cents
  readonly refundedElsewhere: Cents
  readonly chargedBack: Cents
}

export interface LedgerRefund {
  readonly id: string
  readonly paymentId: string
  readonly amount: Cents
  readonly isCredit: boolean
  readonly status: RefundStatus
  readonly createdAt: Date
}

export interface OpenReview {
  readonly reason: ReviewReason
  readonly paymentId: string | undefined
  readonly amount: Cents
  readonly currency: CurrencyCode
  readonly openedAt: Date
}

/** What the entries add up to; the columns of orders, payments, refunds and reviews repeat it. */
export interface OrderLedger {
  /** goods and delivery, gross */
  readonly amount: Cents
  /** what is to be paid at the provider; undefined on account and by mandate */
  readonly due: Cents | undefined
  readonly paidOutside: Cents
  readonly isPaidOutside: boolean
  /** when its days are over, if it is to be paid */
  readonly payUntil: Date | undefined
  readonly paidAt: Date | undefined
  readonly lapsedAt: Date | undefined
  readonly isOver: boolean
  /** that it was paid with, else the one that was chosen last */
  readonly methodId: string
  readonly stages: readonly OrderStage[]
  readonly payments: readonly LedgerPayment[]
  readonly refunds: readonly LedgerRefund[]
  readonly reviews: readonly OpenReview[]
}

interface PaymentState extends Omit<LedgerPayment, "credit" | "paidCosts"> {
  /** counted for the order when it came, less what went back since */
  readonly counted: Cents
  readonly countedCosts: Cents
  /** of what was charged back, what the customer doesn't owe any more */
  readonly writtenOff: Cents
}

interface State {
  readonly amount: Cents
  readonly isInAdvance: boolean
  readonly paidOutside: Cents
  readonly payUntil: Date | undefined
  readonly paidAt: Date | undefined
  readonly lapsedAt: Date | undefined
  readonly isCancelled: boolean
  readonly methodId: string
  /** what is to be done but for its payment */
  readonly work: readonly OrderStage[]
  readonly payments: readonly PaymentState[]
  readonly refunds: readonly LedgerRefund[]
  readonly reviews: readonly OpenReview[]
}

const EMPTY: State = {
  amount: ZERO,
  isInAdvance: false,
  paidOutside: ZERO,
  payUntil: undefined,
  paidAt: undefined,
  lapsedAt: undefined,
  isCancelled: false,
  methodId: "",
  work: [],
  payments: [],
  refunds: [],
  reviews: [],
}

const least = (a: Cents, b: Cents): Cents => (a < b ? a : b)

const atLeastZero = (amount: Cents): Cents => (amount > 0 ? amount : ZERO)

/** What is charged back is taken from what counts first, and then from the method's costs. */
const paymentOf = ({ counted, countedCosts, hasCounted, writtenOff, ...payment }: PaymentState): LedgerPayment => {
  const lost = atLeastZero(minus(payment.chargedBack, writtenOff))
  const credit = atLeastZero(minus(counted, lost))
  const paidCosts = least(countedCosts, atLeastZero(minus(plus(counted, countedCosts), lost)))
  return { ...payment, credit, paidCosts, hasCounted }
}

const WAITS: OrderStage = "waitingForPayment"

/** Nothing is made while something is to be paid; what is made or brought by then and charged back is an open invoice. */
const stagesOf = (work: readonly OrderStage[], owed: Cents, chargedBack: Cents): readonly OrderStage[] => {
  if (owed <= 0) return work
  const isBegun = work.length === 0 || work.includes("inProduction")
  if (owed > chargedBack || !isBegun) return stagesWhenUnpaid(work)
  return work.includes("openInvoices") ? work : [...work, "openInvoices"]
}

const viewOf = (state: State): OrderLedger => {
  const { work, isInAdvance, isCancelled, ...known } = state
  const payments = state.payments.map(paymentOf)
  const due = isInAdvance ? atLeastZero(minus(state.amount, state.paidOutside)) : undefined
  const isOver = isCancelled || state.lapsedAt !== undefined
  const owed = balance({ due, isOver, payments })
  const chargedBack = minus(
    sum(state.payments.map(({ counted }) => counted)),
    sum(payments.map(({ credit }) => credit)),
  )
  const stages = state.lapsedAt || due === undefined ? work : stagesOf(work, owed, chargedBack)
  return { ...known, due, isOver, isPaidOutside: state.paidOutside > 0, payments, stages }
}

const isReview =
  ({ reason, paymentId }: { readonly reason: ReviewReason; readonly paymentId?: string }) =>
  (review: OpenReview): boolean =>
    review.reason === reason && review.paymentId === paymentId

const withPayment = (state: State, id: string, change: (payment: PaymentState) => Partial<PaymentState>): State => ({
  ...state,
  payments: state.payments.map(payment => (payment.id === id ? { ...payment, ...change(payment) } : payment)),
})

/** While it waits for its payment an order that has nothing else to do is made next. */
const workSet = (state: State, stages: readonly OrderStage[]): readonly OrderStage[] => {
  const work = stages.filter(stage => stage !== WAITS)
  const waits = viewOf(state).stages.includes(WAITS)
  return work.length === 0 && waits && state.work.length > 0 ? ["inProduction"] : work
}

const applied = (state: State, entry: LedgerEntry): State => {
  switch (entry.kind) {
    case "OrderPlaced": {
      const { methodId, stages } = entry
      const work = stages.includes(WAITS) ? stagesWhenPaid(stages) : stages
      return { ...state, methodId, isInAdvance: isPaidInAdvance(methodId), work }
    }
    case "AmountDue":
      return { ...state, amount: entry.amount, payUntil: entry.payUntil ?? state.payUntil }
    case "PaidOutside":
      return { ...state, paidOutside: plus(state.paidOutside, entry.amount) }
    case "MethodChosen":
      return { ...state, methodId: entry.methodId }
    case "PaymentRequested": {
      const { paymentId: id, methodId, amount, costs, at: createdAt } = entry
      const nothing = {
        received: ZERO,
        excess: ZERO,
        refundedElsewhere: ZERO,
        chargedBack: ZERO,
        counted: ZERO,
        countedCosts: ZERO,
      }
      const payment: PaymentState = {
        ...{ id, methodId, amount, costs, createdAt, ...nothing },
        ...{ status: "open", hasCounted: false, writtenOff: ZERO },
      }
      return { ...state, methodId, payments: [...state.payments, payment] }
    }
    case "PaymentStatusReported":
      return withPayment(state, entry.paymentId, () => ({ status: entry.status }))
    case "PaymentReceived": {
      const { amount: received, currency, credit: counted, costs: countedCosts } = entry
      const excessOf = (asked: Cents) =>
        received === asked && currency === EUR ? minus(received, plus(counted, countedCosts)) : ZERO
      const hasCounted = counted > 0
      return withPayment(state, entry.paymentId, ({ amount }) => ({
        ...{ status: "paid", received, excess: excessOf(amount), counted, countedCosts, hasCounted },
      }))
    }
    case "RefundRequested": {
      const { refundId: id, paymentId, amount, isCredit, at: createdAt } = entry
      const refund: LedgerRefund = { id, paymentId, amount, isCredit, status: "asked", createdAt }
      const next = { ...state, refunds: [...state.refunds, refund] }
      return isCredit ? withPayment(next, paymentId, ({ counted }) => ({ counted: minus(counted, amount) })) : next
    }
    case "RefundReported": {
      const { refundId, status } = entry
      return { ...state, refunds: state.refunds.map(each => (each.id === refundId ? { ...each, status } : each)) }
    }
    case "RefundedAtProvider":
      return withPayment(state, entry.paymentId, () => ({ refundedElsewhere: entry.amount }))
    case "ChargedBack":
      return withPayment(state, entry.paymentId, () => ({ chargedBack: entry.amount }))
    case "StagesSet":
      return { ...state, work: workSet(state, entry.stages) }
    case "OrderLapsed":
      return { ...state, lapsedAt: entry.at, work: [] }
    case "OrderCancelled":
      return { ...state, isCancelled: true }
    case "ReviewOpened": {
      const { reason, paymentId, amount, currency, at: openedAt } = entry
      const isKnown = isReview(entry)
      const others = state.reviews.filter(review => !isKnown(review))
      return { ...state, reviews: [...others, { reason, paymentId, amount, currency, openedAt }] }
    }
    case "ReviewClosed": {
      const isClosed = isReview(entry)
      const next = { ...state, reviews: state.reviews.filter(review => !isClosed(review)) }
      if (entry.reason !== "chargeback" || entry.paymentId === undefined) return next
      return withPayment(next, entry.paymentId, ({ chargedBack: writtenOff }) => ({ writtenOff }))
    }
  }
}

/** An order is paid from when nothing is left to pay until something is again, whatever was given back meanwhile. */
const settledBy = (state: State, { at }: LedgerEntry): State => {
  const view = viewOf(state)
  const owed = balance(view)
  const methodId = methodThatCounts(view, state.methodId)
  const isPaid = owed <= 0 && state.payments.some(({ hasCounted }) => hasCounted)
  const paidAt = isPaid ? (state.paidAt ?? at) : owed > 0 ? undefined : state.paidAt
  return { ...state, methodId, paidAt }
}

/** What the entries add up to, in the order in which they were added. */
export const summarizeLedger = (entries: readonly LedgerEntry[]): OrderLedger =>
  viewOf(entries.reduce((state, entry) => settledBy(applied(state, entry), entry), EMPTY))

export const openReviewOf = (
  { reviews }: Pick<OrderLedger, "reviews">,
  review: { readonly reason: ReviewReason; readonly paymentId?: string },
): OpenReview | undefined => reviews.find(isReview(review))

export const hasFailed = ({ status }: Pick<LedgerRefund, "status">): boolean =>
  status === "failed" || status === "canceled"

const refundedBy = ({ refunds }: OrderLedger, paymentId: string): Cents =>
  sum(refunds.filter(each => each.paymentId === paymentId && !hasFailed(each)).map(({ amount }) => amount))

/** What the provider can still send back of a payment. */
export const refundable = (
  ledger: OrderLedger,
  { id, received, refundedElsewhere, chargedBack }: LedgerPayment,
): Cents => atLeastZero(minus(received, plus(refundedBy(ledger, id), plus(refundedElsewhere, chargedBack))))

/** What never counted and was not sent back yet, by whoever, as far as the provider still has it. */
export const excessLeft = (ledger: OrderLedger, payment: LedgerPayment): Cents => {
  const own = ledger.refunds.filter(({ paymentId, isCredit }) => paymentId === payment.id && !isCredit)
  const sent = plus(sum(own.map(({ amount }) => amount)), payment.refundedElsewhere)
  return least(atLeastZero(minus(payment.excess, sent)), refundable(ledger, payment))
}

/** What went back, or is on its way, whoever sent it. */
export const refundedAmount = ({ refunds, payments }: Pick<OrderLedger, "refunds" | "payments">): Cents =>
  plus(
    sum(refunds.filter(refund => !hasFailed(refund)).map(({ amount }) => amount)),
    sum(payments.map(({ refundedElsewhere }) => refundedElsewhere)),
  )

/** What banks took back of all payments. */
export const chargedBack = ({ payments }: Pick<OrderLedger, "payments">): Cents =>
  sum(payments.map(payment => payment.chargedBack))

/** What came of all payments, whatever of it counts. */
export const receivedAmount = ({ payments }: Pick<OrderLedger, "payments">): Cents =>
  sum(payments.map(({ received }) => received))
