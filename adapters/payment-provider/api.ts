/** The calls of Mollie's v2 API that a shop makes, in its shapes. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { Duplicate, type NewPayment, NotPossible, type Payments } from "./payments.ts"
import type { Amount, PaymentRecord, RefundRecord } from "./records.ts"

const HAL = "application/hal+json; charset=utf-8"

const TITLES: Readonly<Record<number, string>> = {
  401: "Unauthorized Request",
  404: "Not Found",
  409: "Conflict",
  422: "Unprocessable Entity",
}

const refuse = (reply: FastifyReply, status: number, detail: string, field?: string) =>
  reply
    .code(status)
    .type(HAL)
    .send(JSON.stringify({ status, title: TITLES[status], detail, ...(field ? { field } : {}) }))

const isText = (value: unknown): value is string => typeof value === "string" && value !== ""

const isWebUrl = (value: unknown): value is string =>
  isText(value) && /^https?:$/.test(URL.parse(value)?.protocol ?? "")

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const amountIn = (value: unknown): Amount => {
  const { currency, value: amount } = isObject(value) ? value : {}
  if (!isText(currency) || !isText(amount)) throw new NotPossible("The amount is required", "amount")
  if (!/^[A-Z]{3}$/.test(currency)) throw new NotPossible("The currency is invalid", "amount.currency")
  return { currency, value: amount }
}

const paymentIn = (body: unknown): NewPayment => {
  const { amount, description, redirectUrl, webhookUrl, ...rest } = isObject(body) ? body : {}
  const { method = null, locale, metadata = null } = rest
  if (!isText(description)) throw new NotPossible("The description is required", "description")
  if (!isWebUrl(redirectUrl)) throw new NotPossible("The redirect URL is invalid", "redirectUrl")
  if (webhookUrl !== undefined && !isWebUrl(webhookUrl))
    throw new NotPossible("The webhook URL is invalid", "webhookUrl")
  if (method !== null && !isText(method)) throw new NotPossible("The payment method is invalid", "method")
  if (locale !== undefined && !isText(locale)) throw new NotPossible("The locale is invalid", "locale")
  const asked = { amount: amountIn(amount), description, redirectUrl, webhookUrl, method, metadata }
  return locale === undefined ? asked : { ...asked, locale }
}

const keyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers["idempotency-key"]
  return typeof key === "string" ? key : undefined
}

/** What becomes of a call: `lost` has its effect and no answer, `down` neither. */
export type Fate = "answered" | "lost" | "down"

interface Named {
  readonly Params: { readonly id: string }
}

interface Site {
  readonly apiKey: string
  readonly origin: () => string
  readonly fate: () => Fate
}

export const answerApi = (app: FastifyInstance, payments: Payments, { apiKey, origin, fate }: Site): void => {
  const shown = (record: PaymentRecord) => {
    const { token, webhookUrl, ...payment } = record
    const checkout = { href: `${origin()}/checkout/${token}`, type: "text/html" }
    return {
      resource: "payment",
      mode: "test",
      ...payment,
      ...payments.amountsOf(record),
      webhookUrl: webhookUrl ?? null,
      isCancelable: payment.status === "open",
      profileId: "pfl_embedded",
      sequenceType: "oneoff",
      _links: {
        self: { href: `${origin()}/v2/payments/${payment.id}`, type: "application/hal+json" },
        ...(payment.status === "open" && { checkout }),
      },
    }
  }

  const shownRefund = (refund: RefundRecord) => ({
    resource: "refund",
    mode: "test",
    ...refund,
    _links: { self: { href: `${origin()}/v2/payments/${refund.paymentId}/refunds/${refund.id}`, type: HAL } },
  })

  const send = (reply: FastifyReply, value: unknown, status = 200) =>
    value === undefined
      ? refuse(reply, 404, "No payment exists with this token.")
      : reply.code(status).type(HAL).send(JSON.stringify(value))

  void app.register(
    async api => {
      api.addHook("onRequest", async (request, reply) => {
        if (request.headers.authorization !== `Bearer ${apiKey}`)
          return refuse(reply, 401, "Missing authentication, or failed to authenticate")
        if (fate() === "down") return refuse(reply, 503, "The service is not available")
      })
      api.addHook("onSend", async (_request, reply, answer) => {
        if (fate() === "lost") reply.raw.destroy()
        return answer
      })
      api.setErrorHandler((error, _request, reply) => {
        if (error instanceof NotPossible)
          return refuse(reply, error instanceof Duplicate ? 409 : 422, error.message, error.field)
        throw error
      })
      api.post("/payments", async (request, reply) =>
        send(reply, shown(payments.create(paymentIn(request.body), keyOf(request))), 201),
      )
      api.get<Named>("/payments/:id", async ({ params }, reply) => {
        const payment = payments.get(params.id)
        return send(reply, payment && shown(payment))
      })
      api.delete<Named>("/payments/:id", async ({ params }, reply) => {
        const payment = payments.cancel(params.id)
        return send(reply, payment && shown(payment))
      })
      api.post<Named>("/payments/:id/refunds", async (request, reply) => {
        const { amount, description = "", metadata = null } = isObject(request.body) ? request.body : {}
        const asked = { amount: amountIn(amount), description: String(description), metadata }
        const refund = payments.refund(request.params.id, asked, keyOf(request))
        return send(reply, refund && shownRefund(refund), 201)
      })
      api.get<Named>("/payments/:id/refunds", async ({ params }, reply) => {
        if (!payments.get(params.id)) return send(reply, undefined)
        const refunds = payments.refundsOf(params.id).map(shownRefund)
        return send(reply, { count: refunds.length, _embedded: { refunds }, _links: {} })
      })
    },
    { prefix: "/v2" },
  )
}
