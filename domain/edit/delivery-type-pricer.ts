/**
 * Computes what a cart would cost if a line had another delivery type. It applies the shop's own edit without saving
 * it.
 */
import { Result } from "effect"
import { removeCourier } from "../booking/courier-line-item.ts"
import { removeDeliverySlot } from "../booking/slot-booking.ts"
import type { Cart, LineItem } from "../cart/cart.ts"
import { applyCouponsAndTotals } from "../cart/cart-line-items.ts"
import type { Coupon } from "../cart/coupon.ts"
import type { CustomerGroup } from "../catalog/item-price.ts"
import type { Product } from "../catalog/product.ts"
import { configureProduct } from "../catalog/product-configuration.ts"
import { applyLineItemEdit, expandEditsToGroup } from "./apply-line-item-edit.ts"
import { getEditedSelection } from "./line-item-edit.ts"

interface PricingContext {
  /** the customer's */
  readonly group: CustomerGroup | undefined
  readonly coupons: readonly Coupon[]
  readonly products: ReadonlyMap<string, Product>
}

/** Applies the delivery type to the line's whole group. Returns undefined if the products aren't sold like that. */
const applyDeliveryType = (cart: Cart, item: LineItem, deliveryType: string, { group, products }: PricingContext) => {
  const becomes = {
    quantity: item.quantity,
    selection: getEditedSelection(item, { lineItemId: item.id, deliveryType }),
  }
  return expandEditsToGroup(cart.lineItems, [{ item, choice: becomes }]).reduce<Cart | undefined>((current, edit) => {
    const editedItem = current?.lineItems.find(({ id }) => id === edit.lineItemId)
    const product = editedItem && products.get(editedItem.productKey)
    const configuration = product && configureProduct(product, edit.choice.selection, edit.choice.quantity)
    if (!current || !editedItem || !configuration || Result.isFailure(configuration)) return undefined
    return applyLineItemEdit(current, editedItem, {
      changes: edit.changes,
      configuration: configuration.success,
      group,
    })
  }, cart)
}

/**
 * Returns the difference to the current type, in gross cents. Slots and couriers are left out, because they belong to
 * one type.
 */
export const makeDeliveryTypePricer = (cart: Cart, item: LineItem, context: PricingContext) => {
  const calculateGross = (changed: Cart): number =>
    applyCouponsAndTotals(removeCourier(removeDeliverySlot(changed, item), item.id), context.coupons).taxedPrice.totalGross
  const currentGross = calculateGross(cart)
  return (type: string): number | undefined => {
    const changed = applyDeliveryType(cart, item, type, context)
    return changed && calculateGross(changed) - currentGross
  }
}
