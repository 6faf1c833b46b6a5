import { Effect } from "effect"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { saveDecision } from "./save-ledger-update.ts"

/** Closes a review after a person settled the money at the provider. Returns whether it was open. */
export const closePaymentReview = (shop: ShopWrites, reviewId: string): Effect.Effect<boolean> =>
  Effect.gen(function* () {
    const review = yield* shop.payments.findOpenReview(reviewId)
    const order = review && (yield* shop.payments.lock(review.orderId))
    if (!order) return false
    const { reason, paymentId } = review
    yield* saveDecision(shop, order, {
      kind: "ReviewClosed",
      at: shop.now,
      reason,
      ...(paymentId !== undefined && { paymentId }),
    })
    return true
  })
