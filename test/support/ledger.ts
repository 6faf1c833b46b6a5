/** Ledger entries of an order for tests: its placement, requested payments and payment reports. */
import type { LedgerEntry } from "../../domain/ledger/ledger.ts"
import { type PaymentReport, recordOrderAmountChange, recordPaymentReport } from "../../domain/ledger/record-in-ledger.ts"
import { type Cents, EUR, toCents, ZERO_CENTS } from "../../domain/money/cents.ts"
import type { OrderStage } from "../../domain/order/order-stats.ts"

export const PLACED_AT = new Date("2026-11-22T10:00:00Z")

export const PAY_UNTIL = new Date("2026-12-06T10:00:00Z")

/** The time that is this number of minutes after the order was placed. */
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

/** Numbers the ids of refunds in the order of their requests. */
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

/** Records the provider's report of a payment. Its amount is the requested one unless another is given. */
export const report = (
  entries: readonly LedgerEntry[],
  paymentId: string,
  { amount, ...reportFields }: Report = {},
  minutes = 2,
) => {
  const request = entries.find(entry => entry.kind === "PaymentRequested" && entry.paymentId === paymentId)
  const requestedAmount: Cents = request?.kind === "PaymentRequested" ? request.amount : ZERO_CENTS
  const paymentReport = {
    status: "paid",
    currency: EUR,
    ...reportFields,
    amount: amount === undefined ? requestedAmount : toCents(amount),
  } as const
  return recordPaymentReport(entries, paymentId, paymentReport, contextAt(minutes))
}

/** The ledger with the entries that a payment report adds. */
export const reported = (...[entries, ...reportFields]: Parameters<typeof report>): readonly LedgerEntry[] => [
  ...entries,
  ...report(entries, ...reportFields).entries,
]

export const repriced = (entries: readonly LedgerEntry[], amount: number, minutes = 3): readonly LedgerEntry[] => [
  ...entries,
  ...recordOrderAmountChange(entries, toCents(amount), contextAt(minutes)).entries,
]
