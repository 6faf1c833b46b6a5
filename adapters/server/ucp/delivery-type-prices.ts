/** What a cart costs with another delivery type of a line: the shop's own edit of it, of which nothing is kept. */
import { Result } from "effect"
import { applyLineItemEdit, expandEditsToGroup } from "../../../domain/cart/apply-line-item-edit.ts"
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import { recalculateCartTotals } from "../../../domain/cart/cart-line-items.ts"
import type { Coupon } from "../../../domain/cart/coupon.ts"
import { getEditedSelection } from "../../../domain/cart/line-item-edit.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import { configureProduct } from "../../../domain/catalog/product-configuration.ts"
import { removeCourier } from "../../../domain/delivery/courier-line-item.ts"
import { removeDeliverySlot } from "../../../domain/delivery/slot-booking.ts"
import { type Caller, getCustomerGroup } from "../identity/caller.ts"

export interface DeliveryTypePricingContext {
  readonly subject: Caller
  readonly coupons: readonly Coupon[]
  readonly products: ReadonlyMap<string, Product>
}

/** Its whole group has it then; none where it isn't sold like that. */
const withType = (
  cart: Cart,
  item: LineItem,
  deliveryType: string,
  { subject, products }: DeliveryTypePricingContext,
) => {
  const becomes = {
    quantity: item.quantity,
    selection: getEditedSelection(item, { lineItemId: item.id, deliveryType }),
  }
  return expandEditsToGroup(cart.lineItems, [{ item, becomes }]).reduce<Cart | undefined>((before, edit) => {
    const edited = before?.lineItems.find(({ id }) => id === edit.lineItemId)
    const product = edited && products.get(edited.productKey)
    const made = product && configureProduct(product, edit.becomes.selection, edit.becomes.quantity)
    if (!before || !edited || !made || Result.isFailure(made)) return undefined
    return applyLineItemEdit(before, edited, {
      changes: edit.changes,
      configuration: made.success,
      group: getCustomerGroup(subject),
    })
  }, cart)
}

/** In gross cents, more than with its own type or less; a slot and a courier belong to the type that they are offered with. */
export const makeDeliveryTypePricer = (cart: Cart, item: LineItem, judging: DeliveryTypePricingContext) => {
  const bare = (changed: Cart): number =>
    recalculateCartTotals(removeCourier(removeDeliverySlot(changed, item), item.id), judging.coupons).taxedPrice
      .totalGross
  const before = bare(cart)
  return (type: string): number | undefined => {
    const changed = withType(cart, item, type, judging)
    return changed && bare(changed) - before
  }
}
