/** What the provider reports of a payment becomes entries and what follows from them; the amounts count as much as the status (PAY-52…PAY-55, PAY-61). */
import { type Cents, type CurrencyCode, EUR, minus, sum, ZERO } from "../money/money.ts"
import {
  excessLeft,
  hasFailed,
  type LedgerEntry,
  type LedgerPayment,
  type LedgerRefund,
  type OrderLedger,
  openReviewOf,
  type RefundStatus,
  type ReviewReason,
  refundable,
  summarizeLedger,
} from "./ledger.ts"
import { balance, credited, isUndecided, type PaymentStatus, wasEverPaid } from "./payment.ts"
import { isToBePaid } from "./payment-standing.ts"

export interface RefundReport {
  /** the shop's own */
  readonly refundId: string
  readonly status: RefundStatus
}

/** A payment as the provider has it now. */
export interface PaymentReport {
  readonly status: PaymentStatus
  readonly amount: Cents
  readonly currency: CurrencyCode
  /** all of its refunds, whoever asked for them; unknown when left out */
  readonly amountRefunded?: Cents
  /** of them, those that the shop did not ask for, where the provider listed them one by one */
  readonly refundedElsewhere?: Cents
  /** unknown when left out */
  readonly amountChargedBack?: Cents
  /** of the shop's own refunds, those that the provider knows */
  readonly refunds?: readonly RefundReport[]
}

/** What is done once the entries are stored. */
export type FollowUp =
  | { readonly _tag: "SendMail"; readonly kind: "payment-received" | "payment-failed"; readonly paymentId: string }
  | {
      readonly _tag: "SendMail"
      readonly kind: "refund" | "refund-failed"
      readonly refundId: string
      readonly amount: Cents
    }
  | { readonly _tag: "SendRefund"; readonly refundId: string }
  /** agents that may read the order hear of it */
  | { readonly _tag: "NotifyAgents" }
  /** it is reminded of, and lapses, from this moment on */
  | { readonly _tag: "WatchOrder"; readonly since: Date }

export interface Recorded {
  readonly entries: readonly LedgerEntry[]
  readonly followUps: readonly FollowUp[]
}

export interface RecordContext {
  readonly at: Date
  readonly newId: () => string
}

/** Adds to a ledger step by step: each step sees what those before it added. */
const recording = (stored: readonly LedgerEntry[], at: Date) => {
  const entries: LedgerEntry[] = []
  const followUps: FollowUp[] = []
  return {
    ledger: () => summarizeLedger([...stored, ...entries]),
    add: (entry: DistributiveOmit<LedgerEntry, "at">) => void entries.push({ ...entry, at } as LedgerEntry),
    follow: (followUp: FollowUp) => void followUps.push(followUp),
    recorded: (): Recorded => ({ entries, followUps }),
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

type Recording = ReturnType<typeof recording>

/** Money that came beats an end that was told, and an end beats what may still be paid; among these the newest counts. */
const isNews = (known: PaymentStatus, reported: PaymentStatus): boolean =>
  known !== reported && (reported === "paid" || isUndecided({ status: known }))

const openReview = (
  { ledger, add }: Recording,
  review: { reason: ReviewReason; paymentId?: string; amount: Cents; currency: CurrencyCode },
): void => {
  const open = openReviewOf(ledger(), review)
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

const least = (a: Cents, b: Cents): Cents => (a < b ? a : b)

/** Costs of a method count with the payment that is the first to count; with a later one they go back (PAY-51). */
const receive = (
  steps: Recording,
  { id: paymentId, amount: asked, costs: askedCosts }: LedgerPayment,
  report: PaymentReport,
  newId: () => string,
): void => {
  const { amount, currency } = report
  const ledger = steps.ledger()
  const received = { kind: "PaymentReceived", paymentId, amount, currency } as const
  if (amount !== asked || currency !== EUR) {
    steps.add({ ...received, credit: ZERO, costs: ZERO })
    openReview(steps, { reason: "amount", paymentId, amount, currency })
    return
  }
  const left = balance(ledger)
  const counts = !ledger.isOver && left > 0
  const credit = counts ? least(minus(amount, askedCosts), left) : ZERO
  const costs = counts && !wasEverPaid(ledger) ? askedCosts : ZERO
  steps.add({ ...received, credit, costs })
  recordMoved(steps, paymentId, report, newId)
  refundUncounted(steps, paymentId, newId)
  if (counts) steps.follow({ _tag: "SendMail", kind: "payment-received", paymentId })
}

/** What never counted goes back, but for what moved before the shop heard of it. */
const refundUncounted = (steps: Recording, paymentId: string, newId: () => string): void => {
  const ledger = steps.ledger()
  const payment = of(ledger, paymentId)
  if (payment)
    requestRefund(steps, { refundId: newId(), paymentId, amount: excessLeft(ledger, payment), isCredit: false })
}

/** What counts beyond what the order costs, and all of one that is over: the newest payments first, as far as the provider has it (PAY-53, PAY-55). */
const refundExcess = (steps: Recording, newId: () => string): void => {
  const ledger = steps.ledger()
  let excess = ledger.isOver ? credited(ledger) : minus(ZERO, balance(ledger))
  for (const payment of ledger.payments.toReversed()) {
    const amount = least(excess, least(payment.credit, refundable(ledger, payment)))
    if (amount <= 0) continue
    excess = minus(excess, amount)
    requestRefund(steps, { refundId: newId(), paymentId: payment.id, amount, isCredit: true })
  }
}

const MOVING: readonly RefundStatus[] = ["asked", "queued", "pending", "processing"]

/** What is done is not under way again because an older report comes late. */
const isRefundNews = (known: RefundStatus, reported: RefundStatus): boolean =>
  known !== reported && (!MOVING.includes(reported) || MOVING.includes(known))

/** The customer hears of a refund once it goes out, and once more when it then fails. */
const recordRefund = (steps: Recording, refund: LedgerRefund, status: RefundStatus): void => {
  if (!isRefundNews(refund.status, status)) return
  const { id: refundId, paymentId, amount, status: before } = refund
  const isMailed = before !== "asked"
  steps.add({ kind: "RefundReported", refundId, status })
  steps.follow({ _tag: "NotifyAgents" })
  if (hasFailed({ status })) {
    if (isMailed && !hasFailed(refund)) steps.follow({ _tag: "SendMail", kind: "refund-failed", refundId, amount })
    const reason = before === "refunded" ? "refund-failed-late" : "refund"
    openReview(steps, { reason, paymentId, amount, currency: EUR })
    return
  }
  if (!isMailed) steps.follow({ _tag: "SendMail", kind: "refund", refundId, amount })
  const isElsewhereFailed = steps.ledger().refunds.some(each => each.paymentId === paymentId && hasFailed(each))
  if (openReviewOf(steps.ledger(), { reason: "refund", paymentId }) && !isElsewhereFailed)
    steps.add({ kind: "ReviewClosed", reason: "refund", paymentId })
}

const of = (ledger: OrderLedger, paymentId: string): LedgerPayment | undefined =>
  ledger.payments.find(({ id }) => id === paymentId)

/** Only as far as own refunds can't explain it: what is asked for and not known to be taken may be among it, or not. */
const refundedElsewhere = (ledger: OrderLedger, payment: LedgerPayment, amountRefunded: Cents): Cents => {
  const own = ledger.refunds.filter(each => each.paymentId === payment.id && !hasFailed(each))
  const beyond = (refunds: readonly LedgerRefund[]) => {
    const amount = minus(amountRefunded, sum(refunds.map(each => each.amount)))
    return amount > 0 ? amount : ZERO
  }
  const [low, high] = [beyond(own), beyond(own.filter(({ status }) => status !== "asked"))]
  const known = payment.refundedElsewhere
  return known < low ? low : known > high ? high : known
}

/** What somebody sees to anyhow: money of another amount, or in place of a refund that failed. */
const isAnswerToReview = (ledger: OrderLedger, payment: LedgerPayment, elsewhere: Cents): boolean => {
  const failed = sum(
    ledger.refunds.filter(each => each.paymentId === payment.id && hasFailed(each)).map(({ amount }) => amount),
  )
  return payment.received !== payment.amount || elsewhere <= failed
}

/** Money that moved after it came. */
const recordMoved = (steps: Recording, paymentId: string, report: PaymentReport, newId: () => string): void => {
  const payment = of(steps.ledger(), paymentId)
  if (!payment) return
  const { currency } = report
  const amountElsewhere =
    report.refundedElsewhere ??
    (report.amountRefunded === undefined
      ? undefined
      : refundedElsewhere(steps.ledger(), payment, report.amountRefunded))
  if (amountElsewhere !== undefined) {
    const amount = amountElsewhere
    if (amount !== payment.refundedElsewhere) {
      steps.add({ kind: "RefundedAtProvider", paymentId, amount })
      steps.follow({ _tag: "NotifyAgents" })
    }
    if (amount > payment.refundedElsewhere && !isAnswerToReview(steps.ledger(), payment, amount))
      openReview(steps, { reason: "refunded-elsewhere", paymentId, amount, currency })
    if (amount < payment.refundedElsewhere) refundUncounted(steps, paymentId, newId)
  }
  const { amountChargedBack: amount = payment.chargedBack } = report
  if (amount === payment.chargedBack) return
  steps.add({ kind: "ChargedBack", paymentId, amount })
  steps.follow({ _tag: "NotifyAgents" })
  if (amount > payment.chargedBack) {
    openReview(steps, { reason: "chargeback", paymentId, amount, currency })
    return
  }
  if (amount <= 0 && openReviewOf(steps.ledger(), { reason: "chargeback", paymentId }))
    steps.add({ kind: "ReviewClosed", reason: "chargeback", paymentId })
  // the bank gave it back, and the customer may have paid again meanwhile
  refundUncounted(steps, paymentId, newId)
  refundExcess(steps, newId)
}

/**
 * What `report` means for the payment `paymentId` of the ledger: nothing when it is known or older than what is known.
 * No report takes money back that came; what moved since is recorded beside it.
 */
export const recordReport = (
  ledger: readonly LedgerEntry[],
  paymentId: string,
  report: PaymentReport,
  { at, newId }: RecordContext,
): Recorded => {
  const steps = recording(ledger, at)
  const payment = of(steps.ledger(), paymentId)
  if (!payment) return steps.recorded()
  const before = steps.ledger().stages
  if (isNews(payment.status, report.status)) {
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
  if (of(steps.ledger(), paymentId)?.status === "paid") recordMoved(steps, paymentId, report, newId)
  return withStages(steps, before)
}

/** Agents hear of another stage, whatever it came from. */
const withStages = (steps: Recording, before: OrderLedger["stages"]): Recorded => {
  const { entries, followUps } = steps.recorded()
  const { stages } = steps.ledger()
  const isOther = stages.length !== before.length || stages.some(stage => !before.includes(stage))
  if (!isOther || followUps.some(({ _tag }) => _tag === "NotifyAgents")) return { entries, followUps }
  return { entries, followUps: [...followUps, { _tag: "NotifyAgents" }] }
}

/** What the provider reports of a refund that the shop asked for. */
export const recordRefundReport = (
  ledger: readonly LedgerEntry[],
  { refundId, status }: RefundReport,
  { at }: Pick<RecordContext, "at">,
): Recorded => {
  const steps = recording(ledger, at)
  const refund = steps.ledger().refunds.find(({ id }) => id === refundId)
  if (refund) recordRefund(steps, refund, status)
  return steps.recorded()
}

/** The provider refused a refund, which is asked for again; somebody looks at it meanwhile (PAY-54). */
export const recordRefundRefused = (
  ledger: readonly LedgerEntry[],
  refundId: string,
  { at }: Pick<RecordContext, "at">,
): Recorded => {
  const steps = recording(ledger, at)
  const refund = steps.ledger().refunds.find(({ id }) => id === refundId)
  if (refund) openReview(steps, { reason: "refund", paymentId: refund.paymentId, amount: refund.amount, currency: EUR })
  return steps.recorded()
}

/** An amount of a payment goes back that never counted for the order. */
export const recordRefundRequest = (
  ledger: readonly LedgerEntry[],
  { paymentId, amount }: { readonly paymentId: string; readonly amount: Cents },
  { at, newId }: RecordContext,
): Recorded => {
  const steps = recording(ledger, at)
  requestRefund(steps, { refundId: newId(), paymentId, amount, isCredit: false })
  return steps.recorded()
}

export interface ChangeContext extends RecordContext {
  /** when an order lapses whose days begin now */
  readonly payUntil: Date
}

/**
 * Goods and delivery cost `amount` gross from now on: of a paid order the difference goes back or is to be paid, and
 * one that had nothing to pay has its days from now (PAY-55, PAY-56). On account and by mandate nothing is paid here.
 */
export const recordAmountDue = (
  ledger: readonly LedgerEntry[],
  amount: Cents,
  { at, newId, payUntil }: ChangeContext,
): Recorded => {
  const steps = recording(ledger, at)
  const before = steps.ledger()
  if (before.amount === amount) return steps.recorded()
  const due = { kind: "AmountDue", amount } as const
  const isNew = !isToBePaid(before) && isToBePaid(summarizeLedger([...ledger, { ...due, at }])) && !wasEverPaid(before)
  steps.add(isNew ? { ...due, payUntil } : due)
  if (isNew) steps.follow({ _tag: "WatchOrder", since: at })
  refundExcess(steps, newId)
  const outside = minus(least(before.amount, before.paidOutside), amount)
  if (outside > 0 && before.isPaidOutside) openReview(steps, { reason: "refund", amount: outside, currency: EUR })
  return withStages(steps, before.stages)
}
