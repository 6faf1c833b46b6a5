/** The methods this customer may pay for this cart with (API-28, PAY-14…PAY-16). */
import { endpoints } from "../../contract/endpoints.ts"
import { findCart } from "../cart/cart-rows.ts"
import { missing } from "../http/refusal.ts"
import { route, type Services } from "../http/route.ts"
import { offeredMethods } from "./offered-methods.ts"

export const paymentService = (services: Services): void => {
  route(services, endpoints.paymentMethods, async ({ query, customer }, tx) => {
    const payer = customer()
    const cart = await findCart(tx, query.cartId, payer.owner, "")
    if (!cart) throw missing("Cart")
    return offeredMethods(tx, payer, cart.taxedPrice.totalGross)
  })
}
