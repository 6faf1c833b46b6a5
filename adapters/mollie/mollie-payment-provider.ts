/** A client of Mollie's v2 API. Responses are decoded, and a repeated write has the same idempotency key. */
import { SpanKind } from "@opentelemetry/api"
import { Effect, Result, Schema } from "effect"
import type { Language } from "../../application/shop/language.ts"
import {
  type PaymentProvider,
  type ProviderError,
  type ProviderPayment,
  ProviderRejected,
  ProviderUnavailable,
} from "../../application/shop/ports/payment-provider.ts"
import { ShopFault, type ShopFaultCause } from "../../application/shop/shop-fault.ts"
import { type CurrencyCode, toCents, ZERO_CENTS } from "../../domain/money/cents.ts"
import { PAYMENT_STATUSES } from "../../domain/payment/payment.ts"
import { mapSchema } from "../contract/wire-schemas.ts"
import { isRetryableError, parseRetryAfterMs } from "../retry-after.ts"
import { reportShopFault } from "../telemetry/report-shop-fault.ts"
import { runInSpan } from "../telemetry/span.ts"

/** The code of an error that `fetch` throws. That of the connection is in its cause. */
const findErrorCode = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  if ("code" in error && typeof error.code === "string") return error.code
  return error.name === "TimeoutError" ? error.name : findErrorCode(error.cause)
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

const REFUND_STATUSES = ["queued", "pending", "processing", "refunded", "canceled", "failed"] as const

const RefundBody = Schema.Struct({
  id: ProviderId,
  status: Schema.Literals(REFUND_STATUSES),
  amount: Schema.optionalKey(AmountBody),
  metadata: Schema.optionalKey(Schema.NullOr(Schema.Struct({ refundId: Schema.optionalKey(Schema.String) }))),
})

const RefundList = Schema.Struct({ _embedded: Schema.Struct({ refunds: Schema.Array(RefundBody) }) })

const ErrorBody = Schema.Struct({ detail: Schema.String, field: Schema.optionalKey(Schema.String) })

type ErrorDetails = Partial<typeof ErrorBody.Type>

const toPayment = ({
  id,
  status,
  amount,
  amountRefunded,
  amountChargedBack,
  metadata,
  _links,
}: typeof PaymentBody.Type): ProviderPayment => ({
  id,
  paymentId: metadata?.paymentId,
  status,
  ...amount,
  checkoutUrl: _links.checkout?.href,
  amountRefunded: amountRefunded?.amount,
  amountChargedBack: amountChargedBack?.amount ?? ZERO_CENTS,
})

const toRefund = ({ id, status, amount, metadata }: typeof RefundBody.Type) => ({
  id,
  refundId: metadata?.refundId,
  status,
  amount: amount?.amount ?? ZERO_CENTS,
})

export interface ProviderSettings {
  /** the API's address including the version, https://api.mollie.com/v2 */
  readonly url: string
  readonly apiKey: string
}

interface ProviderRequest {
  readonly method: "GET" | "POST" | "DELETE"
  readonly path: string
  readonly body?: unknown
  readonly key?: string
}

const NOT_FOUND_CODES: readonly string[] = ["404", "410"]

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
  return reported && !Object.hasOwn(CHOICE_FAULTS, field)
    ? reported
    : new ProviderRejected({ message: `${status} ${detail}`, code: `${status}` })
}

const encodeAmount = Schema.encodeSync(AmountBody)

const makeUnavailable = (message: string, code: string, retryAfterMs?: number): ProviderUnavailable =>
  new ProviderUnavailable({ message, code, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) })

const isProviderError = (error: unknown): error is ProviderError =>
  error instanceof ProviderUnavailable || error instanceof ProviderRejected || error instanceof ShopFault

const toProviderError = (error: unknown): ProviderError =>
  isProviderError(error) ? error : makeUnavailable(String(error), findErrorCode(error) ?? "unknown")

/** `getWebhookUrl` returns the address to which Mollie reports changes. */
export const makeMolliePaymentProvider = ({ url, apiKey }: ProviderSettings, getWebhookUrl: () => string): PaymentProvider => {
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
      throw makeUnavailable(`${status}`, `${status}`, parseRetryAfterMs(headers.get("retry-after"), headers.get("date")))
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

  /** Sends the request, and once more when the connection fails. */
  const send = <T>(schema: Schema.Codec<T, unknown>, request: ProviderRequest, attempts = 2): Effect.Effect<T, ProviderError> =>
    Effect.tryPromise({ try: () => sendOnce(schema, request), catch: toProviderError }).pipe(
      Effect.catchTag("ProviderUnavailable", error =>
        attempts > 1 && !isRetryableError(error) ? send(schema, request, attempts - 1) : Effect.fail(error),
      ),
    )

  return {
    create: ({ id, amount, currency, methodId, description, returnUrl, language }) =>
      send(PaymentBody, {
        method: "POST",
        path: "/payments",
        key: id,
        body: {
          amount: encodeAmount({ amount, currency }),
          description,
          redirectUrl: returnUrl,
          webhookUrl: getWebhookUrl(),
          method: METHOD_NAMES[methodId] ?? methodId,
          ...(language ? { locale: LOCALES[language] } : {}),
          metadata: { paymentId: id },
        },
      }).pipe(Effect.map(toPayment)),
    find: providerId =>
      send(PaymentBody, { method: "GET", path: `/payments/${encodeURIComponent(providerId)}` }).pipe(
        Effect.map(toPayment),
        Effect.catchTag("ProviderRejected", error =>
          NOT_FOUND_CODES.includes(error.code) ? Effect.succeed(undefined) : Effect.fail(error),
        ),
      ),
    cancel: providerId =>
      send(PaymentBody, {
        method: "DELETE",
        path: `/payments/${encodeURIComponent(providerId)}`,
        key: `cancel-${providerId}`,
      }).pipe(Effect.asVoid),
    refund: ({ id, providerId, amount, currency, description }) =>
      send(RefundBody, {
        method: "POST",
        path: `/payments/${encodeURIComponent(providerId)}/refunds`,
        key: id,
        body: { amount: encodeAmount({ amount, currency }), description, metadata: { refundId: id } },
      }).pipe(Effect.map(toRefund)),
    listRefunds: providerId =>
      send(RefundList, { method: "GET", path: `/payments/${encodeURIComponent(providerId)}/refunds` }).pipe(
        Effect.map(({ _embedded }) => _embedded.refunds.map(toRefund)),
      ),
  }
}
