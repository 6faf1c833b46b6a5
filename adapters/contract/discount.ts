/** Discount codes of the commerce API: a code and its state for whoever asks; an unknown one is not there (API-40, COUPON-13). */
import { Schema } from "effect"
import { DISCOUNT_CODE_STATES } from "../../domain/cart/discount-code.ts"
import { text } from "./wire.ts"

export const DiscountQuery = Schema.Struct({ code: text("couponCode") })

export const DiscountCodes = Schema.Struct({
  results: Schema.Array(
    Schema.Struct({ code: text("couponCode"), state: Schema.Literals(DISCOUNT_CODE_STATES) }).annotate({
      identifier: "DiscountCode",
    }),
  ),
})
