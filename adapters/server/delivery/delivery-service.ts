/** The shipping options and all that is offered for one line item's delivery at this moment, and the cut-off after which it is another (API-11, DELIV-20…22, DELIV-32, DELIV-34). */
import { CUT_OFF_TIME } from "../../../domain/delivery/calendar.ts"
import { shippingOptionsOf } from "../../../domain/delivery/shipping-options.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { findCart } from "../cart/cart-rows.ts"
import { itemOf } from "../cart/line-item-choices.ts"
import { productsByKey } from "../catalog/product-rows.ts"
import { missing } from "../http/refusal.ts"
import { route, type Services } from "../http/route.ts"
import { groupOf } from "../identity/subject.ts"
import { offerFor } from "./offered.ts"

export const deliveryService = (services: Services): void => {
  const { deliveryRules } = services
  route(services, endpoints.deliveryOptions, async ({ params, customer, now }, tx) => {
    const subject = customer()
    const cart = await findCart(tx, params.cartId, subject.owner, "")
    if (!cart) throw missing("Cart")
    const offer = await offerFor(itemOf(cart, params.lineItemId), { tx, subject, now, deliveryRules })
    return { offer, cutOffTime: CUT_OFF_TIME }
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
