/** A client of Mollie's v2 API. Responses are decoded, and a repeated write has the same idempotency key. */
import { SpanKind } from "@opentelemetry/api"
import { Result, Schema } from "effect"
import type { Language } from "../../../application/shop/language.ts"
import { type Cents, type CurrencyCode, toCents } from "../../../domain/money/cents.ts"
import { PAYMENT_STATUSES } from "../../../domain/payment/payment.ts"
import { mapSchema } from "../../contract/wire-schemas.ts"
import { getSqlState } from "../../postgres/sql-state.ts"
import { runInSpan } from "../../telemetry/span.ts"
import { isRetryableError, parseRetryAfterMs } from "../http/retry-after.ts"
import { reportShopFault, ShopFault, type ShopFaultCause } from "../operations/shop-faults.ts"

/** The code of an error that `fetch` throws. That of the connection is in its cause. */
const findErrorCode = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  return getSqlState(error) ?? (error.name === "TimeoutError" ? error.name : findErrorCode(error.cause))
}

/**
 * No response, an unreadable one, or a temporary error. The request may have had its effect, so it is repeated later.
 */
export class ProviderUnavailable extends Error {
  override readonly name = "ProviderUnavailable"
  /** the code of the connection or the provider, without its message */
  readonly code: string
  /** from the provider's Retry-After header */
  readonly retryAfterMs: number | undefined

  constructor(
    message: string,
    details: { readonly code?: string; readonly cause?: unknown; readonly retryAfterMs?: number | undefined } = {},
  ) {
    super(message, { cause: details.cause })
    this.code = details.code ?? findErrorCode(details.cause) ?? "unknown"
    this.retryAfterMs = details.retryAfterMs
  }
}

/** The provider refused the request. */
export class ProviderRejected extends Error {
  override readonly name = "ProviderRefused"
  readonly status: number
  readonly code: string

  constructor(status: number, detail: string) {
    super(`${status} ${detail}`)
    this.status = status
    this.code = `${status}`
  }
}

/** In milliseconds: less than half of a browser's timeout, because there is a second attempt. */
const REQUEST_TIMEOUT_MS = 2500

/** The provider's names of methods, where they differ from the shop's. */
const METHOD_NAMES: Readonly<Record<string, string>> = {
  bcmc: "bancontact",
  bcmc_mobile: "bancontact",
  creditCard: "creditcard",
  cartebancaire: "creditcard",
}

const LOCALES: Readonly<Record<Language, string>> = { en: "en_GB", nl: "nl_NL", fr: "fr_FR", de: "de_DE" }

const AmountBody = mapSchema(
  Schema.Struct({
    currency: Schema.String.check(Schema.isPattern(/^[A-Z]{3}$/)),
    value: Schema.String.check(Schema.isPattern(/^\d{1,9}(\.\d{1,2})?$/)),
  }),
  ({ currency, value }) => ({ amount: toCents(Math.round(Number(value) * 100)), currency: currency as CurrencyCode }),
  ({ amount, currency }) => ({ currency, value: (amount / 100).toFixed(2) }),
)

const WebUrl = Schema.String.check(Schema.makeFilter(url => /^https?:$/.test(URL.parse(url)?.protocol ?? "")))

const ProviderId = Schema.String.check(Schema.isPattern(/^[\w-]{1,100}$/))

const PaymentBody = Schema.Struct({
  id: ProviderId,
  status: Schema.Literals(PAYMENT_STATUSES),
  amount: AmountBody,
  /** the sum of refunds that didn't fail, also those made in the dashboard; missing for unpaid payments */
  amountRefunded: Schema.optionalKey(AmountBody),
  /** missing while it is zero, also after a chargeback was reversed */
  amountChargedBack: Schema.optionalKey(AmountBody),
  isCancelable: Schema.optionalKey(Schema.Boolean),
  metadata: Schema.optionalKey(Schema.NullOr(Schema.Struct({ paymentId: Schema.optionalKey(Schema.String) }))),
  _links: Schema.Struct({ checkout: Schema.optionalKey(Schema.Struct({ href: WebUrl })) }),
})

export type MolliePayment = typeof PaymentBody.Type

export const MOLLIE_REFUND_STATUSES = ["queued", "pending", "processing", "refunded", "canceled", "failed"] as const

const RefundBody = Schema.Struct({
  id: ProviderId,
  status: Schema.Literals(MOLLIE_REFUND_STATUSES),
  amount: Schema.optionalKey(AmountBody),
  metadata: Schema.optionalKey(Schema.NullOr(Schema.Struct({ refundId: Schema.optionalKey(Schema.String) }))),
})

export type MollieRefund = typeof RefundBody.Type

const RefundList = Schema.Struct({ _embedded: Schema.Struct({ refunds: Schema.Array(RefundBody) }) })

const ErrorBody = Schema.Struct({ detail: Schema.String, field: Schema.optionalKey(Schema.String) })

type ErrorDetails = Partial<typeof ErrorBody.Type>

interface PaymentRequest {
  readonly id: string
  readonly amount: Cents
  readonly currency: CurrencyCode
  readonly methodId: string
  readonly description: string
  readonly redirectUrl: string
  readonly webhookUrl: string
  readonly language?: Language
}

export interface ProviderRefundRequest {
  readonly id: string
  readonly providerId: string
  readonly amount: Cents
  readonly currency: CurrencyCode
  readonly description: string
}

export interface PaymentProvider {
  readonly create: (request: PaymentRequest) => Promise<MolliePayment>
  /** undefined when the provider doesn't know the payment */
  readonly get: (providerId: string) => Promise<MolliePayment | undefined>
  readonly cancel: (providerId: string) => Promise<MolliePayment>
  readonly refund: (request: ProviderRefundRequest) => Promise<MollieRefund>
  readonly refunds: (providerId: string) => Promise<readonly MollieRefund[]>
}

export interface ProviderSettings {
  /** the API's address including the version, https://api.mollie.com/v2 */
  readonly url: string
  readonly apiKey: string
}

/** The provider of a shop without payment settings: every call fails. */
export const UNAVAILABLE_PROVIDER: PaymentProvider = (() => {
  const unavailable = async (): Promise<never> => {
    throw new ProviderUnavailable("the shop has no payment provider")
  }
  return { create: unavailable, get: unavailable, cancel: unavailable, refund: unavailable, refunds: unavailable }
})()

export const isProviderError = (error: unknown): error is ProviderUnavailable | ProviderRejected | ShopFault =>
  error instanceof ProviderUnavailable || error instanceof ProviderRejected || error instanceof ShopFault

interface ProviderRequest {
  readonly method: "GET" | "POST" | "DELETE"
  readonly path: string
  readonly body?: unknown
  readonly key?: string
}

const NOT_FOUND_STATUSES: readonly number[] = [404, 410]

/** The same request is running or was just made, or there were too many requests. */
const RETRY_STATUSES: readonly number[] = [409, 429]

/** Faults of the shopper's choice: another method can solve them. */
const CHOICE_FAULTS: Readonly<Record<string, ShopFaultCause>> = {
  method: "payment-method",
  amount: "payment-limits",
  "amount.currency": "payment-limits",
}

/** Returns the cause of a refusal if the shop's set-up is at fault, else undefined. */
const findShopFault = ({ method, path }: ProviderRequest, status: number, { field = "" }: ErrorDetails) => {
  if (status === 401) return "payment-key"
  if (status === 403) return "payment-account"
  if (method !== "POST" || path !== "/payments") return undefined
  return CHOICE_FAULTS[field] ?? "payment-request"
}

/** Reports faults of the shop's set-up, even when the shopper can choose another method. */
const toRefusal = (request: ProviderRequest, status: number, details: ErrorDetails): ProviderRejected | ShopFault => {
  const { detail = "", field = "" } = details
  const fault = findShopFault(request, status, details)
  const reported = fault && reportShopFault(fault, `${status} ${detail} ${field}`.trim())
  return reported && !Object.hasOwn(CHOICE_FAULTS, field) ? reported : new ProviderRejected(status, detail)
}

const encodeAmount = Schema.encodeSync(AmountBody)

export const makePaymentProvider = ({ url, apiKey }: ProviderSettings): PaymentProvider => {
  const { host } = new URL(url)
  const sendOnce = async <T>(schema: Schema.Codec<T, unknown>, request: ProviderRequest): Promise<T> => {
    const { method, path, body, key } = request
    const spanOptions = { kind: SpanKind.CLIENT, attributes: { "http.request.method": method, "server.address": host } }
    const response = await runInSpan("ask the payment provider", spanOptions, () =>
      fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${apiKey}`,
          accept: "application/json",
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...(key === undefined ? {} : { "idempotency-key": key }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: "error",
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      }),
    )
    const { status, headers, ok } = response
    if (RETRY_STATUSES.includes(status) || status >= 500)
      throw new ProviderUnavailable(`${status}`, {
        code: `${status}`,
        retryAfterMs: parseRetryAfterMs(headers.get("retry-after"), headers.get("date")),
      })
    if (!ok) {
      const details = Schema.decodeUnknownResult(ErrorBody)(await response.json().catch(() => undefined))
      throw toRefusal(
        request,
        status,
        Result.getOrElse(details, () => ({})),
      )
    }
    return Schema.decodeUnknownSync(schema)(await response.json())
  }

  const send = async <T>(schema: Schema.Codec<T, unknown>, request: ProviderRequest, attempts = 2): Promise<T> => {
    try {
      return await sendOnce(schema, request)
    } catch (error) {
      if (error instanceof ProviderRejected || error instanceof ShopFault || isRetryableError(error)) throw error
      if (attempts > 1) return send(schema, request, attempts - 1)
      throw error instanceof ProviderUnavailable ? error : new ProviderUnavailable(String(error), { cause: error })
    }
  }

  return {
    create: ({ id, amount, currency, methodId, description, redirectUrl, webhookUrl, language }) =>
      send(PaymentBody, {
        method: "POST",
        path: "/payments",
        key: id,
        body: {
          amount: encodeAmount({ amount, currency }),
          description,
          redirectUrl,
          webhookUrl,
          method: METHOD_NAMES[methodId] ?? methodId,
          ...(language ? { locale: LOCALES[language] } : {}),
          metadata: { paymentId: id },
        },
      }),
    get: async providerId => {
      try {
        return await send(PaymentBody, { method: "GET", path: `/payments/${encodeURIComponent(providerId)}` })
      } catch (error) {
        if (error instanceof ProviderRejected && NOT_FOUND_STATUSES.includes(error.status)) return undefined
        throw error
      }
    },
    cancel: providerId =>
      send(PaymentBody, {
        method: "DELETE",
        path: `/payments/${encodeURIComponent(providerId)}`,
        key: `cancel-${providerId}`,
      }),
    refund: ({ id, providerId, amount, currency, description }) =>
      send(RefundBody, {
        method: "POST",
        path: `/payments/${encodeURIComponent(providerId)}/refunds`,
        key: id,
        body: { amount: encodeAmount({ amount, currency }), description, metadata: { refundId: id } },
      }),
    refunds: async providerId => {
      const path = `/payments/${encodeURIComponent(providerId)}/refunds`
      return (await send(RefundList, { method: "GET", path }))._embedded.refunds
    },
  }
}
