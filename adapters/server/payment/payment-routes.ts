/**
 * The payment methods of a cart for this customer, and the payment of an order (API-28, API-43, API-44,
 * PAY-14…PAY-16, PAY-51).
 */
import { Effect } from "effect"
import { endpoints } from "../../contract/endpoints.ts"
import { requireCart } from "../cart/change-cart.ts"
import { registerIdentifiedRouteWithoutTransaction, registerRoute } from "../http/register-route.ts"
import type { IdentifiedRequest, RouteDeps } from "../http/request.ts"
import { findPaymentMethodsForCustomer } from "./customer-payment-methods.ts"
import type { PaymentDeps } from "./payment-deps.ts"
import { type CustomerOrderRef, readOrderPayment, startOrderPayment } from "./start-order-payment.ts"

const toOrderRef = ({
  params,
  customer,
}: IdentifiedRequest<{ readonly orderId: string }, unknown, unknown>): CustomerOrderRef => ({
  orderId: params.orderId,
  customerId: customer().id,
})

export const registerPaymentRoutes = (services: RouteDeps, deps: PaymentDeps): void => {
  registerRoute(services, endpoints.paymentMethods, ({ query, customer }, tx) =>
    Effect.flatMap(requireCart(tx, query.cartId, customer()), ({ taxedPrice: { totalGross } }) =>
      Effect.promise(() => findPaymentMethodsForCustomer(tx, customer(), totalGross)),
    ),
  )

  registerIdentifiedRouteWithoutTransaction(services, endpoints.getOrderPayment, request =>
    readOrderPayment({ ...deps, transact: request.transact }, toOrderRef(request)),
  )

  registerIdentifiedRouteWithoutTransaction(services, endpoints.payOrder, request =>
    startOrderPayment(
      {
        ...deps,
        transact: request.transact,
        language: request.language,
        returnTo: id => deps.returnTo(id, request.origin),
      },
      toOrderRef(request),
      request.body.paymentMethodId,
    ),
  )
}
