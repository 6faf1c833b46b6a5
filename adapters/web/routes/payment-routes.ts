/**
 * The payment methods of a cart for this customer, and the payment of an order (API-28, API-43, API-44,
 * PAY-14…PAY-16, PAY-51).
 */
import { Effect } from "effect"
import { requireCart } from "../../../application/shop/carts/find-cart.ts"
import { findPaymentMethods } from "../../../application/shop/payments/find-payer.ts"
import { type CustomerOrderRef, makeReadOrderPayment } from "../../../application/shop/payments/read-order-payment.ts"
import { makeStartPayment } from "../../../application/shop/payments/start-payment.ts"
import { endpoints } from "../../contract/endpoints.ts"
import type { ProviderPorts } from "../../mollie/payment-ports.ts"
import { registerIdentifiedRouteWithoutTransaction, registerRoute } from "./register-route.ts"
import type { IdentifiedRequest, RouteDeps } from "./request.ts"

const toOrderRef = ({
  params,
  customer,
}: IdentifiedRequest<{ readonly orderId: string }, unknown, unknown>): CustomerOrderRef => ({
  orderId: params.orderId,
  customerId: customer().id,
})

export const registerPaymentRoutes = (services: RouteDeps, ports: ProviderPorts): void => {
  registerRoute(services, endpoints.paymentMethods, ({ query, customer, shop }) =>
    Effect.flatMap(requireCart(shop, customer(), query.cartId), ({ taxedPrice: { totalGross } }) =>
      findPaymentMethods(shop, customer().id, totalGross),
    ),
  )

  registerIdentifiedRouteWithoutTransaction(services, endpoints.getOrderPayment, request =>
    makeReadOrderPayment({ ...ports, unitOfWork: request.unitOfWork })(toOrderRef(request)),
  )

  registerIdentifiedRouteWithoutTransaction(services, endpoints.payOrder, request =>
    makeStartPayment({ ...ports, unitOfWork: request.unitOfWork })({
      ...toOrderRef(request),
      paymentMethodId: request.body.paymentMethodId,
      returnUrl: ports.getReturnUrl(request.params.orderId, request.origin),
      language: request.language,
    }),
  )
}
