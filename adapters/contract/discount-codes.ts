/** The commerce API's lookup of a discount code. An unknown code gives no results (API-40, COUPON-13). */
import { Schema } from "effect"
import { DISCOUNT_CODE_STATES } from "../../domain/cart/discount-code.ts"
import { makeTextSchema } from "./wire-schemas.ts"

export const DiscountCodeQuery = Schema.Struct({ code: makeTextSchema("couponCode") })

export const DiscountCodesResponse = Schema.Struct({
  results: Schema.Array(
    Schema.Struct({ code: makeTextSchema("couponCode"), state: Schema.Literals(DISCOUNT_CODE_STATES) }).annotate({
      identifier: "DiscountCode",
    }),
  ),
})
