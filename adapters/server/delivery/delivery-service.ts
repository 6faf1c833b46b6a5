/** The shipping options and the slots of one line item, as they are offered at this moment (API-11, DELIV-20, DELIV-32, DELIV-34). */
import { deliveryOptionsOf } from "../../../domain/delivery/offer.ts"
import { shippingOptionsOf } from "../../../domain/delivery/shipping-options.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { findCart } from "../cart/cart-rows.ts"
import { itemOf } from "../cart/line-item-choices.ts"
import { productsByKey } from "../catalog/product-rows.ts"
import { missing } from "../http/refusal.ts"
import { route, type Services } from "../http/route.ts"
import { groupOf } from "../identity/subject.ts"

export const deliveryService = (services: Services): void => {
  route(services, endpoints.deliveryOptions, async ({ params, customer, now }, tx) => {
    const cart = await findCart(tx, params.cartId, customer().owner, "")
    if (!cart) throw missing("Cart")
    const item = itemOf(cart, params.lineItemId)
    const product = (await productsByKey(tx, [item.productKey])).get(item.productKey)
    return { deliveryOptions: deliveryOptionsOf(item, product, now) }
  })

  route(services, endpoints.shippingOptions, async ({ params, visitor, now }, tx) => {
    const subject = visitor()
    const cart = await findCart(tx, params.cartId, subject.owner, "")
    if (!cart) throw missing("Cart")
    const item = itemOf(cart, params.lineItemId)
    const product = (await productsByKey(tx, [item.productKey])).get(item.productKey)
    return shippingOptionsOf(item, product, now, groupOf(subject))
  })
}
