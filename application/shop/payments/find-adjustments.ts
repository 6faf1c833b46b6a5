import { Effect } from "effect"
import { listRefundsAndChargebacks, type RefundOrChargeback } from "../../../domain/ledger/refunds-and-chargebacks.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"

/** Returns the refunds and chargebacks of an order. */
export const findAdjustments = ({ payments }: ShopReads, orderId: string): Effect.Effect<readonly RefundOrChargeback[]> =>
  Effect.map(payments.find(orderId), order => listRefundsAndChargebacks(order?.entries ?? []))
