/** What a choice of a product costs somebody, if it can be had at all. */
import { Result } from "effect"
import type { Selected } from "../cart/cart.ts"
import type { Cents } from "../money/money.ts"
import { configureProduct } from "./configuration.ts"
import { type CustomerGroup, calculateItemPrice } from "./item-price.ts"
import type { Product } from "./product.ts"

export interface PricedChoice {
  readonly selection: readonly Selected[]
  readonly quantity: number
}

/** Net cents after the customer group's discounts, before coupons; none for what isn't sold like that. */
export const calculateNetPrice = (
  product: Product,
  { selection, quantity }: PricedChoice,
  group?: CustomerGroup,
): Cents | undefined => {
  const configured = configureProduct(product, selection, quantity)
  return Result.isSuccess(configured) ? calculateItemPrice(configured.success, group).net : undefined
}
