/** The methods this customer may pay for this cart with (API-28, PAY-14…PAY-16). */
import { Effect } from "effect"
import { endpoints } from "../../contract/endpoints.ts"
import { cartOf } from "../cart/change-cart.ts"
import type { Services } from "../http/call.ts"
import { route } from "../http/route.ts"
import { offeredMethods } from "./customer-methods.ts"

export const paymentService = (services: Services): void => {
  route(services, endpoints.paymentMethods, ({ query, customer }, tx) =>
    Effect.flatMap(cartOf(tx, query.cartId, customer()), ({ taxedPrice: { totalGross } }) =>
      Effect.promise(() => offeredMethods(tx, customer(), totalGross)),
    ),
  )
}
