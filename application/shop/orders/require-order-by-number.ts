import { Effect } from "effect"
import type { OrderWithLedger } from "../../../domain/ledger/order-with-ledger.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"

/** An erased customer's orders can't be changed any more. */
export interface OrderNotChangeable {
  readonly _tag: "OrderUnknown" | "CustomerErased"
}

/** Finds the order that an operator names, and locks it. */
export const requireOrderByNumber = (
  { payments }: ShopWrites,
  orderNumber: string,
): Effect.Effect<OrderWithLedger, OrderNotChangeable> =>
  Effect.gen(function* () {
    const id = yield* payments.findOrderId({ orderNumber })
    const order = id === undefined ? undefined : yield* payments.lock(id)
    if (!order) return yield* Effect.fail({ _tag: "OrderUnknown" } as const)
    return order.customerId === undefined ? yield* Effect.fail({ _tag: "CustomerErased" } as const) : order
  })
