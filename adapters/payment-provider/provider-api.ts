/** Simulates the endpoints of Mollie's v2 API that the shop calls. */
import { STATUS_CODES } from "node:http"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { parsePaymentRequest, parseRefundRequest } from "./parse-requests.ts"
import { ProviderApiError } from "./provider-api-error.ts"
import type { ChargebackRecord, PaymentRecord, RefundRecord } from "./provider-records.ts"
import type { SimulatedPayments } from "./simulated-payments.ts"

const HAL = "application/hal+json"

const DOCUMENTATION = { href: "https://docs.mollie.com/reference", type: "text/html" }

const sendError = (reply: FastifyReply, { status, message: detail, field, retryAfter }: ProviderApiError) => {
  if (retryAfter !== undefined) reply.header("retry-after", retryAfter)
  const title = STATUS_CODES[status] ?? "Error"
  return reply
    .code(status)
    .type(`${HAL}; charset=utf-8`)
    .send(JSON.stringify({ status, title, detail, field, _links: { documentation: DOCUMENTATION } }))
}

const notFoundError = () => new ProviderApiError(404, "No payment exists with this token.")

const idempotencyKeyOf = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers["idempotency-key"]
  return typeof key === "string" ? key : undefined
}

/**
 * Simulates the network. `lost`: the request has its effect, but no response arrives. `down`: neither. An error
 * answers every request.
 */
export type SimulatedConnection = "answered" | "lost" | "down" | ProviderApiError

interface PaymentRoute {
  readonly Params: { readonly id: string }
}

interface ProviderApiOptions {
  readonly apiKey: string
  readonly origin: () => string
  readonly simulateConnection: () => SimulatedConnection
}

const toProviderApiError = (error: unknown): ProviderApiError | undefined => {
  if (error instanceof ProviderApiError) return error
  const { statusCode = 500, message = "" } = Object(error) as { statusCode?: number; message?: string }
  return statusCode < 500 ? new ProviderApiError(statusCode, message) : undefined
}

export const registerProviderApi = (
  app: FastifyInstance,
  payments: SimulatedPayments,
  { apiKey, origin, simulateConnection }: ProviderApiOptions,
): void => {
  const link = (path: string) => ({ href: `${origin()}/v2${path}`, type: HAL })

  const toPaymentBody = (record: PaymentRecord) => {
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

  const toPaymentPartBody = (resource: "refund" | "chargeback") => (record: RefundRecord | ChargebackRecord) => ({
    resource,
    mode: "test",
    ...record,
    _links: {
      self: link(`/payments/${record.paymentId}/${resource}s/${record.id}`),
      payment: link(`/payments/${record.paymentId}`),
      documentation: DOCUMENTATION,
    },
  })

  const toListBody = (path: string, name: "refunds" | "chargebacks", bodies: readonly unknown[]) => ({
    count: bodies.length,
    _embedded: { [name]: bodies },
    _links: { self: link(path), previous: null, next: null, documentation: DOCUMENTATION },
  })

  const send = (reply: FastifyReply, value: unknown, status = 200) =>
    reply.code(status).type(`${HAL}; charset=utf-8`).send(JSON.stringify(value))

  const requireRecord = <T>(record: T | undefined): T => {
    if (record === undefined) throw notFoundError()
    return record
  }

  void app.register(
    async api => {
      api.addHook("onRequest", async (request, reply) => {
        const connection = simulateConnection()
        if (request.headers.authorization !== `Bearer ${apiKey}`)
          return sendError(reply, new ProviderApiError(401, "Missing authentication, or failed to authenticate"))
        if (connection === "down") return sendError(reply, new ProviderApiError(503, "The service is not available"))
        if (connection instanceof ProviderApiError) return sendError(reply, connection)
      })
      api.addHook("onSend", async (_request, reply, payload) => {
        if (simulateConnection() === "lost") reply.raw.destroy()
        return payload
      })
      api.setErrorHandler((error, _request, reply) => {
        const apiError = toProviderApiError(error)
        if (!apiError) throw error
        return sendError(reply, apiError)
      })
      // Mollie's client sends a content type even without a body
      api.removeContentTypeParser("application/json")
      api.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
        try {
          done(null, body === "" ? undefined : JSON.parse(String(body)))
        } catch {
          done(new ProviderApiError(400, "The body is not valid JSON"))
        }
      })
      api.setNotFoundHandler((_request, reply) =>
        sendError(reply, new ProviderApiError(404, "No endpoint exists at this address")),
      )
      api.post("/payments", async (request, reply) =>
        send(reply, toPaymentBody(payments.create(parsePaymentRequest(request.body), idempotencyKeyOf(request))), 201),
      )
      api.get<PaymentRoute>("/payments/:id", async ({ params }, reply) =>
        send(reply, toPaymentBody(requireRecord(payments.get(params.id)))),
      )
      api.delete<PaymentRoute>("/payments/:id", async ({ params }, reply) =>
        send(reply, toPaymentBody(requireRecord(payments.cancel(params.id)))),
      )
      api.post<PaymentRoute>("/payments/:id/refunds", async (request, reply) => {
        const refund = payments.refund(request.params.id, parseRefundRequest(request.body), idempotencyKeyOf(request))
        return send(reply, toPaymentPartBody("refund")(requireRecord(refund)), 201)
      })
      api.get<PaymentRoute>("/payments/:id/refunds", async ({ params }, reply) => {
        const { id } = requireRecord(payments.get(params.id))
        return send(
          reply,
          toListBody(`/payments/${id}/refunds`, "refunds", payments.refundsOf(id).map(toPaymentPartBody("refund"))),
        )
      })
      api.get<PaymentRoute>("/payments/:id/chargebacks", async ({ params }, reply) => {
        const { id } = requireRecord(payments.get(params.id))
        const bodies = payments.chargebacksOf(id).map(toPaymentPartBody("chargeback"))
        return send(reply, toListBody(`/payments/${id}/chargebacks`, "chargebacks", bodies))
      })
    },
    { prefix: "/v2" },
  )
}
