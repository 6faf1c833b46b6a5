/**
 * A provider's report about a payment becomes ledger entries and follow-ups; amounts matter as much as the status
 * (PAY-52…PAY-55, PAY-61).
 */
import { addCents, type Cents, type CurrencyCode, EUR, subtractCents, sumCents, ZERO_CENTS } from "../money/cents.ts"
import type { Order } from "../order/order.ts"
import { ON_ACCOUNT_METHOD_ID } from "../payment/method-ids.ts"
import { isPaymentDue } from "../payment/order-payment-status.ts"
import { calculateOpenBalance, isPaymentOpen, type PaymentStatus, wasEverPaid } from "../payment/payment.ts"
import {
  calculateRefundableAmount,
  calculateUnrefundedExcess,
  findOpenLedgerReview,
  hasRefundFailed,
  type LedgerEntry,
  type LedgerPayment,
  type LedgerRefund,
  minCents,
  type OrderLedger,
  type PaymentReviewReason,
  type RefundStatus,
  summarizeLedger,
} from "./ledger.ts"

export interface RefundReport {
  /** id of the shop's refund */
  readonly refundId: string
  readonly status: RefundStatus
}

/** A payment as the provider reports it now. */
export interface PaymentReport {
  readonly status: PaymentStatus
  readonly amount: Cents
  readonly currency: CurrencyCode
  /** all refunds of the payment, also those made at the provider; missing when unknown */
  readonly amountRefunded?: Cents
  /** refunds that the shop didn't request, if the provider listed them separately */
  readonly refundedElsewhere?: Cents
  /** unknown when left out */
  readonly amountChargedBack?: Cents
  /** the shop's refunds that the provider knows */
  readonly refunds?: readonly RefundReport[]
}

/** An action after the entries are stored. */
export type LedgerFollowUp =
  | { readonly _tag: "SendMail"; readonly kind: "payment-received" | "payment-failed"; readonly paymentId: string }
  | {
      readonly _tag: "SendMail"
      readonly kind: "refund" | "refund-failed"
      readonly refundId: string
      readonly amount: Cents
    }
  | { readonly _tag: "SendRefund"; readonly refundId: string }
  /** notifies agents that can read the order */
  | { readonly _tag: "NotifyAgents" }
  /** starts reminders and the payment period at this moment */
  | { readonly _tag: "WatchOrder"; readonly since: Date }

export interface LedgerAdditions {
  readonly entries: readonly LedgerEntry[]
  readonly followUps: readonly LedgerFollowUp[]
}

export interface LedgerRecordContext {
  readonly at: Date
  readonly newId: () => string
}

/** The first entries of a new order's ledger. @param payUntil only for an order that is paid in advance */
export const listPlacementLedgerEntries = (order: Order, payUntil: Date | undefined): readonly LedgerEntry[] => {
  const at = new Date(order.createdAt)
  const { stages, taxedPrice, paymentInfo } = order
  return [
    { kind: "OrderPlaced", at, methodId: paymentInfo?.paymentMethodId ?? "", stages },
    { kind: "AmountDue", at, amount: taxedPrice.totalGross, ...(payUntil ? { payUntil } : {}) },
  ]
}

/** Records entries and follow-ups; each step sees the entries of earlier steps. */
const startRecording = (stored: readonly LedgerEntry[], at: Date) => {
  const entries: LedgerEntry[] = []
  const followUps: LedgerFollowUp[] = []
  let summary: OrderLedger | undefined
  return {
    ledger: () => {
      summary ??= summarizeLedger([...stored, ...entries])
      return summary
    },
    add: (entry: DistributiveOmit<LedgerEntry, "at">): void => {
      entries.push({ ...entry, at } as LedgerEntry)
      summary = undefined
    },
    follow: (followUp: LedgerFollowUp) => void followUps.push(followUp),
    recorded: (): LedgerAdditions => ({ entries, followUps }),
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

type Recording = ReturnType<typeof startRecording>

/**
 * Whether the reported status replaces the known one: "paid" replaces every end, an end replaces an open status.
 * Among open ones the newest counts.
 */
const replacesStatus = (known: PaymentStatus, reported: PaymentStatus): boolean =>
  known !== reported && (reported === "paid" || isPaymentOpen({ status: known }))

const openReview = (
  { ledger, add }: Recording,
  review: { reason: PaymentReviewReason; paymentId?: string; amount: Cents; currency: CurrencyCode },
): void => {
  const open = findOpenLedgerReview(ledger(), review)
  if (!open || open.amount < review.amount) add({ kind: "ReviewOpened", ...review })
}

const requestRefund = (
  { add, follow }: Recording,
  refund: { refundId: string; paymentId: string; amount: Cents; isCredit: boolean },
): void => {
  if (refund.amount <= 0) return
  add({ kind: "RefundRequested", ...refund })
  follow({ _tag: "SendRefund", refundId: refund.refundId })
}

/** A method's costs count with the first payment that counts; with a later one they are refunded (PAY-51). */
const receive = (
  steps: Recording,
  { id: paymentId, amount: requested, costs: askedCosts }: LedgerPayment,
  report: PaymentReport,
  newId: () => string,
): void => {
  const { amount, currency } = report
  const ledger = steps.ledger()
  const received = { kind: "PaymentReceived", paymentId, amount, currency } as const
  if (amount !== requested || currency !== EUR) {
    steps.add({ ...received, credit: ZERO_CENTS, costs: ZERO_CENTS })
    openReview(steps, { reason: "amount", paymentId, amount, currency })
    return
  }
  const openBalance = calculateOpenBalance(ledger)
  const isCounted = !ledger.isOver && openBalance > 0
  const credit = isCounted ? minCents(subtractCents(amount, askedCosts), openBalance) : ZERO_CENTS
  const costs = isCounted && !wasEverPaid(ledger) ? askedCosts : ZERO_CENTS
  steps.add({ ...received, credit, costs })
  recordMoved(steps, paymentId, report, newId)
  refundUncounted(steps, paymentId, newId)
  if (isCounted) steps.follow({ _tag: "SendMail", kind: "payment-received", paymentId })
}

/** Refunds the uncounted amount, except money that was already refunded elsewhere. */
const refundUncounted = (steps: Recording, paymentId: string, newId: () => string): void => {
  const ledger = steps.ledger()
  const payment = findPayment(ledger, paymentId)
  if (payment)
    requestRefund(steps, {
      refundId: newId(),
      paymentId,
      amount: calculateUnrefundedExcess(ledger, payment),
      isCredit: false,
    })
}

/** What counts of a payment. A lapsed order keeps nothing, so the method's costs go back with the credit (PAY-56). */
const getReturnableAmount = ({ lapsedAt }: OrderLedger, { credit, paidCosts }: LedgerPayment): Cents =>
  lapsedAt === undefined ? credit : addCents(credit, paidCosts)

/**
 * Refunds the credit beyond the order's amount, or everything of an ended order: newest payments first, at most what the
 * provider can refund (PAY-53, PAY-55).
 */
const refundExcess = (steps: Recording, newId: () => string): void => {
  const ledger = steps.ledger()
  let excess = ledger.isOver
    ? sumCents(ledger.payments.map(payment => getReturnableAmount(ledger, payment)))
    : subtractCents(ZERO_CENTS, calculateOpenBalance(ledger))
  for (const payment of ledger.payments.toReversed()) {
    const amount = minCents(excess, minCents(getReturnableAmount(ledger, payment), calculateRefundableAmount(ledger, payment)))
    if (amount <= 0) continue
    excess = subtractCents(excess, amount)
    requestRefund(steps, { refundId: newId(), paymentId: payment.id, amount, isCredit: true })
  }
}

const MOVING: readonly RefundStatus[] = ["asked", "queued", "pending", "processing"]

/** Whether the report is news: a late report can't reopen a finished refund. */
const replacesRefundStatus = (known: RefundStatus, reported: RefundStatus): boolean =>
  known !== reported && (!MOVING.includes(reported) || MOVING.includes(known))

/** The customer gets a mail when a refund is sent, and another one if it then fails. */
const recordRefund = (steps: Recording, refund: LedgerRefund, status: RefundStatus): void => {
  if (!replacesRefundStatus(refund.status, status)) return
  const { id: refundId, paymentId, amount, status: before } = refund
  const isMailed = before !== "asked"
  steps.add({ kind: "RefundReported", refundId, status })
  steps.follow({ _tag: "NotifyAgents" })
  if (hasRefundFailed({ status })) {
    if (isMailed && !hasRefundFailed(refund)) steps.follow({ _tag: "SendMail", kind: "refund-failed", refundId, amount })
    const reason = before === "refunded" ? "refund-failed-late" : "refund"
    openReview(steps, { reason, paymentId, amount, currency: EUR })
    return
  }
  if (!isMailed) steps.follow({ _tag: "SendMail", kind: "refund", refundId, amount })
  const hasOtherFailure = steps.ledger().refunds.some(each => each.paymentId === paymentId && hasRefundFailed(each))
  if (findOpenLedgerReview(steps.ledger(), { reason: "refund", paymentId }) && !hasOtherFailure)
    steps.add({ kind: "ReviewClosed", reason: "refund", paymentId })
}

const findPayment = (ledger: OrderLedger, paymentId: string): LedgerPayment | undefined =>
  ledger.payments.find(({ id }) => id === paymentId)

/**
 * The refunded amount that the shop's own refunds can't explain. A requested refund may or may not be included, so
 * the known amount stays within both bounds.
 */
const refundedElsewhere = (ledger: OrderLedger, payment: LedgerPayment, amountRefunded: Cents): Cents => {
  const ownRefunds = ledger.refunds.filter(each => each.paymentId === payment.id && !hasRefundFailed(each))
  const sumBeyond = (refunds: readonly LedgerRefund[]) => {
    const amount = subtractCents(amountRefunded, sumCents(refunds.map(each => each.amount)))
    return amount > 0 ? amount : ZERO_CENTS
  }
  const [low, high] = [sumBeyond(ownRefunds), sumBeyond(ownRefunds.filter(({ status }) => status !== "asked"))]
  const known = payment.refundedElsewhere
  return known < low ? low : known > high ? high : known
}

/** Whether an operator's refund explains it: for a payment of another amount, or in place of a failed refund. */
const isAnswerToReview = (ledger: OrderLedger, payment: LedgerPayment, elsewhere: Cents): boolean => {
  const failed = sumCents(
    ledger.refunds.filter(each => each.paymentId === payment.id && hasRefundFailed(each)).map(({ amount }) => amount),
  )
  return payment.received !== payment.amount || elsewhere <= failed
}

/** Records refunds and chargebacks after the payment. */
const recordMoved = (steps: Recording, paymentId: string, report: PaymentReport, newId: () => string): void => {
  const payment = findPayment(steps.ledger(), paymentId)
  if (!payment) return
  const { currency } = report
  const amountElsewhere =
    report.refundedElsewhere ??
    (report.amountRefunded === undefined ? undefined : refundedElsewhere(steps.ledger(), payment, report.amountRefunded))
  if (amountElsewhere !== undefined) {
    const amount = amountElsewhere
    if (amount !== payment.refundedElsewhere) {
      steps.add({ kind: "RefundedAtProvider", paymentId, amount })
      steps.follow({ _tag: "NotifyAgents" })
    }
    if (amount > payment.refundedElsewhere && !isAnswerToReview(steps.ledger(), payment, amount))
      openReview(steps, { reason: "refunded-elsewhere", paymentId, amount, currency })
    if (amount < payment.refundedElsewhere) {
      refundUncounted(steps, paymentId, newId)
      refundExcess(steps, newId)
    }
  }
  const { amountChargedBack: amount = payment.chargedBack } = report
  if (amount === payment.chargedBack) return
  steps.add({ kind: "ChargedBack", paymentId, amount })
  steps.follow({ _tag: "NotifyAgents" })
  if (amount > payment.chargedBack) {
    openReview(steps, { reason: "chargeback", paymentId, amount, currency })
    return
  }
  if (amount <= 0 && findOpenLedgerReview(steps.ledger(), { reason: "chargeback", paymentId }))
    steps.add({ kind: "ReviewClosed", reason: "chargeback", paymentId })
  // the bank returned the money, and the customer may have paid again meanwhile
  refundUncounted(steps, paymentId, newId)
  refundExcess(steps, newId)
  reviewReturnedMoney(steps, paymentId)
}

/**
 * Reviews money again that was to be refunded by hand, when the bank returns what it took meanwhile: the customer is
 * without it again, and a closed review says nothing of that (PAY-54).
 */
const reviewReturnedMoney = (steps: Recording, paymentId: string): void => {
  const ledger = steps.ledger()
  const payment = findPayment(ledger, paymentId)
  if (!payment) return
  const unclaimed = subtractCents(calculateRefundableAmount(ledger, payment), addCents(payment.credit, payment.paidCosts))
  const hasFailed = ledger.refunds.some(each => each.paymentId === paymentId && hasRefundFailed(each))
  const reason = payment.received !== payment.amount ? "amount" : hasFailed ? "refund-failed-late" : undefined
  if (reason && unclaimed > 0) openReview(steps, { reason, paymentId, amount: unclaimed, currency: EUR })
}

/**
 * The entries and follow-ups of a report about the payment `paymentId`; empty when it is known or outdated. A report
 * never removes received money; later refunds and chargebacks are entries of their own.
 */
export const recordPaymentReport = (
  ledger: readonly LedgerEntry[],
  paymentId: string,
  report: PaymentReport,
  { at, newId }: LedgerRecordContext,
): LedgerAdditions => {
  const steps = startRecording(ledger, at)
  const payment = findPayment(steps.ledger(), paymentId)
  if (!payment) return steps.recorded()
  const before = steps.ledger().stages
  if (replacesStatus(payment.status, report.status)) {
    if (report.status === "paid") receive(steps, payment, report, newId)
    else {
      steps.add({ kind: "PaymentStatusReported", paymentId, status: report.status })
      if (report.status === "failed") steps.follow({ _tag: "SendMail", kind: "payment-failed", paymentId })
    }
  }
  for (const { refundId, status } of report.refunds ?? []) {
    const refund = steps.ledger().refunds.find(each => each.id === refundId && each.paymentId === paymentId)
    if (refund) recordRefund(steps, refund, status)
  }
  if (findPayment(steps.ledger(), paymentId)?.status === "paid") recordMoved(steps, paymentId, report, newId)
  return notifyOfStages(steps, before)
}

/** Adds a notification of agents when the stages changed for any reason. */
const notifyOfStages = (steps: Recording, before: OrderLedger["stages"]): LedgerAdditions => {
  const { entries, followUps } = steps.recorded()
  const { stages } = steps.ledger()
  const hasChanged = stages.length !== before.length || stages.some(stage => !before.includes(stage))
  if (!hasChanged || followUps.some(({ _tag }) => _tag === "NotifyAgents")) return { entries, followUps }
  return { entries, followUps: [...followUps, { _tag: "NotifyAgents" }] }
}

/** Records a report about a refund that the shop requested. */
export const recordRefundReport = (
  ledger: readonly LedgerEntry[],
  { refundId, status }: RefundReport,
  { at }: Pick<LedgerRecordContext, "at">,
): LedgerAdditions => {
  const steps = startRecording(ledger, at)
  const refund = steps.ledger().refunds.find(({ id }) => id === refundId)
  if (refund) recordRefund(steps, refund, status)
  return steps.recorded()
}

/** Opens a review of a refund that the provider refused; the refund is requested again meanwhile (PAY-54). */
export const recordRefundRefusal = (
  ledger: readonly LedgerEntry[],
  refundId: string,
  { at }: Pick<LedgerRecordContext, "at">,
): LedgerAdditions => {
  const steps = startRecording(ledger, at)
  const refund = steps.ledger().refunds.find(({ id }) => id === refundId)
  if (refund) openReview(steps, { reason: "refund", paymentId: refund.paymentId, amount: refund.amount, currency: EUR })
  return steps.recorded()
}

/**
 * Opens a review when the order's VAT id turned out otherwise than it was taxed: `change` is what its gross total would
 * change by, in cents. The agreed amounts stay (TAX-12). A handled review isn't opened again for the same amount.
 */
export const recordVatIdChange = (
  ledger: readonly LedgerEntry[],
  change: Cents,
  { at }: Pick<LedgerRecordContext, "at">,
): LedgerAdditions => {
  const steps = startRecording(ledger, at)
  const reason = change > 0 ? "vat-due" : "vat-credit"
  const amount = change > 0 ? change : subtractCents(ZERO_CENTS, change)
  const isKnown = ledger.some(entry => entry.kind === "ReviewOpened" && entry.reason === reason && entry.amount === amount)
  if (amount > 0 && !isKnown) {
    openReview(steps, { reason, amount, currency: EUR })
    steps.follow({ _tag: "NotifyAgents" })
  }
  return steps.recorded()
}

export interface AmountChangeContext extends LedgerRecordContext {
  /** end of a payment period that starts now */
  readonly payUntil: Date
}

/**
 * Records the new gross `amount` of goods and delivery. The difference of a paid order is refunded or due. An order
 * that was free before starts its payment period (PAY-55, PAY-56), or has an open invoice when it is on account. Nothing
 * is due here on account and by mandate.
 */
export const recordOrderAmountChange = (
  ledger: readonly LedgerEntry[],
  amount: Cents,
  { at, newId, payUntil }: AmountChangeContext,
): LedgerAdditions => {
  const steps = startRecording(ledger, at)
  const before = steps.ledger()
  if (before.amount === amount) return steps.recorded()
  const due = { kind: "AmountDue", amount } as const
  const startsPeriod = !isPaymentDue(before) && isPaymentDue(summarizeLedger([...ledger, { ...due, at }])) && !wasEverPaid(before)
  steps.add(startsPeriod ? { ...due, payUntil } : due)
  if (startsPeriod) steps.follow({ _tag: "WatchOrder", since: at })
  const isOnAccount = before.methodId === ON_ACCOUNT_METHOD_ID && !before.stages.includes("openInvoices")
  if (isOnAccount && before.amount <= 0 && amount > 0)
    steps.add({ kind: "StagesSet", stages: [...before.stages, "openInvoices"] })
  refundExcess(steps, newId)
  const paidOutsideExcess = subtractCents(minCents(before.amount, before.paidOutside), amount)
  if (paidOutsideExcess > 0 && before.isPaidOutside)
    openReview(steps, { reason: "refund", amount: paidOutsideExcess, currency: EUR })
  return notifyOfStages(steps, before.stages)
}
