/** Money of an order that moved after it came, one by one, for whoever is told of it: refunds, and what banks took back (PAY-62). */
import { type Cents, ZERO_CENTS } from "../money/cents.ts"
import { type LedgerEntry, type RefundStatus, summarizeLedger } from "./ledger.ts"

export interface Adjustment {
  readonly id: string
  readonly type: "refund" | "chargeback"
  readonly amount: Cents
  readonly status: RefundStatus
  readonly at: Date
}

/** Oldest first; what was reversed whole is left out. */
export const adjustmentsOf = (entries: readonly LedgerEntry[]): readonly Adjustment[] => {
  const { refunds, payments } = summarizeLedger(entries)
  const lastOf = (kind: "RefundedAtProvider" | "ChargedBack", paymentId: string) =>
    entries.findLast(entry => entry.kind === kind && entry.paymentId === paymentId)?.at
  const ofPayments = payments.flatMap(({ id, refundedElsewhere, chargedBack }): readonly Adjustment[] => {
    const [refundedAt, chargedBackAt] = [lastOf("RefundedAtProvider", id), lastOf("ChargedBack", id)]
    const done = { status: "refunded" } as const
    return [
      ...(refundedAt && refundedElsewhere > ZERO_CENTS
        ? [{ ...done, id: `${id}-refunded`, type: "refund", amount: refundedElsewhere, at: refundedAt } as const]
        : []),
      ...(chargedBackAt && chargedBack > ZERO_CENTS
        ? [{ ...done, id: `${id}-charged-back`, type: "chargeback", amount: chargedBack, at: chargedBackAt } as const]
        : []),
    ]
  })
  const own = refunds.map(
    ({ id, amount, status, createdAt: at }) => ({ id, type: "refund", amount, status, at }) as const,
  )
  return [...own, ...ofPayments].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
