/** Ledgers of orders as tests need them: placed, with payments that were asked for and paid. */
import { type Cents, EUR, toCents, ZERO_CENTS } from "../../domain/money/cents.ts"
import type { OrderStage } from "../../domain/order/order-stats.ts"
import type { LedgerEntry } from "../../domain/payment/ledger.ts"
import { type PaymentReport, recordOrderAmountChange, recordPaymentReport } from "../../domain/payment/record-in-ledger.ts"

export const PLACED_AT = new Date("2026-11-22T10:00:00Z")

export const PAY_UNTIL = new Date("2026-12-06T10:00:00Z")

/** So many minutes after the order was placed. */
export const later = (minutes: number): Date => new Date(PLACED_AT.getTime() + minutes * 60_000)

interface Placed {
  readonly amount?: number
  readonly methodId?: string
  readonly stages?: readonly OrderStage[]
}

export const placed = ({ amount = 5_136, methodId = "ideal", stages }: Placed = {}): readonly LedgerEntry[] => [
  {
    ...{ kind: "OrderPlaced", at: PLACED_AT, methodId },
    stages: stages ?? (amount > 0 ? ["waitingForArtwork", "waitingForPayment"] : ["waitingForArtwork"]),
  },
  { kind: "AmountDue", at: PLACED_AT, amount: toCents(amount), ...(amount > 0 ? { payUntil: PAY_UNTIL } : {}) },
]

/** Ids of refunds are numbered in the order in which they are asked for. */
export const contextAt = (minutes = 1) => {
  let last = 0
  return { at: later(minutes), payUntil: later(minutes + 14 * 24 * 60), newId: () => `refund-${minutes}-${++last}` }
}

export const requested = (
  paymentId: string,
  amount: number,
  { costs = 0, methodId = "ideal", minutes = 1 } = {},
): LedgerEntry => ({
  ...{ kind: "PaymentRequested", at: later(minutes), paymentId, methodId },
  ...{ amount: toCents(amount + costs), costs: toCents(costs) },
})

type Report = Partial<Omit<PaymentReport, "amount">> & { readonly amount?: number }

/** What the provider tells of a payment, as it was asked for unless it says otherwise. */
export const report = (entries: readonly LedgerEntry[], paymentId: string, { amount, ...told }: Report = {}, minutes = 2) => {
  const asked = entries.find(entry => entry.kind === "PaymentRequested" && entry.paymentId === paymentId)
  const own: Cents = asked?.kind === "PaymentRequested" ? asked.amount : ZERO_CENTS
  const whole = {
    status: "paid",
    currency: EUR,
    ...told,
    amount: amount === undefined ? own : toCents(amount),
  } as const
  return recordPaymentReport(entries, paymentId, whole, contextAt(minutes))
}

/** The ledger with what was reported. */
export const reported = (...[entries, ...told]: Parameters<typeof report>): readonly LedgerEntry[] => [
  ...entries,
  ...report(entries, ...told).entries,
]

export const repriced = (entries: readonly LedgerEntry[], amount: number, minutes = 3): readonly LedgerEntry[] => [
  ...entries,
  ...recordOrderAmountChange(entries, toCents(amount), contextAt(minutes)).entries,
]
