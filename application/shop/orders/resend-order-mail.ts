import { Effect } from "effect"
import { isPaymentDue } from "../../../domain/payment/order-payment-status.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { type OrderNotChangeable, requireOrderByNumber } from "./require-order-by-number.ts"

export const RESENDABLE_MAILS = ["order-confirmation", "payment-reminder"] as const

interface ResendOrderMail {
  readonly orderNumber: string
  readonly kind: (typeof RESENDABLE_MAILS)[number]
}

/** Sends a mail about an order again, each time it is called. A paid order has no reminder. */
export const resendOrderMail = (
  shop: ShopWrites,
  { orderNumber, kind }: ResendOrderMail,
): Effect.Effect<void, OrderNotChangeable | { readonly _tag: "NothingToPay" }> =>
  Effect.gen(function* () {
    const order = yield* requireOrderByNumber(shop, orderNumber)
    if (kind === "payment-reminder" && !isPaymentDue(order)) return yield* Effect.fail({ _tag: "NothingToPay" } as const)
    yield* shop.jobs.add("send-mail", { kind, orderId: order.id, askedAt: shop.now.getTime() })
  })
