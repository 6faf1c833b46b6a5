/** Refunds and chargebacks of an order one by one, for agents (PAY-62). */
import { type Cents, ZERO_CENTS } from "../money/cents.ts"
import { type LedgerEntry, type RefundStatus, summarizeLedger } from "./ledger.ts"

export interface RefundOrChargeback {
  readonly id: string
  readonly type: "refund" | "chargeback"
  readonly amount: Cents
  readonly status: RefundStatus
  readonly at: Date
}

/** The order's refunds and chargebacks, oldest first. Fully reversed chargebacks are left out. */
export const listRefundsAndChargebacks = (entries: readonly LedgerEntry[]): readonly RefundOrChargeback[] => {
  const { refunds, payments } = summarizeLedger(entries)
  const lastDate = (kind: "RefundedAtProvider" | "ChargedBack", paymentId: string) =>
    entries.findLast(entry => entry.kind === kind && entry.paymentId === paymentId)?.at
  const atProvider = payments.flatMap(({ id, refundedElsewhere, chargedBack }): readonly RefundOrChargeback[] => {
    const [refundedAt, chargedBackAt] = [lastDate("RefundedAtProvider", id), lastDate("ChargedBack", id)]
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
  const own = refunds.map(({ id, amount, status, createdAt: at }) => ({ id, type: "refund", amount, status, at }) as const)
  return [...own, ...atProvider].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
