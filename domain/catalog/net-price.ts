import { Result } from "effect"
import type { Cents } from "../money/cents.ts"
import { type CustomerGroup, calculateItemPrice } from "./item-price.ts"
import type { Product } from "./product.ts"
import { configureProduct } from "./product-configuration.ts"
import type { SelectionAndQuantity } from "./selection.ts"

/** Net cents after the customer group's discounts, before coupons; undefined when the choice isn't sold. */
export const calculateNetPrice = (
  product: Product,
  { selection, quantity }: SelectionAndQuantity,
  group?: CustomerGroup,
): Cents | undefined => {
  const configured = configureProduct(product, selection, quantity)
  return Result.isSuccess(configured) ? calculateItemPrice(configured.success, group).net : undefined
}
