import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect } from "effect"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { makeSmtpTransport } from "../../../adapters/mail/mail-transport.ts"
import { ProviderApiError } from "../../../adapters/payment-provider/provider-api-error.ts"
import { runInUnit } from "../../../adapters/postgres/repositories.ts"
import { makeTraceExporter } from "../../../adapters/telemetry/export-traces.ts"
import { makeViesRegister } from "../../../adapters/vies/vies-register.ts"
import { logAndCountShopFaults, SHOP_FAULT_REMEDIES } from "../../../adapters/web/operations/shop-faults.ts"
import type { ShopFaultCause } from "../../../application/shop/shop-fault.ts"
import type { Order } from "../../../domain/order/order.ts"
import { respondWithJson, startFaultyServer } from "../../support/faulty-server.ts"
import { makeTestPaymentJobs } from "../../support/order-payments.ts"
import { listRepositoryFiles } from "../../support/repository-files.ts"
import { setUpCustomer, setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import { startTestJobs, waitUntilTrue } from "../../support/test-jobs.ts"
import { type SmtpRefusal, startTestMailServer } from "../../support/test-mail-server.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import { placeOrder, readOrderPayment, readRefusal } from "../../support/test-shopper.ts"

type ProviderRefusal = readonly [refusal: ProviderApiError, response: string, cause?: ShopFaultCause]

const faultOfShop = (cause: ShopFaultCause, ...refusal: ConstructorParameters<typeof ProviderApiError>): ProviderRefusal => [
  new ProviderApiError(...refusal),
  "503 ShopFault",
  cause,
]

const methodUnavailable = (
  cause: ShopFaultCause,
  ...refusal: ConstructorParameters<typeof ProviderApiError>
): ProviderRefusal => [new ProviderApiError(...refusal), "422 PaymentMethodUnavailable", cause]

/** The provider's refusal and the shop's response; without a cause where the shop's operator can do nothing. */
const PAYMENTS: Readonly<Record<string, ProviderRefusal>> = {
  "the key is wrong": faultOfShop("payment-key", 401, "Missing authentication"),
  "the account is blocked": faultOfShop("payment-account", 403, "The profile is blocked"),
  "the webhook is unreachable": faultOfShop("payment-request", 422, "The webhook URL is unreachable", "webhookUrl"),
  "the redirect is invalid": faultOfShop("payment-request", 422, "The redirect URL is invalid", "redirectUrl"),
  "the profile is unknown": faultOfShop("payment-request", 422, "The profile is unknown", "profileId"),
  "the refusal names no field": faultOfShop("payment-request", 422, "No suitable payment methods found"),
  "the idempotency key was used for another body": faultOfShop("payment-request", 400, "The idempotency key was used"),
  "the provider's URL is wrong": faultOfShop("payment-request", 404, "No such endpoint"),
  "the amount is malformed": faultOfShop("payment-request", 422, "The amount contains an invalid value", "amount.value"),
  "the method is not enabled": methodUnavailable("payment-method", 422, "The payment method is not enabled", "method"),
  "the amount is too high": methodUnavailable("payment-limits", 422, "The amount is higher than the maximum", "amount"),
  "the method doesn't support the currency": methodUnavailable(
    "payment-limits",
    422,
    "The currency is not supported",
    "amount.currency",
  ),
  "there are too many requests": [new ProviderApiError(429, "Too many requests"), "503 PaymentProviderUnavailable"],
  "the provider fails": [new ProviderApiError(500, "Internal error"), "503 PaymentProviderUnavailable"],
}

const MAILS: Readonly<Record<string, readonly [refusal: SmtpRefusal, cause?: ShopFaultCause]>> = {
  "the login is wrong": [{ at: "login", responseCode: 535, text: "5.7.8 bad credentials" }, "mail-login"],
  "the login is too weak": [{ at: "login", responseCode: 534, text: "5.7.9 too weak" }, "mail-login"],
  "a login is needed": [{ at: "sender", responseCode: 530, text: "5.7.0 authentication required" }, "mail-login"],
  "the sender belongs to another account": [{ at: "sender", responseCode: 553, text: "5.7.1 not owned" }, "mail-sender"],
  "the sender is unknown": [{ at: "sender", responseCode: 550, text: "5.1.8 no such sender" }, "mail-sender"],
  "relaying is denied": [{ at: "recipient", responseCode: 554, text: "5.7.1 Relay access denied" }, "mail-sender"],
  "the message is refused": [{ at: "message", responseCode: 554, text: "5.7.1 policy" }, "mail-sender"],
  "the mailbox is unknown": [{ at: "recipient", responseCode: 550, text: "5.1.1 no such user" }],
  "the sender is greylisted": [{ at: "sender", responseCode: 451, text: "4.7.1 greylisted" }],
}

const TRACES: Readonly<Record<number, ShopFaultCause | undefined>> = {
  401: "traces-refused",
  403: "traces-refused",
  404: "traces-refused",
  500: undefined,
}

const VAT_REGISTER: Readonly<Record<string, ShopFaultCause | undefined>> = {
  INVALID_REQUESTER_INFO: "vat-requester",
  MS_UNAVAILABLE: undefined,
}

/** Every client of an external service, with the causes of its refusals. */
const CLIENTS: Readonly<Record<string, readonly (ShopFaultCause | undefined)[] | string>> = {
  "adapters/mollie/mollie-payment-provider.ts": Object.values(PAYMENTS).map(([, , cause]) => cause),
  "adapters/mail/mail-transport.ts": Object.values(MAILS).map(([, cause]) => cause),
  "adapters/telemetry/export-traces.ts": Object.values(TRACES),
  "adapters/vies/vies-register.ts": Object.values(VAT_REGISTER),
  "adapters/ucp/post-webhook.ts": "agents are third parties, whose failures must not cause alerts",
}

/** Code of the browser, of the embedded provider and of tools outside the shop. */
const ELSEWHERE = /^adapters\/(?:browser|deploy|http|maps|payment-provider|setup)\//

const CALLS_OUT = /(?<!\.)\bfetch\(|\bcreateTransport\(|\boverHttps?\(|from "node:https"|new OTLP\w+\(/

interface Line {
  readonly cause: string
  readonly text: string
}

/** The faults that are logged while `work` runs. */
const collectFaults = async (work: () => Promise<unknown>): Promise<readonly Line[]> => {
  const lines: Line[] = []
  const stop = logAndCountShopFaults({
    error: (facts: unknown, text?: unknown) => void lines.push({ cause: (facts as Line).cause, text: String(text) }),
  })
  await work()
  stop()
  return lines
}

const expectedLines = (cause: ShopFaultCause | undefined): readonly Line[] =>
  cause ? [{ cause, text: SHOP_FAULT_REMEDIES[cause] }] : []

describe("the table of shop faults", () => {
  it("has a cause for each refusal that a client of an external service reports (OPS-05)", () => {
    const clients = listRepositoryFiles().filter(
      ({ path, source }) => path.startsWith("adapters/") && !ELSEWHERE.test(path) && CALLS_OUT.test(source),
    )
    expect(clients.map(({ path }) => path).toSorted()).toEqual(Object.keys(CLIENTS).toSorted())
    const causes = new Set(Object.values(CLIENTS).flatMap(rows => (typeof rows === "string" ? [] : rows)))
    expect(Object.keys(SHOP_FAULT_REMEDIES).filter(cause => !causes.has(cause as ShopFaultCause))).toEqual([])
  })

  it("has a line in on-call.md for every cause (OPS-02, OPS-05)", () => {
    const text = readFileSync(new URL("../../../adapters/deploy/on-call.md", import.meta.url), "utf8")
    const [, section = ""] = /^## ShopFault\n([\s\S]*?)^## /m.exec(text) ?? []
    expect([...section.matchAll(/^- `([a-z-]+)`/gm)].map(([, cause]) => cause)).toEqual(Object.keys(SHOP_FAULT_REMEDIES))
  })
})

describe("a refusal of an external service", () => {
  const shop = setUpPostgresShop({
    rateLimits: UNLIMITED_RATE_LIMITS,
    logLevel: "error",
    logStream: { write: (line: string) => void lines.push(line) },
  })
  const shopper = setUpCustomer(shop)
  const lines: string[] = []

  afterEach(() => {
    shop.provider.simulateConnection(() => "answered")
    shop.time.now = undefined
  })

  const pay = ({ id }: Order) => shopper.ask(`POST /order/${id}/payment`, { body: { paymentMethodId: "ideal" } })

  const statusesOf = async ({ id }: Order) =>
    (await shop.rows<{ status: string }>("SELECT status FROM payments WHERE order_id = $1 ORDER BY created_at", [id])).map(
      ({ status }) => status,
    )

  const fetchPaymentStatus = async ({ id }: Order) =>
    readOrderPayment(await shopper.ask(`GET /order/${id}/payment`)).standing._tag

  const metric = async (name: string, cause: ShopFaultCause) => {
    const text = await (await fetch(`${shop.origin}/metrics`)).text()
    return Number(new RegExp(`^${name}\\{cause="${cause}"\\} (\\d+)$`, "m").exec(text)?.[1])
  }

  describe("of the payment provider", () => {
    it.each(Object.entries(PAYMENTS))(
      "when %s is logged as the shop's fault only if the shop can fix it (OPS-05, PAY-51)",
      async (_, row) => {
        const [refusal, response, cause] = row
        const order = await placeOrder(shopper)
        const before = cause ? await metric("shop_faults_total", cause) : 0
        shop.provider.simulateConnection(() => refusal)
        const reports = await collectFaults(async () => expect(readRefusal(await pay(order))[0]).toBe(response))
        expect(reports).toEqual(expectedLines(cause))
        if (cause) expect(await metric("shop_faults_total", cause)).toBe(before + 1)
        const isShopFault = response.includes("ShopFault")
        expect(await statusesOf(order)).toEqual([response.startsWith("422") ? "failed" : "open"])
        if (isShopFault) expect(await fetchPaymentStatus(order)).toBe("Unpaid")
        shop.provider.simulateConnection(() => "answered")
        expect(await pay(order)).toMatchObject({ status: 200 })
        expect(await statusesOf(order)).toEqual(response.startsWith("422") ? ["failed", "open"] : ["open"])
      },
    )

    it("is logged as an error once a minute, with the provider's message and the remedy (OPS-05)", async () => {
      const order = await placeOrder(shopper)
      shop.provider.simulateConnection(() => new ProviderApiError(401, "Missing authentication"))
      await pay(order)
      await pay(order)
      const errors = lines.map(line => JSON.parse(line)).filter(({ cause }) => cause === "payment-key")
      expect(errors).toEqual([
        expect.objectContaining({
          level: 50,
          msg: SHOP_FAULT_REMEDIES["payment-key"],
          detail: "401 Missing authentication",
        }),
      ])
    })

    it("because of a wrong key leaves the payment attempt open until the key is corrected (OPS-05, PAY-51)", async () => {
      const order = await placeOrder(shopper)
      shop.provider.simulateConnection(() => new ProviderApiError(401, "Missing authentication"))
      await pay(order)
      const [{ id: paymentId } = { id: "" }] = await shop.rows<{ id: string }>("SELECT id FROM payments WHERE order_id = $1", [
        order.id,
      ])
      const settle = () => makeTestPaymentJobs(shop)["settle-payment"]({ paymentId })
      shop.time.now = new Date(Date.parse(order.createdAt) + 2 * 24 * 60 * 60_000)
      await expect(settle()).rejects.toThrow("payment-key")
      expect(await statusesOf(order)).toEqual(["open"])
      shop.provider.simulateConnection(() => "answered")
      await settle()
      expect(await shop.rows("SELECT status, provider_id IS NOT NULL AS made FROM payments WHERE id = $1", [paymentId])).toEqual([
        { status: "open", made: true },
      ])
    })

    it("because of a wrong key doesn't put a refund up for review (OPS-05, PAY-54)", async () => {
      const order = await placeOrder(shopper)
      await pay(order)
      const [payment] = shop.provider.payments.all().filter(({ description }) => description === order.orderNumber)
      if (!payment) throw new Error("no payment was made")
      shop.provider.payments.pay(payment.id)
      await waitUntilTrue(async () => (await fetchPaymentStatus(order)) === "Paid")
      shop.provider.simulateConnection(() => new ProviderApiError(401, "Missing authentication"))
      const refundId = crypto.randomUUID()
      await shop.rows(
        "INSERT INTO refunds (id, payment_id, amount, created_at) SELECT $1, id, 100, now() FROM payments WHERE order_id = $2",
        [refundId, order.id],
      )
      await expect(makeTestPaymentJobs(shop)["refund-payment"]({ refundId })).rejects.toThrow("payment-key")
      expect(
        await shop.rows("SELECT FROM payment_reviews v JOIN payments p ON p.id = v.payment_id WHERE order_id = $1", [order.id]),
      ).toEqual([])
    })
  })

  describe("of the mail server", () => {
    let server: Awaited<ReturnType<typeof startTestMailServer>>

    beforeAll(async () => {
      server = await startTestMailServer()
    })

    afterEach(() => {
      server.state.refusal = undefined
    })

    afterAll(() => server.stop())

    const mail = (id: string) => ({
      id,
      to: { name: "Ada", address: "ada@shopper.example" },
      language: "en",
      subject: "s",
      text: "t",
      html: "<p>t</p>",
    })

    const post = () => makeSmtpTransport(server.urlWithLogin, { name: "Shop", address: "shop@shop.example" }, "shop.example")

    it.each(Object.entries(MAILS))(
      "when %s is logged as the shop's fault only if the shop can fix it (OPS-05, MAIL-04)",
      async (title, [refusal, cause]) => {
        server.state.refusal = refusal
        const reports = await collectFaults(() => expect(post()(mail(title))).rejects.toThrow())
        expect(reports).toEqual(expectedLines(cause))
      },
    )

    it("lets the job retry, and is counted in a metric until the fault is fixed (OPS-05, MAIL-04)", async () => {
      await shop.rows("DELETE FROM graphile_worker._private_jobs")
      server.state.refusal = { at: "sender", responseCode: 553, text: "not owned" }
      await shop.transact("write", tx =>
        runInUnit(tx, ({ jobs }) => jobs.add("send-mail", { kind: "order-lapsed", orderId: "x" })),
      )
      const runner = startTestJobs(shop.pool, { "send-mail": () => post()(mail("job")) })
      await waitUntilTrue(async () => (await metric("jobs_of_shop_faults", "mail-sender")) === 1)
      server.state.refusal = undefined
      await shop.rows("UPDATE graphile_worker._private_jobs SET run_at = now()")
      await waitUntilTrue(() => server.received.length === 1)
      await waitUntilTrue(async () => (await metric("jobs_of_shop_faults", "mail-sender")) === 0)
      await runner.stop()
    })
  })
})

describe("a refusal of the trace collector", () => {
  it("is reported as the shop's fault for status 401, 403 and 404, not for 500 (OPS-03, OPS-05)", async () => {
    let status = 200
    const collector = createServer((request, response) => {
      request.resume()
      response.writeHead(status).end()
    })
    await new Promise<void>(resolve => collector.listen(0, "127.0.0.1", resolve))
    const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
    const exporter = await makeTraceExporter(url)
    const causes: Record<number, readonly string[]> = {}
    for (const each of Object.keys(TRACES).map(Number)) {
      status = each
      const lines = await collectFaults(() => new Promise<void>(resolve => exporter.export([], () => resolve())))
      causes[each] = lines.map(({ cause }) => cause)
    }
    await exporter.shutdown()
    collector.close()
    expect(causes).toEqual(Object.fromEntries(Object.entries(TRACES).map(([each, cause]) => [each, cause ? [cause] : []])))
  })
})

describe("a refusal of the register of VAT ids", () => {
  it.each(Object.entries(VAT_REGISTER))(
    "with %s is reported only if the shop can fix it (OPS-05, TAX-10)",
    async (error, cause) => {
      const vies = await startFaultyServer()
      vies.behave(respondWithJson(400, { errorWrappers: [{ error }] }))
      const register = makeViesRegister({ url: vies.base, requester: "NL004495445B01" })
      const reports = await collectFaults(() => Effect.runPromise(Effect.flip(register.check("DE136695976"))))
      expect(reports).toEqual(expectedLines(cause))
      await vies.stop()
    },
  )
})
