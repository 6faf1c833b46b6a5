/** The methods this customer may pay for this cart with, and the payment of an order (API-28, API-43, API-44, PAY-14…PAY-16, PAY-51). */
import { Effect } from "effect"
import { endpoints } from "../../contract/endpoints.ts"
import { requireCart } from "../cart/change-cart.ts"
import { registerIdentifiedRouteWithoutTransaction, registerRoute } from "../http/register-route.ts"
import type { IdentifiedRequest, RouteDeps } from "../http/request.ts"
import { findPaymentMethodsForCustomer } from "./customer-payment-methods.ts"
import type { PaymentDeps } from "./payment-deps.ts"
import { type CustomerOrderRef, readOrderPayment, startOrderPayment } from "./start-order-payment.ts"

const ofCustomer = ({
  params,
  customer,
}: IdentifiedRequest<{ readonly orderId: string }, unknown, unknown>): CustomerOrderRef => ({
  orderId: params.orderId,
  customerId: customer().id,
})

export const registerPaymentRoutes = (services: RouteDeps, site: PaymentDeps): void => {
  registerRoute(services, endpoints.paymentMethods, ({ query, customer }, tx) =>
    Effect.flatMap(requireCart(tx, query.cartId, customer()), ({ taxedPrice: { totalGross } }) =>
      Effect.promise(() => findPaymentMethodsForCustomer(tx, customer(), totalGross)),
    ),
  )

  registerIdentifiedRouteWithoutTransaction(services, endpoints.getOrderPayment, call =>
    readOrderPayment({ ...site, transact: call.transact }, ofCustomer(call)),
  )

  registerIdentifiedRouteWithoutTransaction(services, endpoints.payOrder, call =>
    startOrderPayment(
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
