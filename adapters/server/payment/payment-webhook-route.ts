/** The provider tells that something happened to a payment, and nothing more: what it was is asked; an unknown one is told again later (PAY-52). */
import type { FastifyInstance } from "fastify"
import { makeHttpProblem } from "../http/http-problem.ts"
import type { PaymentDeps } from "./payment-deps.ts"
import { isPaymentWebhookSecret, PAYMENT_WEBHOOK_PATH } from "./payment-webhook-secret.ts"
import { syncPaymentByProviderId } from "./sync-payment.ts"

/** In bytes: `id=tr_…`. */
const FORM = 1024

const isNamed = (body: unknown): body is { readonly id: string } =>
  typeof body === "object" && body !== null && "id" in body && /^tr_\w{1,60}$/.test(String(body.id))

export const registerPaymentWebhook = (services: FastifyInstance, site: PaymentDeps, apiKey: string): void => {
  void services.register(async app => {
    app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, parsed) => {
      parsed(null, Object.fromEntries(new URLSearchParams(String(body))))
    })
    app.post<{ readonly Params: { readonly secret: string } }>(
      `${PAYMENT_WEBHOOK_PATH}/:secret`,
      { bodyLimit: FORM, config: { name: "paymentWebhook" } },
      async ({ params, body }, reply) => {
        if (!isPaymentWebhookSecret(apiKey, params.secret)) throw makeHttpProblem("PathUnknown")
        if (!isNamed(body)) throw makeHttpProblem("RequestInvalid")
        if (!(await syncPaymentByProviderId(site, body.id))) throw makeHttpProblem("PathUnknown")
        return reply.code(200).send()
      },
    )
  })
}
