/**
 * The payment methods of a cart for this customer, and the payment of an order (API-28, API-43, API-44,
 * PAY-14…PAY-16, PAY-51).
 */
import { Effect } from "effect"
import type { FastifyInstance } from "fastify"
import { requireCart } from "../../../application/shop/carts/find-cart.ts"
import { findPaymentMethods } from "../../../application/shop/payments/find-payment-methods.ts"
import { type CustomerOrderRef, makeReadOrderPayment } from "../../../application/shop/payments/read-order-payment.ts"
import { makeStartPayment } from "../../../application/shop/payments/start-payment.ts"
import type { ProviderError } from "../../../application/shop/ports/payment-provider.ts"
import { endpoints } from "../../contract/endpoints.ts"
import type { ProviderPorts } from "../../mollie/payment-ports.ts"
import { isPaymentWebhookSecret, PAYMENT_WEBHOOK_PATH } from "../../mollie/payment-webhook-secret.ts"
import { makeHttpProblem, runUseCase } from "../http/http-problem.ts"
import type { DecodedRequest, RouteDeps } from "./request.ts"

const toOrderRef = ({ params, customer }: DecodedRequest<{ readonly orderId: string }, unknown, unknown>): CustomerOrderRef => ({
  orderId: params.orderId,
  customerId: customer().id,
})

export const registerPaymentRoutes = ({ route }: RouteDeps, ports: ProviderPorts): void => {
  route(endpoints.paymentMethods, ({ query, customer }, shop) =>
    Effect.flatMap(requireCart(shop, customer(), query.cartId), cart => findPaymentMethods(shop, customer(), cart)),
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

/** In bytes: enough for `id=tr_…`. */
const BODY_LIMIT_BYTES = 1024

const hasPaymentId = (body: unknown): body is { readonly id: string } =>
  typeof body === "object" && body !== null && "id" in body && /^tr_\w{1,60}$/.test(String(body.id))

/**
 * The webhook has only the id of a changed payment, so the shop then requests its state. For an unknown payment the
 * provider tries again later (PAY-52).
 */
export const registerPaymentWebhook = (
  services: FastifyInstance,
  syncPayment: (providerId: string) => Effect.Effect<boolean, ProviderError>,
  apiKey: string,
): void => {
  void services.register(async app => {
    app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    })
    app.post<{ readonly Params: { readonly secret: string } }>(
      `${PAYMENT_WEBHOOK_PATH}/:secret`,
      { bodyLimit: BODY_LIMIT_BYTES, config: { name: "paymentWebhook" } },
      async ({ params, body }, reply) => {
        if (!isPaymentWebhookSecret(apiKey, params.secret)) throw makeHttpProblem("PathUnknown")
        if (!hasPaymentId(body)) throw makeHttpProblem("RequestInvalid")
        if (!(await runUseCase(syncPayment(body.id)))) throw makeHttpProblem("PathUnknown")
        return reply.code(200).send()
      },
    )
  })
}
