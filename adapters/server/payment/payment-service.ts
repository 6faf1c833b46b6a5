/** The methods this customer may pay with (API-28, PAY-14…PAY-16). */
import { paymentMethods } from "../../../domain/payment/offered.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { findCart } from "../cart/cart-rows.ts"
import { missing } from "../http/refusal.ts"
import { route, type Services } from "../http/route.ts"

export const paymentService = (services: Services): void => {
  route(services, endpoints.paymentMethods, async ({ query, customer }, tx) => {
    const payer = customer()
    if (!(await findCart(tx, query.cartId, payer.owner, ""))) throw missing("Cart")
    return paymentMethods(payer)
  })
}
