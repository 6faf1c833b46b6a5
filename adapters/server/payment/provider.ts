/** The payment provider in the words of Mollie's v2 API: what it answers is decoded, and a write that is sent again has the same key. */
import { SpanKind } from "@opentelemetry/api"
import { Result, Schema } from "effect"
import { type Cents, type CurrencyCode, cents } from "../../../domain/money/money.ts"
import { PAYMENT_STATUSES } from "../../../domain/payment/payment.ts"
import { translated } from "../../contract/wire.ts"
import { sqlState } from "../database/sql-state.ts"
import { isPostponed, retryAfterMs } from "../http/retry-after.ts"
import type { Language } from "../mail/language.ts"
import { reportShopFault, ShopFault, type ShopFaultCause } from "../operations/shop-faults.ts"
import { spanned } from "../tracing/span.ts"

/** Of what `fetch` throws: the connection's own lies in its cause. */
const codeIn = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  return sqlState(error) ?? (error.name === "TimeoutError" ? error.name : codeIn(error.cause))
}

/** Nobody answered, or nothing that makes sense, or not now: whether anything was done is unknown, and asked again later. */
export class ProviderUnavailable extends Error {
  override readonly name = "ProviderUnavailable"
  /** what the connection or the provider said, without its words */
  readonly code: string
  /** when the provider said so */
  readonly retryAfterMs: number | undefined

  constructor(
    message: string,
    facts: { readonly code?: string; readonly cause?: unknown; readonly retryAfterMs?: number | undefined } = {},
  ) {
    super(message, { cause: facts.cause })
    this.code = facts.code ?? codeIn(facts.cause) ?? "unknown"
    this.retryAfterMs = facts.retryAfterMs
  }
}

/** It understood and said no. */
export class ProviderRefused extends Error {
  override readonly name = "ProviderRefused"
  readonly status: number
  readonly code: string

  constructor(status: number, detail: string) {
    super(`${status} ${detail}`)
    this.status = status
    this.code = `${status}`
  }
}

/** In milliseconds: less than half of a browser's patience, for there is a second try. */
const PATIENCE = 2500

/** Of the shop's methods, those that have another name there. */
const METHODS: Readonly<Record<string, string>> = {
  bcmc: "bancontact",
  bcmc_mobile: "bancontact",
  creditCard: "creditcard",
  cartebancaire: "creditcard",
}

const LOCALES: Readonly<Record<Language, string>> = { en: "en_GB", nl: "nl_NL", fr: "fr_FR", de: "de_DE" }

const AmountBody = translated(
  Schema.Struct({
    currency: Schema.String.check(Schema.isPattern(/^[A-Z]{3}$/)),
    value: Schema.String.check(Schema.isPattern(/^\d{1,9}(\.\d{1,2})?$/)),
  }),
  ({ currency, value }) => ({ amount: cents(Math.round(Number(value) * 100)), currency: currency as CurrencyCode }),
  ({ amount, currency }) => ({ currency, value: (amount / 100).toFixed(2) }),
)

const WebUrl = Schema.String.check(Schema.makeFilter(url => /^https?:$/.test(URL.parse(url)?.protocol ?? "")))

const Named = Schema.String.check(Schema.isPattern(/^[\w-]{1,100}$/))

const PaymentBody = Schema.Struct({
  id: Named,
  status: Schema.Literals(PAYMENT_STATUSES),
  amount: AmountBody,
  /** refunds that didn't fail, whoever asked for them; the provider leaves it out of unpaid payments */
  amountRefunded: Schema.optionalKey(AmountBody),
  /** left out while it is zero, so also once a chargeback was reversed */
  amountChargedBack: Schema.optionalKey(AmountBody),
  isCancelable: Schema.optionalKey(Schema.Boolean),
  metadata: Schema.optionalKey(Schema.NullOr(Schema.Struct({ paymentId: Schema.optionalKey(Schema.String) }))),
  _links: Schema.Struct({ checkout: Schema.optionalKey(Schema.Struct({ href: WebUrl })) }),
})

export type ProviderPayment = typeof PaymentBody.Type

export const REFUND_STATUSES = ["queued", "pending", "processing", "refunded", "canceled", "failed"] as const

const RefundBody = Schema.Struct({
  id: Named,
  status: Schema.Literals(REFUND_STATUSES),
  amount: Schema.optionalKey(AmountBody),
  metadata: Schema.optionalKey(Schema.NullOr(Schema.Struct({ refundId: Schema.optionalKey(Schema.String) }))),
})

export type ProviderRefund = typeof RefundBody.Type

const RefundList = Schema.Struct({ _embedded: Schema.Struct({ refunds: Schema.Array(RefundBody) }) })

const ErrorBody = Schema.Struct({ detail: Schema.String, field: Schema.optionalKey(Schema.String) })

type Complaint = Partial<typeof ErrorBody.Type>

interface AskedPayment {
  readonly id: string
  readonly amount: Cents
  readonly currency: CurrencyCode
  readonly methodId: string
  readonly description: string
  readonly redirectUrl: string
  readonly webhookUrl: string
  readonly language?: Language
}

export interface AskedRefund {
  readonly id: string
  readonly providerId: string
  readonly amount: Cents
  readonly currency: CurrencyCode
  readonly description: string
}

export interface PaymentProvider {
  readonly create: (asked: AskedPayment) => Promise<ProviderPayment>
  /** nothing when it knows no such payment */
  readonly get: (providerId: string) => Promise<ProviderPayment | undefined>
  readonly cancel: (providerId: string) => Promise<ProviderPayment>
  readonly refund: (asked: AskedRefund) => Promise<ProviderRefund>
  readonly refunds: (providerId: string) => Promise<readonly ProviderRefund[]>
}

export interface ProviderSettings {
  /** up to and with the version, https://api.mollie.com/v2 */
  readonly url: string
  readonly apiKey: string
}

/** Nobody is there: a shop that was opened without one. */
export const NO_PROVIDER: PaymentProvider = (() => {
  const nobody = async (): Promise<never> => {
    throw new ProviderUnavailable("the shop has no payment provider")
  }
  return { create: nobody, get: nobody, cancel: nobody, refund: nobody, refunds: nobody }
})()

export const isProviderFailure = (error: unknown): error is ProviderUnavailable | ProviderRefused | ShopFault =>
  error instanceof ProviderUnavailable || error instanceof ProviderRefused || error instanceof ShopFault

interface Sent {
  readonly method: "GET" | "POST" | "DELETE"
  readonly path: string
  readonly body?: unknown
  readonly key?: string
}

const MISSING: readonly number[] = [404, 410]

/** The same is under way, or was asked for a moment ago; too many calls. */
const LATER: readonly number[] = [409, 429]

/** Of a payment, what the shopper chose: another method may do. */
const CHOSEN: Readonly<Record<string, ShopFaultCause>> = {
  method: "payment-method",
  amount: "payment-limits",
  "amount.currency": "payment-limits",
}

/** Whose fault a refusal is: no cause where it depends on the payment that was asked about. */
const faultOf = ({ method, path }: Pick<Sent, "method" | "path">, status: number, { field = "" }: Complaint) => {
  if (status === 401) return "payment-key"
  if (status === 403) return "payment-account"
  if (method !== "POST" || path !== "/payments") return undefined
  return CHOSEN[field] ?? "payment-request"
}

/** The shop hears of what it is to blame for, also where the shopper can choose otherwise. */
const refusal = (sent: Sent, status: number, complaint: Complaint): ProviderRefused | ShopFault => {
  const { detail = "", field = "" } = complaint
  const fault = faultOf(sent, status, complaint)
  const reported = fault && reportShopFault(fault, `${status} ${detail} ${field}`.trim())
  return reported && !Object.hasOwn(CHOSEN, field) ? reported : new ProviderRefused(status, detail)
}

const encodeAmount = Schema.encodeSync(AmountBody)

export const makePaymentProvider = ({ url, apiKey }: ProviderSettings): PaymentProvider => {
  const { host } = new URL(url)
  const once = async <T>(schema: Schema.Codec<T, unknown>, sent: Sent): Promise<T> => {
    const { method, path, body, key } = sent
    const asking = { kind: SpanKind.CLIENT, attributes: { "http.request.method": method, "server.address": host } }
    const response = await spanned("ask the payment provider", asking, () =>
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
        signal: AbortSignal.timeout(PATIENCE),
      }),
    )
    const { status, headers, ok } = response
    if (LATER.includes(status) || status >= 500)
      throw new ProviderUnavailable(`${status}`, {
        code: `${status}`,
        retryAfterMs: retryAfterMs(headers.get("retry-after"), headers.get("date")),
      })
    if (!ok) {
      const complaint = Schema.decodeUnknownResult(ErrorBody)(await response.json().catch(() => undefined))
      throw refusal(
        sent,
        status,
        Result.getOrElse(complaint, () => ({})),
      )
    }
    return Schema.decodeUnknownSync(schema)(await response.json())
  }

  const ask = async <T>(schema: Schema.Codec<T, unknown>, sent: Sent, attempts = 2): Promise<T> => {
    try {
      return await once(schema, sent)
    } catch (error) {
      if (error instanceof ProviderRefused || error instanceof ShopFault || isPostponed(error)) throw error
      if (attempts > 1) return ask(schema, sent, attempts - 1)
      throw error instanceof ProviderUnavailable ? error : new ProviderUnavailable(String(error), { cause: error })
    }
  }

  return {
    create: ({ id, amount, currency, methodId, description, redirectUrl, webhookUrl, language }) =>
      ask(PaymentBody, {
        method: "POST",
        path: "/payments",
        key: id,
        body: {
          amount: encodeAmount({ amount, currency }),
          description,
          redirectUrl,
          webhookUrl,
          method: METHODS[methodId] ?? methodId,
          ...(language ? { locale: LOCALES[language] } : {}),
          metadata: { paymentId: id },
        },
      }),
    get: async providerId => {
      try {
        return await ask(PaymentBody, { method: "GET", path: `/payments/${encodeURIComponent(providerId)}` })
      } catch (error) {
        if (error instanceof ProviderRefused && MISSING.includes(error.status)) return undefined
        throw error
      }
    },
    cancel: providerId =>
      ask(PaymentBody, {
        method: "DELETE",
        path: `/payments/${encodeURIComponent(providerId)}`,
        key: `cancel-${providerId}`,
      }),
    refund: ({ id, providerId, amount, currency, description }) =>
      ask(RefundBody, {
        method: "POST",
        path: `/payments/${encodeURIComponent(providerId)}/refunds`,
        key: id,
        body: { amount: encodeAmount({ amount, currency }), description, metadata: { refundId: id } },
      }),
    refunds: async providerId => {
      const path = `/payments/${encodeURIComponent(providerId)}/refunds`
      return (await ask(RefundList, { method: "GET", path }))._embedded.refunds
    },
  }
}
