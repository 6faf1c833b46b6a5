import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect } from "effect"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { makeMolliePaymentProvider } from "../../../adapters/mollie/mollie-payment-provider.ts"
import { ProviderApiError } from "../../../adapters/payment-provider/provider-api-error.ts"
import { runInUnit } from "../../../adapters/postgres/repositories.ts"
import { parseRetryAfterMs } from "../../../adapters/retry-after.ts"
import { postWebhook } from "../../../adapters/ucp/post-webhook.ts"
import type { JobName } from "../../../application/shop/ports/job-queue.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import { startTestJobs, waitUntilTrue } from "../../support/test-jobs.ts"
import { createCustomer, placeOrder, readRefusal } from "../../support/test-shopper.ts"

const DATE = "Thu, 26 Nov 2026 10:00:00 GMT"

describe("parseRetryAfterMs", () => {
  it.each([
    ["seconds", "7", 7_000],
    ["zero", "0", 0],
    ["an HTTP date", "Thu, 26 Nov 2026 10:01:30 GMT", 90_000],
    ["more than an hour", "86400", 3_600_000],
    ["a date of another day", "Sat, 28 Nov 2026 10:00:00 GMT", 3_600_000],
    ["a date in the past", "Thu, 26 Nov 2026 09:00:00 GMT", undefined],
    ["a negative number", "-5", undefined],
    ["a word", "soon", undefined],
    ["an empty text", "", undefined],
    ["no header", null, undefined],
  ] as const)("reads %s: %j is %s ms, at most an hour (PAY-71)", (_, header, expected) => {
    expect(parseRetryAfterMs(header, DATE)).toBe(expected)
  })

  it("returns undefined for a date when the response has no Date header (PAY-71)", () => {
    expect(parseRetryAfterMs("Thu, 26 Nov 2026 10:01:30 GMT", null)).toBeUndefined()
  })
})

describe("an external service that responds 429 with Retry-After", () => {
  const shop = setUpPostgresShop()
  const calls: string[] = []
  const busy = createServer((request, response) => {
    request.resume()
    calls.push(request.url ?? "")
    response.writeHead(429, { "retry-after": "120" }).end("{}")
  })
  let url = ""

  beforeAll(async () => {
    await new Promise<void>(resolve => busy.listen(0, "127.0.0.1", resolve))
    url = `http://127.0.0.1:${(busy.address() as AddressInfo).port}`
  })

  afterEach(async () => {
    calls.length = 0
    shop.provider.simulateConnection(() => "answered")
    await shop.rows("DELETE FROM graphile_worker._private_jobs")
  })

  afterAll(() => void busy.close())

  const provider = () => makeMolliePaymentProvider({ url, apiKey: "test" }, () => "")

  const open = { protocol: "http:", isOpen: () => true } as const

  /** The calls to the service, by job. */
  const JOBS: Partial<Record<JobName, readonly [payload: object, call: () => Promise<unknown>]>> = {
    "settle-payment": [{ paymentId: "p" }, () => Effect.runPromise(provider().find("tr_1"))],
    "refund-payment": [{ refundId: "r" }, () => Effect.runPromise(provider().listRefunds("tr_1"))],
    "tell-agent": [
      { linkId: "l", orderId: "o", eventId: "e", occurredAt: 0 },
      () => postWebhook(`${url}/orders`, {}, "{}", { policy: open }),
    ],
  }

  it.each(Object.entries(JOBS))(
    "is not called again before that time by the job %s (PAY-71, JOB-02)",
    async (name, [payload, call]) => {
      await shop.rows("DELETE FROM graphile_worker._private_jobs")
      await shop.transact("write", tx => runInUnit(tx, ({ jobs }) => jobs.add(name as JobName, payload as never)))
      const runner = startTestJobs(shop.pool, { [name]: async () => void (await call()) })
      const failed = () =>
        shop.rows<{ wait: number }>(
          `SELECT extract(epoch FROM run_at - now())::float8 AS wait FROM graphile_worker._private_jobs
         WHERE last_error IS NOT NULL AND locked_at IS NULL`,
        )
      await waitUntilTrue(async () => (await failed()).length === 1)
      await runner.stop()
      const [{ wait } = { wait: 0 }] = await failed()
      expect([calls.length, wait > 110, wait < 200]).toEqual([1, true, true])
    },
  )

  it("is called once for a shopper, who gets the response 503 with its Retry-After (PAY-71)", async () => {
    const shopper = await createCustomer(shop)
    const order = await placeOrder(shopper)
    let calls = 0
    shop.provider.simulateConnection(() => {
      calls += 1
      return new ProviderApiError(429, "Too many requests", undefined, "30")
    })
    const reply = await shopper.ask(`POST /order/${order.id}/payment`, { body: { paymentMethodId: "ideal" } })
    expect([readRefusal(reply), reply.headers.get("retry-after")]).toEqual([["503 PaymentProviderUnavailable"], "30"])
    // the embedded provider runs the simulation twice for each call
    expect(calls).toBe(2)
  })
})
