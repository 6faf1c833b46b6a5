/**
 * The provider's webhook has only the id of a changed payment, so the shop then requests its state. For an unknown
 * payment the provider tries again later (PAY-52).
 */
import type { FastifyInstance } from "fastify"
import { makeHttpProblem } from "../http/http-problem.ts"
import type { PaymentDeps } from "./payment-deps.ts"
import { isPaymentWebhookSecret, PAYMENT_WEBHOOK_PATH } from "./payment-webhook-secret.ts"
import { syncPaymentByProviderId } from "./sync-payment.ts"

/** In bytes: enough for `id=tr_…`. */
const BODY_LIMIT_BYTES = 1024

const hasPaymentId = (body: unknown): body is { readonly id: string } =>
  typeof body === "object" && body !== null && "id" in body && /^tr_\w{1,60}$/.test(String(body.id))

export const registerPaymentWebhook = (services: FastifyInstance, deps: PaymentDeps, apiKey: string): void => {
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
        if (!(await syncPaymentByProviderId(deps, body.id))) throw makeHttpProblem("PathUnknown")
        return reply.code(200).send()
      },
    )
  })
}
