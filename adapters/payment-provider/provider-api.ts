/** The calls of Mollie's v2 API that a shop makes, in its shapes: Mollie's own client reads every answer. */
import { STATUS_CODES } from "node:http"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { parsePaymentRequest, parseRefundRequest } from "./parse-requests.ts"
import { ProviderApiError } from "./provider-api-error.ts"
import type { ChargebackRecord, PaymentRecord, RefundRecord } from "./provider-records.ts"
import type { SimulatedPayments } from "./simulated-payments.ts"

const HAL = "application/hal+json"

const DOCUMENTATION = { href: "https://docs.mollie.com/reference", type: "text/html" }

const refuse = (reply: FastifyReply, { status, message: detail, field, retryAfter }: ProviderApiError) => {
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter)
  const title = STATUS_CODES[status] ?? "Error"
  return reply
    .code(status)
    .type(`${HAL}; charset=utf-8`)
    .send(JSON.stringify({ status, title, detail, field, _links: { documentation: DOCUMENTATION } }))
}

const missing = () => new ProviderApiError(404, "No payment exists with this token.")

const keyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers["idempotency-key"]
  return typeof key === "string" ? key : undefined
}

/** What becomes of a call: `lost` has its effect and no answer, `down` neither, and a refusal is answered to all. */
export type SimulatedConnection = "answered" | "lost" | "down" | ProviderApiError

interface ById {
  readonly Params: { readonly id: string }
}

interface Site {
  readonly apiKey: string
  readonly origin: () => string
  readonly simulateConnection: () => SimulatedConnection
}

const refusalOf = (error: unknown): ProviderApiError | undefined => {
  if (error instanceof ProviderApiError) return error
  const { statusCode = 500, message = "" } = Object(error) as { statusCode?: number; message?: string }
  return statusCode < 500 ? new ProviderApiError(statusCode, message) : undefined
}

export const registerProviderApi = (
  app: FastifyInstance,
  payments: SimulatedPayments,
  { apiKey, origin, simulateConnection }: Site,
): void => {
  const link = (path: string) => ({ href: `${origin()}/v2${path}`, type: HAL })

  const paymentBody = (record: PaymentRecord) => {
    const { token, webhookUrl, ...payment } = record
    const page = { href: `${origin()}/checkout/${token}`, type: "text/html" }
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
        self: link(`/payments/${payment.id}`),
        ...(payment.status === "open" && { checkout: page }),
        dashboard: page,
        refunds: link(`/payments/${payment.id}/refunds`),
        chargebacks: link(`/payments/${payment.id}/chargebacks`),
        documentation: DOCUMENTATION,
      },
    }
  }

  const ofPayment = (resource: "refund" | "chargeback") => (record: RefundRecord | ChargebackRecord) => ({
    resource,
    mode: "test",
    ...record,
    _links: {
      self: link(`/payments/${record.paymentId}/${resource}s/${record.id}`),
      payment: link(`/payments/${record.paymentId}`),
      documentation: DOCUMENTATION,
    },
  })

  const listOf = (path: string, name: "refunds" | "chargebacks", bodies: readonly unknown[]) => ({
    count: bodies.length,
    _embedded: { [name]: bodies },
    _links: { self: link(path), previous: null, next: null, documentation: DOCUMENTATION },
  })

  const send = (reply: FastifyReply, value: unknown, status = 200) =>
    reply.code(status).type(`${HAL}; charset=utf-8`).send(JSON.stringify(value))

  const existing = <T>(record: T | undefined): T => {
    if (record === undefined) throw missing()
    return record
  }

  void app.register(
    async api => {
      api.addHook("onRequest", async (request, reply) => {
        const next = simulateConnection()
        if (request.headers.authorization !== `Bearer ${apiKey}`)
          return refuse(reply, new ProviderApiError(401, "Missing authentication, or failed to authenticate"))
        if (next === "down") return refuse(reply, new ProviderApiError(503, "The service is not available"))
        if (next instanceof ProviderApiError) return refuse(reply, next)
      })
      api.addHook("onSend", async (_request, reply, answer) => {
        if (simulateConnection() === "lost") reply.raw.destroy()
        return answer
      })
      api.setErrorHandler((error, _request, reply) => {
        const refusal = refusalOf(error)
        if (!refusal) throw error
        return refuse(reply, refusal)
      })
      // Mollie's client names a media type where it sends no body
      api.removeContentTypeParser("application/json")
      api.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, parsed) => {
        try {
          parsed(null, body === "" ? undefined : JSON.parse(String(body)))
        } catch {
          parsed(new ProviderApiError(400, "The body is not valid JSON"))
        }
      })
      api.setNotFoundHandler((_request, reply) =>
        refuse(reply, new ProviderApiError(404, "No endpoint exists at this address")),
      )
      api.post("/payments", async (request, reply) =>
        send(reply, paymentBody(payments.create(parsePaymentRequest(request.body), keyOf(request))), 201),
      )
      api.get<ById>("/payments/:id", async ({ params }, reply) =>
        send(reply, paymentBody(existing(payments.get(params.id)))),
      )
      api.delete<ById>("/payments/:id", async ({ params }, reply) =>
        send(reply, paymentBody(existing(payments.cancel(params.id)))),
      )
      api.post<ById>("/payments/:id/refunds", async (request, reply) => {
        const refund = payments.refund(request.params.id, parseRefundRequest(request.body), keyOf(request))
        return send(reply, ofPayment("refund")(existing(refund)), 201)
      })
      api.get<ById>("/payments/:id/refunds", async ({ params }, reply) => {
        const { id } = existing(payments.get(params.id))
        return send(
          reply,
          listOf(`/payments/${id}/refunds`, "refunds", payments.refundsOf(id).map(ofPayment("refund"))),
        )
      })
      api.get<ById>("/payments/:id/chargebacks", async ({ params }, reply) => {
        const { id } = existing(payments.get(params.id))
        const bodies = payments.chargebacksOf(id).map(ofPayment("chargeback"))
        return send(reply, listOf(`/payments/${id}/chargebacks`, "chargebacks", bodies))
      })
    },
    { prefix: "/v2" },
  )
}
