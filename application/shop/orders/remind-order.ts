import { Effect } from "effect"
import { isPaymentDue } from "../../../domain/payment/order-payment-status.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"

/** Reminds the customer of an order that is not paid, once (PAY-56). */
export const remindOrder = ({ payments, jobs }: ShopWrites, orderId: string): Effect.Effect<void> =>
  Effect.gen(function* () {
    const order = yield* payments.lock(orderId)
    if (!order || !isPaymentDue(order)) return
    if (yield* payments.markReminded(orderId)) yield* jobs.add("send-mail", { kind: "payment-reminder", orderId })
  })
