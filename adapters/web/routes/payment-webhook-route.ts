/**
 * The provider's webhook has only the id of a changed payment, so the shop then requests its state. For an unknown
 * payment the provider tries again later (PAY-52).
 */
import type { Effect } from "effect"
import type { FastifyInstance } from "fastify"
import type { ProviderError } from "../../../application/shop/ports/payment-provider.ts"
import { isPaymentWebhookSecret, PAYMENT_WEBHOOK_PATH } from "../../mollie/payment-webhook-secret.ts"
import { makeHttpProblem, runUseCase } from "../http/http-problem.ts"

/** In bytes: enough for `id=tr_…`. */
const BODY_LIMIT_BYTES = 1024

const hasPaymentId = (body: unknown): body is { readonly id: string } =>
  typeof body === "object" && body !== null && "id" in body && /^tr_\w{1,60}$/.test(String(body.id))

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
