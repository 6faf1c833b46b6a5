/** The methods this customer may pay for this cart with, and the payment of an order (API-28, API-43, API-44, PAY-14…PAY-16, PAY-51). */
import { Effect } from "effect"
import { endpoints } from "../../contract/endpoints.ts"
import { requireCart } from "../cart/change-cart.ts"
import { registerIdentifiedRouteWithoutTransaction, registerRoute } from "../http/register-route.ts"
import type { IdentifiedRequest, RouteDeps } from "../http/request.ts"
import { offeredMethods } from "./customer-methods.ts"
import { type OfCustomer, orderPayment, payOrder } from "./pay-order.ts"
import type { PayingSite } from "./paying-site.ts"

const ofCustomer = ({
  params,
  customer,
}: IdentifiedRequest<{ readonly orderId: string }, unknown, unknown>): OfCustomer => ({
  orderId: params.orderId,
  customerId: customer().id,
})

export const registerPaymentRoutes = (services: RouteDeps, site: PayingSite): void => {
  registerRoute(services, endpoints.paymentMethods, ({ query, customer }, tx) =>
    Effect.flatMap(requireCart(tx, query.cartId, customer()), ({ taxedPrice: { totalGross } }) =>
      Effect.promise(() => offeredMethods(tx, customer(), totalGross)),
    ),
  )

  registerIdentifiedRouteWithoutTransaction(services, endpoints.getOrderPayment, call =>
    orderPayment({ ...site, transact: call.transact }, ofCustomer(call)),
  )

  registerIdentifiedRouteWithoutTransaction(services, endpoints.payOrder, call =>
    payOrder(
      {
        ...site,
        transact: call.transact,
        language: call.language,
        returnTo: id => site.returnTo(id, call.origin),
      },
      ofCustomer(call),
      call.body.paymentMethodId,
    ),
  )
}
