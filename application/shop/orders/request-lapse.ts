import { Effect } from "effect"
import { canOrderLapse } from "../../../domain/payment/order-payment-status.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { type OrderNotChangeable, requireOrderByNumber } from "./require-order-by-number.ts"

interface NotLapsable {
  readonly _tag: "PaymentNotAwaited" | "MoneyHeld"
}

/** Lets an unpaid order lapse now, not only when its days are over (SHOP-12). */
export const requestLapse = (shop: ShopWrites, orderNumber: string): Effect.Effect<void, OrderNotChangeable | NotLapsable> =>
  Effect.gen(function* () {
    const order = yield* requireOrderByNumber(shop, orderNumber)
    if (!order.stages.includes("waitingForPayment")) return yield* Effect.fail({ _tag: "PaymentNotAwaited" } as const)
    if (!canOrderLapse(order, true)) return yield* Effect.fail({ _tag: "MoneyHeld" } as const)
    const { id: orderId } = order
    yield* shop.jobs.add("lapse-order", { orderId, isAskedFor: true }, { runAt: shop.now, jobKey: `lapse ${orderId}` })
  })
