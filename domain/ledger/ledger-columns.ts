/** Compares an order's columns with its ledger. A higher amount in a column means that the ledger lacks entries (PAY-61). */
import { addCents, type Cents, type CurrencyCode, EUR, subtractCents, sumCents, ZERO_CENTS } from "../money/cents.ts"
import type { OrderStage } from "../order/order-stats.ts"
import { isPrepaidMethod, type PaymentStatus } from "../payment/payment.ts"
import { DAY_MS } from "../time/milliseconds.ts"
import {
  findOpenLedgerReview,
  type LedgerEntry,
  type OrderLedger,
  type PaymentReviewReason,
  type RefundStatus,
  summarizeLedger,
} from "./ledger.ts"

export interface PaymentColumns {
  readonly id: string
  readonly methodId: string
  readonly amount: Cents
  readonly costs: Cents
  readonly status: PaymentStatus
  readonly credit: Cents
  readonly createdAt: Date
}

export interface RefundColumns {
  readonly id: string
  readonly paymentId: string
  readonly amount: Cents
  readonly status: RefundStatus
  readonly createdAt: Date
}

export interface PaymentReviewColumns {
  readonly paymentId: string | undefined
  readonly reason: PaymentReviewReason
  readonly amount: Cents
  readonly currency: CurrencyCode
  readonly isOpen: boolean
  readonly createdAt: Date
}

/** An order's money as stored in columns; payments and refunds are oldest first. */
export interface LedgerColumns {
  readonly createdAt: Date
  /** goods and delivery, gross */
  readonly amount: Cents
  readonly due: Cents | undefined
  readonly payUntil: Date | undefined
  readonly paidAt: Date | undefined
  readonly lapsedAt: Date | undefined
  /** all its items are cancelled */
  readonly isCancelled: boolean
  readonly methodId: string
  readonly stages: readonly OrderStage[]
  /** changed since the shop takes payments itself; otherwise an amount that was never requested was paid elsewhere */
  readonly isChanged: boolean
  readonly payments: readonly PaymentColumns[]
  readonly refunds: readonly RefundColumns[]
  readonly reviews: readonly PaymentReviewColumns[]
}

export const isSameMoment = (a: Date | undefined, b: Date | undefined): boolean => a?.getTime() === b?.getTime()

/** Whether the order is in the same stages, in any sequence. */
export const areSameStages = (a: readonly OrderStage[], b: readonly OrderStage[]): boolean =>
  a.length === b.length && a.every(stage => b.includes(stage))

/** In milliseconds: a refund that is pending for longer is not synced any more. */
const MAX_REFUND_MS = 60 * DAY_MS

interface Draft {
  readonly entries: () => readonly LedgerEntry[]
  readonly ledger: () => OrderLedger
  readonly add: (...entries: readonly LedgerEntry[]) => void
}

const createDraft = (stored: readonly LedgerEntry[]): Draft => {
  const missing: LedgerEntry[] = []
  return {
    entries: () => missing,
    ledger: () => summarizeLedger([...stored, ...missing]),
    add: (...entries) => void missing.push(...entries),
  }
}

const firstEntries = (columns: LedgerColumns): readonly LedgerEntry[] => {
  const { createdAt: at, methodId, stages, payUntil } = columns
  const isUnrequested = columns.due === undefined && isPrepaidMethod(methodId)
  return [
    { kind: "OrderPlaced", at, methodId, stages },
    ...(isUnrequested && columns.amount > 0 ? [{ kind: "PaidOutside", at, amount: columns.amount } as const] : []),
    { kind: "AmountDue", at, amount: columns.due ?? columns.amount, ...(payUntil ? { payUntil } : {}) },
  ]
}

const addAmount = ({ ledger, add }: Draft, columns: LedgerColumns, at: Date): void => {
  const { due, paidOutside, amount: existing, payUntil: storedUntil } = ledger()
  // a free order was stored without an amount
  const hasOtherDue = (columns.due ?? ZERO_CENTS) !== (due ?? ZERO_CENTS)
  const amount = hasOtherDue && columns.due !== undefined ? addCents(columns.due, paidOutside) : existing
  const payUntil = columns.payUntil && !isSameMoment(columns.payUntil, storedUntil) ? columns.payUntil : undefined
  if (amount !== existing || payUntil) add({ kind: "AmountDue", at, amount, ...(payUntil ? { payUntil } : {}) })
}

/**
 * The received amount of a payment; it exceeds the credit after a partial refund. A fully refunded payment never
 * counted.
 */
const addReceived = (draft: Draft, columns: LedgerColumns, payment: PaymentColumns): void => {
  const { id: paymentId, amount, costs, credit, createdAt } = payment
  const at = columns.paidAt ?? createdAt
  const refunded = sumCents(columns.refunds.filter(each => each.paymentId === paymentId).map(each => each.amount))
  const amountReview = columns.reviews.find(each => each.reason === "amount" && each.paymentId === paymentId)
  if (amountReview && credit <= 0 && refunded <= 0) {
    const { amount: received, currency } = amountReview
    const receipt = { amount: received, currency, credit: ZERO_CENTS, costs: ZERO_CENTS }
    draft.add({ kind: "PaymentReceived", at: createdAt, paymentId, ...receipt })
    return
  }
  const others = columns.payments.some(each => each.id !== paymentId && each.credit > 0)
  const isOver = columns.isCancelled || columns.lapsedAt !== undefined
  const isReturned = credit <= 0 && refunded >= amount && (isOver || others || costs > 0)
  const counted = isReturned ? ZERO_CENTS : addCents(credit, refunded)
  const areCostsPaid = credit > 0 || addCents(refunded, costs) === amount
  const receipt = { amount, currency: EUR, credit: counted, costs: areCostsPaid ? costs : ZERO_CENTS }
  draft.add({ kind: "PaymentReceived", at, paymentId, ...receipt })
}

const addPayment = (draft: Draft, columns: LedgerColumns, payment: PaymentColumns): void => {
  const { id: paymentId, methodId, amount, costs, status, createdAt } = payment
  const existing = draft.ledger().payments.find(({ id }) => id === paymentId)
  if (!existing) draft.add({ kind: "PaymentRequested", at: createdAt, paymentId, methodId, amount, costs })
  const before = existing?.status ?? "open"
  if (before === status) return
  if (status === "paid") addReceived(draft, columns, payment)
  else draft.add({ kind: "PaymentStatusReported", at: createdAt, paymentId, status })
}

const addRefunds = ({ ledger, add }: Draft, columns: LedgerColumns): void => {
  for (const { id: refundId, paymentId, amount, status, createdAt: at } of columns.refunds) {
    const { payments, refunds } = ledger()
    const existing = refunds.find(({ id }) => id === refundId)
    const payment = payments.find(({ id }) => id === paymentId)
    const row = columns.payments.find(({ id }) => id === paymentId)
    if (!existing && payment && row) {
      const isCredit = subtractCents(payment.credit, row.credit) >= amount
      add({ kind: "RefundRequested", at, refundId, paymentId, amount, isCredit })
    }
    if ((existing?.status ?? "asked") !== status) add({ kind: "RefundReported", at, refundId, status })
  }
}

const addReviews = ({ ledger, add }: Draft, columns: LedgerColumns, at: Date): void => {
  for (const { reason, paymentId, amount, currency, isOpen, createdAt } of columns.reviews) {
    const review = { reason, ...(paymentId === undefined ? {} : { paymentId }) }
    if (isOpen && !findOpenLedgerReview(ledger(), review))
      add({ kind: "ReviewOpened", at: createdAt, ...review, amount, currency })
  }
  for (const { reason, paymentId } of ledger().reviews) {
    const isOpen = columns.reviews.some(each => each.isOpen && each.reason === reason && each.paymentId === paymentId)
    const review = { reason, ...(paymentId === undefined ? {} : { paymentId }) }
    if (!isOpen) add({ kind: "ReviewClosed", at, ...review })
  }
}

const addState = ({ ledger, add }: Draft, columns: LedgerColumns, at: Date): void => {
  const { lapsedAt, isCancelled, methodId, stages } = columns
  if (columns.methodId !== ledger().methodId) add({ kind: "MethodChosen", at, methodId })
  if (isCancelled && !ledger().isOver) add({ kind: "OrderCancelled", at })
  if (lapsedAt && !ledger().lapsedAt) add({ kind: "OrderLapsed", at: lapsedAt })
  const set: LedgerEntry = { kind: "StagesSet", at, stages }
  if (areSameStages(stages, ledger().stages) || (lapsedAt && stages.length === 0)) return
  add(set)
}

/** Opens reviews where the rows don't show where the money is. */
const addUnclear = ({ ledger, add }: Draft, columns: LedgerColumns, at: Date): void => {
  const open = (amount: Cents, paymentId?: string): void => {
    const review = { reason: "unclear", ...(paymentId === undefined ? {} : { paymentId }) } as const
    if (!findOpenLedgerReview(ledger(), review)) add({ kind: "ReviewOpened", at, ...review, amount, currency: EUR })
  }
  for (const { id, status, amount, credit, costs } of columns.payments) {
    const refunds = columns.refunds.filter(({ paymentId }) => paymentId === id)
    const refunded = sumCents(refunds.map(each => each.amount))
    const isExplained = [addCents(credit, costs), credit].some(remaining => addCents(remaining, refunded) === amount)
    const isReviewed = columns.reviews.some(each => each.paymentId === id && each.reason === "amount")
    const isLost = refunds.some(
      each =>
        !["refunded", "failed", "canceled"].includes(each.status) && at.getTime() - each.createdAt.getTime() > MAX_REFUND_MS,
    )
    if (status === "paid" && ((!isExplained && !isReviewed) || isLost)) open(amount, id)
  }
  // a free order got a price, but its difference was never requested
  const isUnrequested = columns.due === undefined && isPrepaidMethod(columns.methodId) && columns.amount > 0
  if (isUnrequested && columns.isChanged) open(columns.amount)
}

/**
 * The entries that make `stored` equal to the columns: all entries of an order without any, else changes by a version
 * of the shop that writes none. `at` is used where no other time is known.
 */
export const listMissingLedgerEntries = (
  stored: readonly LedgerEntry[],
  columns: LedgerColumns,
  at: Date,
): readonly LedgerEntry[] => {
  const draft = createDraft(stored)
  const isNew = stored.length === 0
  if (isNew) draft.add(...firstEntries(columns))
  else addAmount(draft, columns, at)
  for (const payment of columns.payments) addPayment(draft, columns, payment)
  addRefunds(draft, columns)
  addReviews(draft, columns, at)
  addState(draft, columns, at)
  if (isNew) addUnclear(draft, columns, at)
  return draft.entries()
}

/** Names of the columns that differ from the ledger. */
export const listLedgerDifferences = (ledger: OrderLedger, columns: LedgerColumns): readonly string[] => {
  const payments = columns.payments.flatMap(row => {
    const stored = ledger.payments.find(({ id }) => id === row.id)
    if (!stored) return [`payment ${row.id}`]
    const names = ["methodId", "amount", "costs", "status", "credit"] as const
    return names.filter(name => stored[name] !== row[name]).map(name => `${name} of payment ${row.id}`)
  })
  const refunds = columns.refunds.flatMap(row => {
    const stored = ledger.refunds.find(({ id }) => id === row.id)
    const isSame = stored?.amount === row.amount && stored.status === row.status && stored.paymentId === row.paymentId
    return isSame ? [] : [`refund ${row.id}`]
  })
  const open = columns.reviews.filter(({ isOpen }) => isOpen)
  const reviews =
    open.length !== ledger.reviews.length ||
    ledger.reviews.some(({ reason, paymentId }) => !open.some(each => each.reason === reason && each.paymentId === paymentId))
  const comparisons: readonly (readonly [name: string, isSame: boolean])[] = [
    ["due", (ledger.due ?? ZERO_CENTS) === (columns.due ?? ZERO_CENTS)],
    ["payUntil", isSameMoment(ledger.payUntil, columns.payUntil)],
    ["paidAt", isSameMoment(ledger.paidAt, columns.paidAt)],
    ["lapsedAt", isSameMoment(ledger.lapsedAt, columns.lapsedAt)],
    ["methodId", ledger.methodId === columns.methodId],
    ["stages", areSameStages(ledger.stages, columns.stages)],
    ["number of payments", ledger.payments.length === columns.payments.length],
    ["number of refunds", ledger.refunds.length === columns.refunds.length],
    ["open reviews", !reviews],
  ]
  return [...comparisons.flatMap(([name, isSame]) => (isSame ? [] : [name])), ...payments, ...refunds]
}
