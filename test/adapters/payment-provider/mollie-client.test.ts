/** Checks the embedded payment provider with Mollie's own client: every response, and the errors that Mollie documents. */
import { randomUUID } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import Fastify from "fastify"
import { Client } from "mollie-api-typescript"
import type { Locale2, MethodEnum } from "mollie-api-typescript/models"
import { ErrorResponse$inboundSchema } from "mollie-api-typescript/models/errors/errorresponse.js"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { registerProviderApi } from "../../../adapters/payment-provider/provider-api.ts"
import { ProviderApiError } from "../../../adapters/payment-provider/provider-api-error.ts"
import { PROVIDER_METHODS } from "../../../adapters/payment-provider/provider-methods.ts"
import { type EmbeddedProvider, runEmbeddedProvider } from "../../../adapters/payment-provider/run-provider.ts"

const FOLDER = new URL("../../../adapters/payment-provider/", import.meta.url)

const EUR = (value: string) => ({ currency: "EUR", value })

const PAYMENT = {
  amount: EUR("10.00"),
  description: "Order 1",
  redirectUrl: "https://shop.example/thanks",
  webhookUrl: "https://shop.example/webhook",
  method: "ideal" as MethodEnum,
  metadata: { paymentId: "1" },
}

let provider: EmbeddedProvider
let client: Client
let now = 0

beforeAll(async () => {
  now = Date.UTC(2026, 10, 2)
  provider = await runEmbeddedProvider({ now: () => now })
  provider.setWebhookDelays(() => [])
  const serverURL = provider.url.replace("/v2", "")
  client = new Client({ serverURL, security: { apiKey: provider.apiKey }, retryConfig: { strategy: "none" } })
})

beforeEach(() => {
  provider.simulateConnection(() => "answered")
  provider.payments.refuseRefunds(false)
})

afterAll(() => provider.close())

const idempotencyKey = () => randomUUID()

const createPayment = (fields: Partial<typeof PAYMENT> & { readonly locale?: Locale2 } = {}) =>
  client.payments.create({ idempotencyKey: idempotencyKey(), paymentRequest: { ...PAYMENT, ...fields } })

const payNew = async (fields: Partial<typeof PAYMENT> = {}) => {
  const { id } = await createPayment(fields)
  provider.payments.pay(id)
  return id
}

const refund = async (paymentId: string, value: string) =>
  client.refunds.create({ paymentId, idempotencyKey: idempotencyKey(), refundRequest: { amount: EUR(value) } })

describe("every endpoint of the embedded payment provider", () => {
  /** By route; Mollie's client decodes the responses and refuses one without a required field. */
  const CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
    "POST /v2/payments": async () => {
      const payment = await createPayment({ locale: "nl_NL" })
      expect(payment).toMatchObject({ ...PAYMENT, status: "open", links: { checkout: { type: "text/html" } } })
      expect(payment.amountRemaining).toBeUndefined()
    },
    "GET /v2/payments/:id": async () => {
      const { id } = await createPayment()
      expect(await client.payments.get({ paymentId: id })).toMatchObject({ id, status: "open" })
    },
    "DELETE /v2/payments/:id": async () => {
      const { id } = await createPayment()
      const { status, links } = await client.payments.cancel({ paymentId: id })
      expect([status, links.checkout]).toEqual(["canceled", undefined])
    },
    "POST /v2/payments/:id/refunds": async () => {
      const id = await payNew()
      expect(await refund(id, "4.00")).toMatchObject({ paymentId: id, amount: EUR("4.00"), status: "refunded" })
    },
    "GET /v2/payments/:id/refunds": async () => {
      const id = await payNew()
      await refund(id, "1.00")
      await refund(id, "2.00")
      const { result } = await client.refunds.list({ paymentId: id })
      expect([result.count, result.embedded.refunds.map(({ amount }) => amount.value).toSorted()]).toEqual([2, ["1.00", "2.00"]])
    },
    "GET /v2/payments/:id/chargebacks": async () => {
      const id = await payNew()
      provider.payments.chargeBack(id, EUR("3.00"))
      provider.payments.reverseChargebacks(id)
      const { result } = await client.chargebacks.list({ paymentId: id })
      expect(result.embedded.chargebacks).toMatchObject([{ amount: EUR("3.00"), reversedAt: expect.any(String) }])
    },
  }

  it("is called by a test in this file", async () => {
    const routes: string[] = []
    const app = Fastify({ exposeHeadRoutes: false })
    app.addHook("onRoute", ({ method, url }) => void routes.push(`${method} ${url}`))
    registerProviderApi(app, provider.payments, { apiKey: "", origin: () => "", simulateConnection: () => "answered" })
    await app.ready()
    expect(routes.filter(route => route.includes("/v2/")).toSorted()).toEqual(Object.keys(CALLS).toSorted())
    await app.close()
  })

  it.each(Object.entries(CALLS))("%s sends a response that Mollie's client can read (PAY-70)", async (_, call) => {
    await call()
  })
})

describe("a payment at the embedded payment provider", () => {
  const payments = () => provider.payments

  const paidThen = (happens: (id: string) => unknown) => (id: string) => {
    payments().pay(id)
    return happens(id)
  }

  /** What happens to the payment, then its status and the amounts refunded, remaining and charged back. */
  const CASES: Readonly<
    Record<string, readonly [happens: (id: string) => unknown, status: string, amounts?: readonly (string | undefined)[]]>
  > = {
    "was not paid": [() => undefined, "open"],
    "is checked by a bank": [id => payments().payLater(id), "pending"],
    failed: [id => payments().end(id, "failed"), "failed"],
    expired: [id => payments().end(id, "expired"), "expired"],
    "was canceled": [id => payments().cancel(id), "canceled"],
    "was paid": [id => payments().pay(id), "paid", ["0.00", "10.00", undefined]],
    "was refunded in part": [paidThen(id => refund(id, "2.50")), "paid", ["2.50", "7.50", undefined]],
    "was refunded in the dashboard": [paidThen(id => payments().refundInDashboard(id)), "paid", ["10.00", "0.00", undefined]],
    "had a refund that failed": [
      paidThen(async id => payments().failRefund(id, (await refund(id, "2.50")).id)),
      "paid",
      ["0.00", "10.00", undefined],
    ],
    "was charged back": [paidThen(id => payments().chargeBack(id)), "paid", ["0.00", "0.00", "10.00"]],
    "had its chargeback reversed": [
      paidThen(id => {
        payments().chargeBack(id, EUR("4.00"))
        payments().reverseChargebacks(id)
      }),
      "paid",
      ["0.00", "10.00", undefined],
    ],
  }

  it.each(Object.entries(CASES))("that %s reports its status and amounts (PAY-70)", async (_, testCase) => {
    const [happens, status, amounts = [undefined, undefined, undefined]] = testCase
    const { id } = await createPayment()
    await happens(id)
    const payment = await client.payments.get({ paymentId: id })
    const { amountRefunded, amountRemaining, amountChargedBack } = payment
    expect([payment.status, amountRefunded?.value, amountRemaining?.value, amountChargedBack?.value]).toEqual([
      status,
      ...amounts,
    ])
  })
})

interface Call {
  readonly method?: string
  readonly path?: string
  readonly body?: unknown
  readonly key?: string
  readonly authorization?: string
}

const send = async ({ method = "POST", path = "/payments", body, key, authorization }: Call) => {
  const response = await fetch(`${provider.url}${path}`, {
    method,
    headers: {
      authorization: authorization ?? `Bearer ${provider.apiKey}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  })
  return { response, body: await response.json() }
}

describe("every error of the embedded payment provider", () => {
  const without = (field: keyof typeof PAYMENT) => ({ ...PAYMENT, [field]: undefined })
  const wanting = (fields: object) => async () => ({ body: { ...PAYMENT, ...fields } })
  const amount = (value: unknown, currency: unknown = "EUR") => wanting({ amount: { currency, value } })
  const refunding = (fields: object) => async () => ({ path: `/payments/${await payNew()}/refunds`, body: fields })
  const refundOf = (value: unknown, currency = "EUR") => refunding({ amount: { currency, value } })

  /** Refunds this amount of a paid payment after something happened to it. */
  const refundAfter = (happens: (id: string) => unknown, value: string) => async () => {
    const id = await payNew()
    await happens(id)
    return { path: `/payments/${id}/refunds`, body: { amount: EUR(value) } }
  }

  const euros = (units: number) => (units / 100).toFixed(2)

  type Row = readonly [title: string, call: () => Promise<Call>, status: number, field?: string]

  const bounds: readonly Row[] = Object.entries(PROVIDER_METHODS).flatMap(
    ([method, { minimumAmount, maximumAmount, isEuroOnly }]) => [
      ...(minimumAmount > 1
        ? [[`${method} below its minimum`, wanting({ method, amount: EUR(euros(minimumAmount - 1)) }), 422, "amount"] as const]
        : []),
      [`${method} above its maximum`, wanting({ method, amount: EUR(euros(maximumAmount + 1)) }), 422, "amount"] satisfies Row,
      ...(isEuroOnly
        ? [
            [
              `${method} in dollars`,
              wanting({ method, amount: { currency: "USD", value: "1.00" } }),
              422,
              "amount.currency",
            ] as const,
          ]
        : []),
    ],
  )

  const ROWS: readonly Row[] = [
    ["a request without an API key", async () => ({ body: PAYMENT, authorization: "" }), 401],
    ["a request with a wrong API key", async () => ({ body: PAYMENT, authorization: "Bearer test_other" }), 401],
    ["no description", async () => ({ body: without("description") }), 422, "description"],
    ["an empty description", wanting({ description: "" }), 422, "description"],
    ["no redirect URL", async () => ({ body: without("redirectUrl") }), 422, "redirectUrl"],
    ["an invalid redirect URL", wanting({ redirectUrl: "javascript:alert(1)" }), 422, "redirectUrl"],
    ["an invalid webhook URL", wanting({ webhookUrl: "shop.example/webhook" }), 422, "webhookUrl"],
    ["an unknown locale", wanting({ locale: "dutch" }), 422, "locale"],
    ["metadata over 1 kB", wanting({ metadata: { long: "x".repeat(1100) } }), 422, "metadata"],
    ["no amount", async () => ({ body: without("amount") }), 422, "amount"],
    ["an amount that is a number", amount(10), 422, "amount"],
    ["an amount of letters", amount("abc"), 422, "amount.value"],
    ["an amount without decimals", amount("10"), 422, "amount.value"],
    ["an amount with one decimal", amount("10.0"), 422, "amount.value"],
    ["an amount with three decimals", amount("10.000"), 422, "amount.value"],
    ["an amount with a comma", amount("10,00"), 422, "amount.value"],
    ["a negative amount", amount("-10.00"), 422, "amount.value"],
    ["an amount of zero", amount("0.00"), 422, "amount"],
    ["yen with decimals", amount("10.00", "JPY"), 422, "amount.value"],
    ["an unknown currency", amount("10.00", "XYZ"), 422, "amount.currency"],
    ["a currency in small letters", amount("10.00", "eur"), 422, "amount.currency"],
    ["an unknown method", wanting({ method: "shells" }), 422, "method"],
    ["a method named like a property of every object", wanting({ method: "toString" }), 422, "method"],
    ["a method that is a number", wanting({ method: 1 }), 422, "method"],
    ...bounds,
    ["invalid JSON", async () => ({ body: "{" }), 400],
    ["an empty request", async () => ({}), 422, "description"],
    [
      "an idempotency key reused with another body",
      async () => {
        const key = idempotencyKey()
        expect((await send({ body: PAYMENT, key })).response.status).toBe(201)
        return { body: { ...PAYMENT, description: "Order 2" }, key }
      },
      400,
    ],
    ["an unknown endpoint", async () => ({ path: "/settlements", body: {} }), 404],
    ["an unknown payment", async () => ({ method: "GET", path: "/payments/tr_none" }), 404],
    ["cancelling a paid payment", async () => ({ method: "DELETE", path: `/payments/${await payNew()}` }), 422],
    ["refunding an amount of letters", refundOf("abc"), 422, "amount.value"],
    ["refunding a negative amount", refundOf("-1.00"), 422, "amount.value"],
    ["refunding zero", refundOf("0.00"), 422, "amount"],
    ["refunding another currency", refundOf("1.00", "USD"), 422, "amount.currency"],
    ["refunding an unknown currency", refundOf("1.00", "XYZ"), 422, "amount.currency"],
    ["refunding more than was paid", refundOf("10.01"), 422, "amount"],
    ["refunding with a description that is a number", refunding({ amount: EUR("1.00"), description: 1 }), 422, "description"],
    ["refunding an unknown payment", async () => ({ path: "/payments/tr_none/refunds", body: { amount: EUR("1.00") } }), 404],
    ["refunding more than remains", refundAfter(id => refund(id, "6.00"), "4.01"), 422, "amount"],
    ["refunding a payment that was charged back", refundAfter(id => provider.payments.chargeBack(id), "0.01"), 422, "amount"],
    [
      "refunding an unpaid payment",
      async () => ({ path: `/payments/${(await createPayment()).id}/refunds`, body: { amount: EUR("1.00") } }),
      422,
    ],
    ["refunding the same amount again within an hour", refundAfter(id => refund(id, "1.00"), "1.00"), 409],
    ["refunding without a balance", refundAfter(() => provider.payments.refuseRefunds(true), "1.00"), 422, "amount"],
    [
      "a provider that is down",
      async () => {
        provider.simulateConnection(() => "down")
        return { body: PAYMENT }
      },
      503,
    ],
    [
      "too many calls",
      async () => {
        provider.simulateConnection(() => new ProviderApiError(429, "Too many requests", undefined, "7"))
        return { body: PAYMENT }
      },
      429,
    ],
  ]

  const details = new Set<string>()

  it.each(ROWS.map(([title, ...row]) => [title, row] as const))(
    "for %s has Mollie's format, status and field (PAY-70)",
    async (_, [prepare, status, field]) => {
      const { response, body } = await send(await prepare())
      const read = ErrorResponse$inboundSchema.safeParse({
        ...body,
        request$: new Request(provider.url),
        response$: response,
        body$: "",
      })
      expect(read.error).toBeUndefined()
      expect([response.status, body.status, body.field]).toEqual([status, status, field])
      expect(response.headers.get("content-type")).toContain("application/hal+json")
      expect(body.detail).not.toBe("")
      details.add(body.detail)
    },
  )

  it("is caused by a test in this file", () => {
    const sources = readdirSync(FOLDER).map(name => readFileSync(new URL(name, FOLDER), "utf8"))
    const written = sources.flatMap(source =>
      [...source.matchAll(/(?:\bmakeInvalidInputError\(|new ProviderApiError\(\d+, )"([^"]+)"/g)].map(
        ([, detail = ""]) => detail,
      ),
    )
    expect(written.length).toBeGreaterThan(15)
    expect(written.filter(detail => !details.has(detail))).toEqual([])
  })

  it("for too many requests has the Retry-After header that the simulation sets (PAY-70)", async () => {
    provider.simulateConnection(() => new ProviderApiError(429, "Too many requests", undefined, "7"))
    expect((await send({ body: PAYMENT })).response.headers.get("retry-after")).toBe("7")
  })
})

describe("an idempotency key at the embedded payment provider", () => {
  it("repeats the first response even after the payment changed, and expires after an hour (PAY-70)", async () => {
    const key = idempotencyKey()
    const first = await client.payments.create({ idempotencyKey: key, paymentRequest: PAYMENT })
    provider.payments.end(first.id, "canceled")
    const again = await client.payments.create({ idempotencyKey: key, paymentRequest: PAYMENT })
    expect([again.id, again.status]).toEqual([first.id, "open"])
    now += 60 * 60_000
    expect((await client.payments.create({ idempotencyKey: key, paymentRequest: PAYMENT })).id).not.toBe(first.id)
  })
})

it("the embedded payment provider cuts off a long description instead of refusing it (PAY-70)", async () => {
  expect((await createPayment({ description: "x".repeat(300) })).description).toHaveLength(255)
})
