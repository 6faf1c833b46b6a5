import { Effect } from "effect"
import { type Adjustment, listAdjustments } from "../../../domain/payment/adjustments.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"

/** Returns the refunds and chargebacks of an order. */
export const findAdjustments = ({ payments }: ShopReads, orderId: string): Effect.Effect<readonly Adjustment[]> =>
  Effect.map(payments.find(orderId), order => listAdjustments(order?.entries ?? []))
