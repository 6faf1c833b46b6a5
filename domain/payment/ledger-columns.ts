/** Columns of orders, payments, refunds and reviews repeat what a ledger adds up to; where they say more, entries are missing (PAY-61). */
import { addCents, type Cents, type CurrencyCode, EUR, subtractCents, sumCents, ZERO_CENTS } from "../money/cents.ts"
import type { OrderStage } from "../order/order-stats.ts"
import {
  type LedgerEntry,
  type OrderLedger,
  openReviewOf,
  type RefundStatus,
  type ReviewReason,
  summarizeLedger,
} from "./ledger.ts"
import { isPrepaidMethod, type PaymentStatus } from "./payment.ts"

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

export interface ReviewColumns {
  readonly paymentId: string | undefined
  readonly reason: ReviewReason
  readonly amount: Cents
  readonly currency: CurrencyCode
  readonly isOpen: boolean
  readonly createdAt: Date
}

/** An order's facts as its rows have them, payments and refunds oldest first. */
export interface LedgerColumns {
  readonly createdAt: Date
  /** goods and delivery, gross */
  readonly amount: Cents
  readonly due: Cents | undefined
  readonly payUntil: Date | undefined
  readonly paidAt: Date | undefined
  readonly lapsedAt: Date | undefined
  /** none of its items counts any more */
  readonly isCancelled: boolean
  readonly methodId: string
  readonly stages: readonly OrderStage[]
  /** changed since the shop takes payments; else what it cost without being asked for was paid in some other way */
  readonly isChanged: boolean
  readonly payments: readonly PaymentColumns[]
  readonly refunds: readonly RefundColumns[]
  readonly reviews: readonly ReviewColumns[]
}

const isSameMoment = (a: Date | undefined, b: Date | undefined): boolean => a?.getTime() === b?.getTime()

const areSameStages = (a: readonly OrderStage[], b: readonly OrderStage[]): boolean =>
  a.length === b.length && a.every(stage => b.includes(stage))

/** In milliseconds: a refund that is under way for longer is asked after by nobody any more. */
const REFUND_LASTS = 60 * 24 * 60 * 60_000

interface Draft {
  readonly entries: () => readonly LedgerEntry[]
  readonly ledger: () => OrderLedger
  readonly add: (...entries: readonly LedgerEntry[]) => void
}

const draftOn = (stored: readonly LedgerEntry[]): Draft => {
  const missing: LedgerEntry[] = []
  return {
    entries: () => missing,
    ledger: () => summarizeLedger([...stored, ...missing]),
    add: (...entries) => void missing.push(...entries),
  }
}

const firstEntries = (columns: LedgerColumns): readonly LedgerEntry[] => {
  const { createdAt: at, methodId, stages, payUntil } = columns
  const isUnasked = columns.due === undefined && isPrepaidMethod(methodId)
  return [
    { kind: "OrderPlaced", at, methodId, stages },
    ...(isUnasked && columns.amount > 0 ? [{ kind: "PaidOutside", at, amount: columns.amount } as const] : []),
    { kind: "AmountDue", at, amount: columns.due ?? columns.amount, ...(payUntil ? { payUntil } : {}) },
  ]
}

const addAmount = ({ ledger, add }: Draft, columns: LedgerColumns, at: Date): void => {
  const { due, paidOutside, amount: known, payUntil: knownUntil } = ledger()
  // an order of nothing was written without an amount
  const isOther = (columns.due ?? ZERO_CENTS) !== (due ?? ZERO_CENTS)
  const amount = isOther && columns.due !== undefined ? addCents(columns.due, paidOutside) : known
  const payUntil = columns.payUntil && !isSameMoment(columns.payUntil, knownUntil) ? columns.payUntil : undefined
  if (amount !== known || payUntil) add({ kind: "AmountDue", at, amount, ...(payUntil ? { payUntil } : {}) })
}

/** What came of a payment: more than counts when part of it went back. A whole one that went back never counted. */
const addReceived = (draft: Draft, columns: LedgerColumns, payment: PaymentColumns): void => {
  const { id: paymentId, amount, costs, credit, createdAt } = payment
  const at = columns.paidAt ?? createdAt
  const back = sumCents(columns.refunds.filter(each => each.paymentId === paymentId).map(each => each.amount))
  const wrong = columns.reviews.find(each => each.reason === "amount" && each.paymentId === paymentId)
  if (wrong && credit <= 0 && back <= 0) {
    const came = { amount: wrong.amount, currency: wrong.currency, credit: ZERO_CENTS, costs: ZERO_CENTS }
    draft.add({ kind: "PaymentReceived", at: createdAt, paymentId, ...came })
    return
  }
  const others = columns.payments.some(each => each.id !== paymentId && each.credit > 0)
  const isOver = columns.isCancelled || columns.lapsedAt !== undefined
  const isReturned = credit <= 0 && back >= amount && (isOver || others || costs > 0)
  const counted = isReturned ? ZERO_CENTS : addCents(credit, back)
  const areCostsPaid = credit > 0 || addCents(back, costs) === amount
  const came = { amount, currency: EUR, credit: counted, costs: areCostsPaid ? costs : ZERO_CENTS }
  draft.add({ kind: "PaymentReceived", at, paymentId, ...came })
}

const addPayment = (draft: Draft, columns: LedgerColumns, payment: PaymentColumns): void => {
  const { id: paymentId, methodId, amount, costs, status, createdAt } = payment
  const known = draft.ledger().payments.find(({ id }) => id === paymentId)
  if (!known) draft.add({ kind: "PaymentRequested", at: createdAt, paymentId, methodId, amount, costs })
  const before = known?.status ?? "open"
  if (before === status) return
  if (status === "paid") addReceived(draft, columns, payment)
  else draft.add({ kind: "PaymentStatusReported", at: createdAt, paymentId, status })
}

const addRefunds = ({ ledger, add }: Draft, columns: LedgerColumns): void => {
  for (const { id: refundId, paymentId, amount, status, createdAt: at } of columns.refunds) {
    const { payments, refunds } = ledger()
    const known = refunds.find(({ id }) => id === refundId)
    const payment = payments.find(({ id }) => id === paymentId)
    const row = columns.payments.find(({ id }) => id === paymentId)
    if (!known && payment && row) {
      const isCredit = subtractCents(payment.credit, row.credit) >= amount
      add({ kind: "RefundRequested", at, refundId, paymentId, amount, isCredit })
    }
    if ((known?.status ?? "asked") !== status) add({ kind: "RefundReported", at, refundId, status })
  }
}

const addReviews = ({ ledger, add }: Draft, columns: LedgerColumns, at: Date): void => {
  for (const { reason, paymentId, amount, currency, isOpen, createdAt } of columns.reviews) {
    const review = { reason, ...(paymentId === undefined ? {} : { paymentId }) }
    if (isOpen && !openReviewOf(ledger(), review))
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

/** Where the rows don't tell what became of the money, somebody looks. */
const addUnclear = ({ ledger, add }: Draft, columns: LedgerColumns, at: Date): void => {
  const unclear = (amount: Cents, paymentId?: string): void => {
    const review = { reason: "unclear", ...(paymentId === undefined ? {} : { paymentId }) } as const
    if (!openReviewOf(ledger(), review)) add({ kind: "ReviewOpened", at, ...review, amount, currency: EUR })
  }
  for (const { id, status, amount, credit, costs } of columns.payments) {
    const refunds = columns.refunds.filter(({ paymentId }) => paymentId === id)
    const back = sumCents(refunds.map(each => each.amount))
    const isExplained = [addCents(credit, costs), credit].some(stays => addCents(stays, back) === amount)
    const isReviewed = columns.reviews.some(each => each.paymentId === id && each.reason === "amount")
    const isLost = refunds.some(
      each =>
        !["refunded", "failed", "canceled"].includes(each.status) &&
        at.getTime() - each.createdAt.getTime() > REFUND_LASTS,
    )
    if (status === "paid" && ((!isExplained && !isReviewed) || isLost)) unclear(amount, id)
  }
  // it was free and became dearer, and nobody was asked for the difference
  const isUnasked = columns.due === undefined && isPrepaidMethod(columns.methodId) && columns.amount > 0
  if (isUnasked && columns.isChanged) unclear(columns.amount)
}

/**
 * The entries that make `stored` say what the rows do: all of them for an order without any, and what a version of the
 * shop did that writes no entries. `at` is the moment for what has none of its own.
 */
export const missingEntries = (
  stored: readonly LedgerEntry[],
  columns: LedgerColumns,
  at: Date,
): readonly LedgerEntry[] => {
  const draft = draftOn(stored)
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

/** What the columns say otherwise than the ledger, one name each. */
export const ledgerDifferences = (ledger: OrderLedger, columns: LedgerColumns): readonly string[] => {
  const payments = columns.payments.flatMap(row => {
    const own = ledger.payments.find(({ id }) => id === row.id)
    if (!own) return [`payment ${row.id}`]
    const names = ["methodId", "amount", "costs", "status", "credit"] as const
    return names.filter(name => own[name] !== row[name]).map(name => `${name} of payment ${row.id}`)
  })
  const refunds = columns.refunds.flatMap(row => {
    const own = ledger.refunds.find(({ id }) => id === row.id)
    const isSame = own?.amount === row.amount && own.status === row.status && own.paymentId === row.paymentId
    return isSame ? [] : [`refund ${row.id}`]
  })
  const open = columns.reviews.filter(({ isOpen }) => isOpen)
  const reviews =
    open.length !== ledger.reviews.length ||
    ledger.reviews.some(
      ({ reason, paymentId }) => !open.some(each => each.reason === reason && each.paymentId === paymentId),
    )
  const named: readonly (readonly [name: string, isSame: boolean])[] = [
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
  return [...named.flatMap(([name, isSame]) => (isSame ? [] : [name])), ...payments, ...refunds]
}
