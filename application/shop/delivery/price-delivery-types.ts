/** What a cart would cost with another delivery type of a line. It runs the shop's own edit without saving it. */
import { Result } from "effect"
import { removeCourier } from "../../../domain/booking/courier-line-item.ts"
import { removeDeliverySlot } from "../../../domain/booking/slot-booking.ts"
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import { applyCouponsAndTotals } from "../../../domain/cart/cart-line-items.ts"
import type { Coupon } from "../../../domain/cart/coupon.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import { configureProduct } from "../../../domain/catalog/product-configuration.ts"
import { applyLineItemEdit, expandEditsToGroup } from "../../../domain/edit/apply-line-item-edit.ts"
import { getEditedSelection } from "../../../domain/edit/line-item-edit.ts"
import { type Caller, getCustomerGroup } from "../caller.ts"

export interface DeliveryTypePricingContext {
  readonly caller: Caller
  readonly coupons: readonly Coupon[]
  readonly products: ReadonlyMap<string, Product>
}

/** Applies the delivery type to the line's whole group. Returns undefined if the products aren't sold like that. */
const applyDeliveryType = (
  cart: Cart,
  item: LineItem,
  deliveryType: string,
  { caller, products }: DeliveryTypePricingContext,
) => {
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
      group: getCustomerGroup(caller),
    })
  }, cart)
}

/**
 * Returns the difference to the current type, in gross cents. Slots and couriers are left out, because they belong to
 * one type.
 */
export const makeDeliveryTypePricer = (cart: Cart, item: LineItem, context: DeliveryTypePricingContext) => {
  const calculateGross = (changed: Cart): number =>
    applyCouponsAndTotals(removeCourier(removeDeliverySlot(changed, item), item.id), context.coupons).taxedPrice.totalGross
  const currentGross = calculateGross(cart)
  return (type: string): number | undefined => {
    const changed = applyDeliveryType(cart, item, type, context)
    return changed && calculateGross(changed) - currentGross
  }
}
