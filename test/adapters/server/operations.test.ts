import { describe, expect, it } from "vitest"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import type { TestShop } from "../../support/test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  createCartWith,
  createCustomer,
  createPlaceableCart,
  fetchCart,
  makeTestClient,
  readRefusal,
  startGuest,
} from "../../support/test-shopper.ts"

/** Calls endpoints outside of the services, for the shop's operators. */
const callRoot = ({ origin }: TestShop) => makeTestClient({ services: origin })

describe("the operators' endpoints", () => {
  const lifecycle = { stopping: false }
  const shop = setUpPostgresShop({ lifecycle })

  it("respond that a running shop is alive and ready, and are never cached (RELY-06)", async () => {
    for (const [path, status] of [
      ["/healthz", "alive"],
      ["/readyz", "ready"],
    ] as const) {
      const reply = await callRoot(shop)(`GET ${path}`)
      expect([reply.status, reply.body]).toEqual([200, { status }])
      expect(reply.headers.get("cache-control")).toBe("no-store")
    }
  })

  it("respond that the shop is alive but not ready while it stops, and requests are still served (RELY-06)", async () => {
    const guest = await startGuest(shop)
    lifecycle.stopping = true
    expect(readRefusal(await callRoot(shop)("GET /readyz"))).toEqual(["503 Stopping"])
    expect((await callRoot(shop)("GET /healthz")).status).toBe(200)
    expect((await createCartWith(guest, BUSINESS_CARDS_LINE)).lineItems).toHaveLength(1)
    lifecycle.stopping = false
  })

  it("respond that the shop is not ready while its schema is incomplete (RELY-06)", async () => {
    await shop.rows("UPDATE migrations SET name = 'x' || name")
    expect(readRefusal(await callRoot(shop)("GET /readyz"))).toEqual(["503 MigrationsMissing"])
    await shop.rows("ALTER TABLE migrations RENAME TO elsewhere")
    const gone = await callRoot(shop)("GET /readyz")
    expect(readRefusal(gone)).toEqual(["503 DatabaseUnavailable"])
    expect(gone.headers.get("retry-after")).toBe("1")
    expect((await callRoot(shop)("GET /healthz")).status).toBe(200)
    await shop.rows("ALTER TABLE elsewhere RENAME TO migrations")
    await shop.rows("UPDATE migrations SET name = substr(name, 2)")
    expect((await callRoot(shop)("GET /readyz")).status).toBe(200)
  })

  it("return metrics of routes, the connection pool and the event loop, without ids or secrets (ASVS 16.2.5)", async () => {
    const customer = await createCustomer(shop)
    const cart = await fetchCart(customer, await createPlaceableCart(customer))
    await customer.ask("GET /cart/nobodys")
    const reply = await fetch(`${shop.origin}/metrics`, { headers: { "accept-encoding": "br, gzip" } })
    const text = await reply.text()
    expect(reply.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8")
    expect(reply.headers.get("cache-control")).toBe("no-store")
    expect(reply.headers.get("content-encoding")).toBeNull()
    expect(text).toMatch(/^http_requests_total\{route="getCart",status="2xx"\} [1-9]\d*$/m)
    expect(text).toMatch(/^http_requests_total\{route="getCart",status="4xx"\} 1$/m)
    expect(text).toMatch(/^http_missing_total\{route="getCart"\} 1$/m)
    expect(text).toMatch(/^http_request_duration_seconds_bucket\{le="0\.1",route="createCart",status="2xx"\} \d+$/m)
    expect(text).toMatch(/^db_pool_connections\{state="idle"\} \d+$/m)
    expect(text).toMatch(/^db_pool_waiting 0$/m)
    expect(text).toMatch(/^db_lane_waiting 0$/m)
    expect(text).toMatch(/^holidays_end_timestamp_seconds 1861833600$/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds \d/m)
    for (const secret of [cart.id, customer.token, "nobodys", "127.0.0.1"]) expect(text).not.toContain(secret)
    expect([...text.matchAll(/[{,](\w+)=/g)].map(([, label]) => label)).not.toContain("path")
  })
})
