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
import type { Call, RouteDeps } from "./request.ts"

const toOrderRef = ({ params, customer }: Call<{ readonly orderId: string }, unknown, unknown>): CustomerOrderRef => ({
  orderId: params.orderId,
  customerId: customer().id,
})

export const registerPaymentRoutes = ({ route }: RouteDeps, ports: ProviderPorts): void => {
  route(endpoints.paymentMethods, ({ query, customer }, shop) =>
    Effect.flatMap(requireCart(shop, customer(), query.cartId), ({ taxedPrice: { totalGross } }) =>
      findPaymentMethods(shop, customer().id, totalGross),
    ),
  )

  route(endpoints.getOrderPayment, { unit: "own" }, call =>
    makeReadOrderPayment({ ...ports, unitOfWork: call.unitOfWork })(toOrderRef(call)),
  )

  route(endpoints.payOrder, { unit: "own" }, call =>
    makeStartPayment({ ...ports, unitOfWork: call.unitOfWork })({
      ...toOrderRef(call),
      paymentMethodId: call.body.paymentMethodId,
      returnUrl: ports.getReturnUrl(call.params.orderId, call.origin),
      language: call.language,
    }),
  )
}
