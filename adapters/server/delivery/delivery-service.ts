/** The slots of one line item, as they are offered at this moment (DELIV-20, DELIV-32). */
import { deliveryOptionsOf } from "../../../domain/delivery/offer.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { findCart } from "../cart/cart-rows.ts"
import { itemOf } from "../cart/line-item-service.ts"
import { productsByKey } from "../catalog/product-rows.ts"
import { missing } from "../http/refusal.ts"
import { route, type Services } from "../http/route.ts"

export const deliveryService = (services: Services): void => {
  route(services, endpoints.deliveryOptions, async ({ params, customer, now }, tx) => {
    const cart = await findCart(tx, params.cartId, customer().owner, "")
    if (!cart) throw missing("Cart")
    const item = itemOf(cart, params.lineItemId)
    const product = (await productsByKey(tx, [item.productKey])).get(item.productKey)
    return { deliveryOptions: deliveryOptionsOf(item, product, now) }
  })
}
