/** The provider tells that something happened to a payment, and nothing more: what it was is asked; an unknown one is told again later (PAY-52). */
import type { FastifyInstance } from "fastify"
import { makeHttpProblem } from "../http/http-problem.ts"
import type { PayingSite } from "./paying-site.ts"
import { settleTold } from "./settle.ts"
import { isWebhookSecret, WEBHOOK_PATH } from "./webhook-secret.ts"

/** In bytes: `id=tr_…`. */
const FORM = 1024

const isNamed = (body: unknown): body is { readonly id: string } =>
  typeof body === "object" && body !== null && "id" in body && /^tr_\w{1,60}$/.test(String(body.id))

export const answerWebhook = (services: FastifyInstance, site: PayingSite, apiKey: string): void => {
  void services.register(async app => {
    app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, parsed) => {
      parsed(null, Object.fromEntries(new URLSearchParams(String(body))))
    })
    app.post<{ readonly Params: { readonly secret: string } }>(
      `${WEBHOOK_PATH}/:secret`,
      { bodyLimit: FORM, config: { name: "paymentWebhook" } },
      async ({ params, body }, reply) => {
        if (!isWebhookSecret(apiKey, params.secret)) throw makeHttpProblem("PathUnknown")
        if (!isNamed(body)) throw makeHttpProblem("RequestInvalid")
        if (!(await settleTold(site, body.id))) throw makeHttpProblem("PathUnknown")
        return reply.code(200).send()
      },
    )
  })
}
