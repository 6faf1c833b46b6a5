/**
 * An order's ledger: requests, payments, refunds and decisions as entries that are only ever added. Everything else
 * is computed from them (PAY-61).
 */
import { addCents, type Cents, type CurrencyCode, EUR, subtractCents, sumCents, ZERO_CENTS } from "../money/cents.ts"
import type { OrderStage } from "../order/order-stats.ts"
import { getStagesOncePaid, getStagesWhileUnpaid } from "../order/order-status.ts"
import {
  calculateOpenBalance,
  getEffectivePaymentMethodId,
  isPrepaidMethod,
  type Payment,
  type PaymentStatus,
} from "../payment/payment.ts"

/** Names of Mollie's API; `asked` until the provider has accepted the refund. */
export const REFUND_STATUSES = ["asked", "queued", "pending", "processing", "refunded", "canceled", "failed"] as const

export type RefundStatus = (typeof REFUND_STATUSES)[number]

export const PAYMENT_REVIEW_REASONS = [
  /** another amount or currency arrived than was requested */
  "amount",
  /** the provider refused a refund, it failed before it was sent, or there is no payment to refund */
  "refund",
  /** a refund failed after the provider had reported it as done */
  "refund-failed-late",
  /** a bank took money back */
  "chargeback",
  /** a refund was made at the provider, not by the shop */
  "refunded-elsewhere",
  /** rows of an earlier version don't show where the money is */
  "unclear",
  /** the order was taxed as if its VAT id was valid, and it isn't: its VAT may be due (TAX-12) */
  "vat-due",
  /** VAT was charged, and the VAT id turned out valid: it may be credited (TAX-12) */
  "vat-credit",
] as const

export type PaymentReviewReason = (typeof PAYMENT_REVIEW_REASONS)[number]

interface OfPayment {
  readonly paymentId: string
}

/** Amounts are whole cents of the order's currency, unless an entry has its own currency. */
type Fact =
  | { readonly kind: "OrderPlaced"; readonly methodId: string; readonly stages: readonly OrderStage[] }
  /** goods and delivery, gross, from now on; `payUntil` when its payment period starts now */
  | { readonly kind: "AmountDue"; readonly amount: Cents; readonly payUntil?: Date }
  /** paid before the shop took payments itself; the shop can't refund it */
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
  /** `amount` arrived; `credit` of it counts for the order and `costs` for the method */
  | ({
      readonly kind: "PaymentReceived"
      readonly amount: Cents
      readonly currency: CurrencyCode
      readonly credit: Cents
      readonly costs: Cents
    } & OfPayment)
  /** `isCredit`: the amount counted for the order, which costs less now; otherwise it never counted */
  | ({
      readonly kind: "RefundRequested"
      readonly refundId: string
      readonly amount: Cents
      readonly isCredit: boolean
    } & OfPayment)
  | { readonly kind: "RefundReported"; readonly refundId: string; readonly status: RefundStatus }
  /** total refunded at the provider without a request of the shop; lower than before when such a refund failed */
  | ({ readonly kind: "RefundedAtProvider"; readonly amount: Cents } & OfPayment)
  /** total that banks took back; lower than before after a reversal */
  | ({ readonly kind: "ChargedBack"; readonly amount: Cents } & OfPayment)
  /** set by an operator, who can't set "waiting for payment" */
  | { readonly kind: "StagesSet"; readonly stages: readonly OrderStage[] }
  | { readonly kind: "OrderLapsed" }
  | { readonly kind: "OrderCancelled" }
  /** repeated for an open review when its amount has grown */
  | {
      readonly kind: "ReviewOpened"
      readonly reason: PaymentReviewReason
      readonly paymentId?: string
      readonly amount: Cents
      readonly currency: CurrencyCode
    }
  /** handled by an operator; the customer no longer owes a charged-back amount */
  | { readonly kind: "ReviewClosed"; readonly reason: PaymentReviewReason; readonly paymentId?: string }

export type LedgerEntry = Fact & { readonly at: Date }

export interface LedgerPayment extends Payment {
  readonly createdAt: Date
  /** the received amount, even if another one was requested */
  readonly received: Cents
  /**
   * the part that counted neither for the order nor the method and is refunded; zero when another amount than
   * requested arrived
   */
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

export interface OpenLedgerReview {
  readonly reason: PaymentReviewReason
  readonly paymentId: string | undefined
  readonly amount: Cents
  readonly currency: CurrencyCode
  readonly openedAt: Date
}

/** The sum of the entries; the columns of orders, payments, refunds and reviews repeat it. */
export interface OrderLedger {
  /** goods and delivery, gross */
  readonly amount: Cents
  /** the amount to be paid at the provider; undefined on account and by mandate */
  readonly due: Cents | undefined
  readonly paidOutside: Cents
  readonly isPaidOutside: boolean
  /** end of the payment period, if the order has to be paid */
  readonly payUntil: Date | undefined
  readonly paidAt: Date | undefined
  readonly lapsedAt: Date | undefined
  readonly isOver: boolean
  /** the method of its payment, else the last chosen one */
  readonly methodId: string
  readonly stages: readonly OrderStage[]
  readonly payments: readonly LedgerPayment[]
  readonly refunds: readonly LedgerRefund[]
  readonly reviews: readonly OpenLedgerReview[]
}

interface PaymentState extends Omit<LedgerPayment, "credit" | "paidCosts"> {
  /** the amount that counted for the order on arrival, less later refunds */
  readonly counted: Cents
  readonly countedCosts: Cents
  /** the charged-back amount that the customer no longer owes */
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
  /** open work apart from the payment */
  readonly work: readonly OrderStage[]
  readonly payments: readonly PaymentState[]
  readonly refunds: readonly LedgerRefund[]
  readonly reviews: readonly OpenLedgerReview[]
}

const EMPTY: State = {
  amount: ZERO_CENTS,
  isInAdvance: false,
  paidOutside: ZERO_CENTS,
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

export const minCents = (a: Cents, b: Cents): Cents => (a < b ? a : b)

const clampToZero = (amount: Cents): Cents => (amount > 0 ? amount : ZERO_CENTS)

/** A chargeback reduces the credit first, then the method's costs. */
const toPayment = ({ counted, countedCosts, hasCounted, writtenOff, ...payment }: PaymentState): LedgerPayment => {
  const lost = clampToZero(subtractCents(payment.chargedBack, writtenOff))
  const credit = clampToZero(subtractCents(counted, lost))
  const paidCosts = minCents(countedCosts, clampToZero(subtractCents(addCents(counted, countedCosts), lost)))
  return { ...payment, credit, paidCosts, hasCounted }
}

const WAITING_FOR_PAYMENT: OrderStage = "waitingForPayment"

/** An unpaid order isn't produced. If it is already in production or delivered, a chargeback makes an open invoice. */
const toStages = (work: readonly OrderStage[], owed: Cents, chargedBack: Cents): readonly OrderStage[] => {
  if (owed <= 0) return work
  const isStarted = work.length === 0 || work.includes("inProduction")
  if (owed > chargedBack || !isStarted) return getStagesWhileUnpaid(work)
  return work.includes("openInvoices") ? work : [...work, "openInvoices"]
}

const toLedger = (state: State): OrderLedger => {
  const { work, isInAdvance, isCancelled, ...rest } = state
  const payments = state.payments.map(toPayment)
  const due = isInAdvance ? clampToZero(subtractCents(state.amount, state.paidOutside)) : undefined
  const isOver = isCancelled || state.lapsedAt !== undefined
  const owed = calculateOpenBalance({ due, isOver, payments })
  const chargedBack = subtractCents(
    sumCents(state.payments.map(({ counted }) => counted)),
    sumCents(payments.map(({ credit }) => credit)),
  )
  const stages = state.lapsedAt || due === undefined ? work : toStages(work, owed, chargedBack)
  return { ...rest, due, isOver, isPaidOutside: state.paidOutside > 0, payments, stages }
}

const isReview =
  ({ reason, paymentId }: { readonly reason: PaymentReviewReason; readonly paymentId?: string }) =>
  (review: OpenLedgerReview): boolean =>
    review.reason === reason && review.paymentId === paymentId

const updatePayment = (state: State, id: string, change: (payment: PaymentState) => Partial<PaymentState>): State => ({
  ...state,
  payments: state.payments.map(payment => (payment.id === id ? { ...payment, ...change(payment) } : payment)),
})

/** An order that waits for payment and has no other work goes into production next. */
const toWork = (state: State, stages: readonly OrderStage[]): readonly OrderStage[] => {
  const work = stages.filter(stage => stage !== WAITING_FOR_PAYMENT)
  const waits = toLedger(state).stages.includes(WAITING_FOR_PAYMENT)
  return work.length === 0 && waits && state.work.length > 0 ? ["inProduction"] : work
}

const applyEntry = (state: State, entry: LedgerEntry): State => {
  switch (entry.kind) {
    case "OrderPlaced": {
      const { methodId, stages } = entry
      const work = stages.includes(WAITING_FOR_PAYMENT) ? getStagesOncePaid(stages) : stages
      return { ...state, methodId, isInAdvance: isPrepaidMethod(methodId), work }
    }
    case "AmountDue":
      return { ...state, amount: entry.amount, payUntil: entry.payUntil ?? state.payUntil }
    case "PaidOutside":
      return { ...state, paidOutside: addCents(state.paidOutside, entry.amount) }
    case "MethodChosen":
      return { ...state, methodId: entry.methodId }
    case "PaymentRequested": {
      const { paymentId: id, methodId, amount, costs, at: createdAt } = entry
      const nothing = {
        received: ZERO_CENTS,
        excess: ZERO_CENTS,
        refundedElsewhere: ZERO_CENTS,
        chargedBack: ZERO_CENTS,
        counted: ZERO_CENTS,
        countedCosts: ZERO_CENTS,
      }
      const payment: PaymentState = {
        ...{ id, methodId, amount, costs, createdAt, ...nothing },
        ...{ status: "open", hasCounted: false, writtenOff: ZERO_CENTS },
      }
      return { ...state, methodId, payments: [...state.payments, payment] }
    }
    case "PaymentStatusReported":
      return updatePayment(state, entry.paymentId, () => ({ status: entry.status }))
    case "PaymentReceived": {
      const { amount: received, currency, credit: counted, costs: countedCosts } = entry
      const toExcess = (requested: Cents) =>
        received === requested && currency === EUR ? subtractCents(received, addCents(counted, countedCosts)) : ZERO_CENTS
      const hasCounted = counted > 0
      return updatePayment(state, entry.paymentId, ({ amount }) => ({
        ...{ status: "paid", received, excess: toExcess(amount), counted, countedCosts, hasCounted },
      }))
    }
    case "RefundRequested": {
      const { refundId: id, paymentId, amount, isCredit, at: createdAt } = entry
      const refund: LedgerRefund = { id, paymentId, amount, isCredit, status: "asked", createdAt }
      const next = { ...state, refunds: [...state.refunds, refund] }
      return isCredit ? updatePayment(next, paymentId, ({ counted }) => ({ counted: subtractCents(counted, amount) })) : next
    }
    case "RefundReported": {
      const { refundId, status } = entry
      return { ...state, refunds: state.refunds.map(each => (each.id === refundId ? { ...each, status } : each)) }
    }
    case "RefundedAtProvider":
      return updatePayment(state, entry.paymentId, () => ({ refundedElsewhere: entry.amount }))
    case "ChargedBack":
      return updatePayment(state, entry.paymentId, () => ({ chargedBack: entry.amount }))
    case "StagesSet":
      return { ...state, work: toWork(state, entry.stages) }
    case "OrderLapsed":
      return { ...state, lapsedAt: entry.at, work: [] }
    case "OrderCancelled":
      return { ...state, isCancelled: true }
    case "ReviewOpened": {
      const { reason, paymentId, amount, currency, at: openedAt } = entry
      const isSame = isReview(entry)
      const others = state.reviews.filter(review => !isSame(review))
      return { ...state, reviews: [...others, { reason, paymentId, amount, currency, openedAt }] }
    }
    case "ReviewClosed": {
      const isClosed = isReview(entry)
      const next = { ...state, reviews: state.reviews.filter(review => !isClosed(review)) }
      if (entry.reason !== "chargeback" || entry.paymentId === undefined) return next
      return updatePayment(next, entry.paymentId, ({ chargedBack: writtenOff }) => ({ writtenOff }))
    }
  }
}

/**
 * An order is paid from the moment when nothing is due until something is due again, regardless of refunds in
 * between.
 */
const updatePaidState = (state: State, { at }: LedgerEntry): State => {
  const view = toLedger(state)
  const owed = calculateOpenBalance(view)
  const methodId = getEffectivePaymentMethodId(view, state.methodId)
  const isPaid = owed <= 0 && state.payments.some(({ hasCounted }) => hasCounted)
  const paidAt = isPaid ? (state.paidAt ?? at) : owed > 0 ? undefined : state.paidAt
  return { ...state, methodId, paidAt }
}

/** The state of the order's money after all entries, in their sequence. */
export const summarizeLedger = (entries: readonly LedgerEntry[]): OrderLedger =>
  toLedger(entries.reduce((state, entry) => updatePaidState(applyEntry(state, entry), entry), EMPTY))

export const findOpenLedgerReview = (
  { reviews }: Pick<OrderLedger, "reviews">,
  review: { readonly reason: PaymentReviewReason; readonly paymentId?: string },
): OpenLedgerReview | undefined => reviews.find(isReview(review))

export const hasRefundFailed = ({ status }: Pick<LedgerRefund, "status">): boolean => status === "failed" || status === "canceled"

const sumRefunds = ({ refunds }: OrderLedger, paymentId: string): Cents =>
  sumCents(refunds.filter(each => each.paymentId === paymentId && !hasRefundFailed(each)).map(({ amount }) => amount))

/** The amount in cents that the provider can still refund of a payment. */
export const calculateRefundableAmount = (
  ledger: OrderLedger,
  { id, received, refundedElsewhere, chargedBack }: LedgerPayment,
): Cents => clampToZero(subtractCents(received, addCents(sumRefunds(ledger, id), addCents(refundedElsewhere, chargedBack))))

/** The paid amount in cents that neither the shop nor an operator at the provider has refunded. */
export const calculateHeldAmount = (ledger: OrderLedger): Cents =>
  sumCents(
    ledger.payments.map(payment =>
      minCents(addCents(payment.credit, payment.paidCosts), calculateRefundableAmount(ledger, payment)),
    ),
  )

/** The uncounted amount in cents that is not refunded yet, at most what the provider can refund. */
export const calculateUnrefundedExcess = (ledger: OrderLedger, payment: LedgerPayment): Cents => {
  const ownRefunds = ledger.refunds.filter(({ paymentId, isCredit }) => paymentId === payment.id && !isCredit)
  const sent = addCents(sumCents(ownRefunds.map(({ amount }) => amount)), payment.refundedElsewhere)
  return minCents(clampToZero(subtractCents(payment.excess, sent)), calculateRefundableAmount(ledger, payment))
}

/**
 * All refunds of the shop and the provider, done or pending, in cents. A payment's refunds are at most what it
 * brought: the provider refuses the rest, although the shop has asked for it.
 */
export const sumRefundedAmounts = (ledger: OrderLedger): Cents =>
  sumCents(
    ledger.payments.map(({ id, received, refundedElsewhere }) =>
      minCents(received, addCents(sumRefunds(ledger, id), refundedElsewhere)),
    ),
  )

/** The amount that banks took back of all payments, in cents. */
export const sumChargedBackAmounts = ({ payments }: Pick<OrderLedger, "payments">): Cents =>
  sumCents(payments.map(payment => payment.chargedBack))

/** The received amount of all payments, in cents, whether or not it counts. */
export const sumReceivedAmounts = ({ payments }: Pick<OrderLedger, "payments">): Cents =>
  sumCents(payments.map(({ received }) => received))
