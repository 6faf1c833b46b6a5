import { once } from "node:events"
import { connect, type Socket } from "node:net"
import type { PoolClient } from "pg"
import { afterAll, describe, expect, it } from "vitest"
import { makeRateLimits } from "../../../adapters/web/limits/rate-limits.ts"
import { makeTrustedProxyCheck, parseTrustedProxies } from "../../../adapters/web/operations/trusted-proxies.ts"
import { setUpPostgresShop, setUpTestShop } from "../../support/set-up-test-shop.ts"
import { withShortTimeLimits } from "../../support/short-time-limits.ts"
import { defaultDatabaseKind, openPostgresShop, type PostgresShop, type TestShop } from "../../support/test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  fetchCart,
  makeTestClient,
  readCart,
  readRefusal,
  startGuest,
  startGuestWithCart,
} from "../../support/test-shopper.ts"

const MAX_REQUESTS = 6

/** Takes every database connection, so that requests have to wait. */
const whileOccupied = async ({ pool }: PostgresShop, meanwhile: () => Promise<void>) => {
  const clients: PoolClient[] = []
  // one after the other: each has the pool's time limit for itself
  while (clients.length < pool.options.max) clients.push(await pool.connect())
  try {
    await meanwhile()
  } finally {
    for (const client of clients) client.release()
  }
}

describe("an overloaded shop", () => {
  const shop = setUpPostgresShop({ maxRequestsInFlight: MAX_REQUESTS })

  const readMetrics = async () => (await makeTestClient({ services: shop.origin })("GET /metrics")).text

  it("refuses excess requests at once with 503, stays alive, and serves the waiting ones later (RELY-06)", async () => {
    const { guest, cart } = await startGuestWithCart(shop, BUSINESS_CARDS_LINE)
    const waiting: Promise<number>[] = []
    await whileOccupied(shop, async () => {
      const served: number[] = []
      for (let call = 0; call < MAX_REQUESTS; call++) {
        waiting.push(guest.ask(`GET /cart/${cart.id}`).then(({ status }) => status))
        void waiting.at(-1)?.then(status => served.push(status))
      }
      await expect.poll(readMetrics).toContain(`http_requests_in_flight ${MAX_REQUESTS}\n`)
      const refused = await guest.ask(`GET /cart/${cart.id}`)
      expect(served).toEqual([])
      expect([readRefusal(refused), refused.headers.get("retry-after")]).toEqual([["503 Overloaded"], "1"])
      expect((await makeTestClient({ services: shop.origin })("GET /healthz")).status).toBe(200)
      const metrics = await readMetrics()
      expect(metrics).toMatch(/^db_pool_waiting [1-9]/m)
      expect(metrics).toContain(`db_lane_waiting ${Math.max(0, MAX_REQUESTS - Math.ceil(shop.pool.options.max / 2))}\n`)
    })
    expect(await Promise.all(waiting)).toEqual(Array(MAX_REQUESTS).fill(200))
    expect(await fetchCart(guest, cart)).toEqual(cart)
  })

  it("stops counting requests whose clients disconnected (RELY-06)", async () => {
    const guest = await startGuest(shop)
    await whileOccupied(shop, async () => {
      const abort = new AbortController()
      const calls = Array.from({ length: MAX_REQUESTS }, () => fetch(`${shop.services}/products`, { signal: abort.signal }))
      await expect.poll(readMetrics).toContain(`http_requests_in_flight ${MAX_REQUESTS}\n`)
      abort.abort()
      await Promise.allSettled(calls)
      await expect.poll(readMetrics).toContain("http_requests_in_flight 0\n")
    })
    readCart(await guest.ask("POST /cart", { body: {} }))
  })
})

describe("a shop without a free database connection", () => {
  const shop = setUpPostgresShop({}, withShortTimeLimits(defaultDatabaseKind))

  it("responds 503 (RELY-06, RELY-11)", async () => {
    const guest = await startGuest(shop)
    await whileOccupied(shop, async () => {
      const refused = await guest.ask("POST /cart", { body: {} })
      expect([readRefusal(refused), refused.headers.get("retry-after")]).toEqual([["503 ServiceUnavailable"], "1"])
      expect(readRefusal(await makeTestClient({ services: shop.origin })("GET /readyz"))).toEqual(["503 DatabaseUnavailable"])
    })
    readCart(await guest.ask("POST /cart", { body: {} }))
  })
})

describe("slow clients", () => {
  const limits = { maxRequestsInFlight: MAX_REQUESTS, maxRequestsPerClient: 2 * MAX_REQUESTS }
  const shop = setUpTestShop(limits)
  const impatientShop = setUpTestShop({ ...limits, requestTimeoutMs: 100 })
  const sockets: Socket[] = []

  afterAll(() => {
    for (const socket of sockets) socket.destroy()
  })

  const connectTo = ({ origin }: TestShop, localAddress: string): Socket => {
    const socket = connect({ host: "127.0.0.1", port: Number(new URL(origin).port), localAddress })
    sockets.push(socket)
    socket.on("error", () => undefined)
    return socket.resume()
  }

  const connected = async (to: TestShop, localAddress: string): Promise<Socket> => {
    const socket = connectTo(to, localAddress)
    await once(socket, "connect")
    return socket
  }

  /** Announces a body, and sends one character of it every 50 ms. */
  const drip = async (to: TestShop, localAddress: string) => {
    const socket = await connected(to, localAddress)
    const headers = "host: shop\r\ncontent-type: application/json\r\ncontent-length: 60000"
    socket.write(`POST /services/auth/login HTTP/1.1\r\n${headers}\r\n\r\n{`)
    const dripping = setInterval(() => socket.write(" "), 50)
    socket.once("close", () => clearInterval(dripping))
    return socket
  }

  it("don't block other clients, and can't exceed the limit per address (RELY-06)", async () => {
    await Promise.all(Array.from({ length: 2 * MAX_REQUESTS }, () => drip(shop, "127.0.0.2")))
    for (let call = 0; call < MAX_REQUESTS; call += 1) expect((await makeTestClient(shop)("GET /products")).status).toBe(200)
    const further = await connected(shop, "127.0.0.2")
    further.write("GET /services/products HTTP/1.1\r\nhost: shop\r\n\r\n")
    const [head] = await once(further, "data")
    expect(String(head)).toMatch(/^HTTP\/1.1 503 .*retry-after: 1\r\n/s)
  })

  it("that send nothing can't open more connections than an address may (RELY-06)", async () => {
    const idle = await Promise.all(Array.from({ length: 4 * MAX_REQUESTS }, () => connected(shop, "127.0.0.3")))
    await once(connectTo(shop, "127.0.0.3"), "close")
    expect(idle.filter(({ closed }) => closed)).toEqual([])
    expect((await makeTestClient(shop)("GET /products")).status).toBe(200)
  })

  it("are disconnected, and so are clients that send nothing (RELY-06)", async () => {
    const slow = [await drip(impatientShop, "127.0.0.2"), await connected(impatientShop, "127.0.0.3")]
    await Promise.all(slow.map(socket => socket.closed || once(socket, "close")))
    expect((await makeTestClient(impatientShop)("GET /products")).status).toBe(200)
  })
})

describe("a shop behind a proxy", () => {
  let shop: TestShop

  const minute = { maxRequests: 1, seconds: 60 }

  const open = async (trusted: string) => {
    shop = await openPostgresShop(defaultDatabaseKind, {
      trustedProxies: parseTrustedProxies(trusted),
      rateLimits: { ...makeRateLimits(1), visitsByAddress: minute },
    })
  }

  const startGuestFrom = async (forwarded: string) =>
    (await makeTestClient(shop)("POST /anon-coam-identity", { headers: { "x-forwarded-for": forwarded } })).status

  const securityOf = async (proto: string) =>
    (await makeTestClient(shop)("GET /products", { headers: { "x-forwarded-proto": proto } })).headers.get(
      "strict-transport-security",
    )

  it("uses the client address and protocol that a trusted proxy forwards (ASVS 3.4.1, 4.1.3)", async () => {
    await open("127.0.0.0/8")
    expect(await startGuestFrom("192.0.2.1")).toBe(200)
    expect(await startGuestFrom("192.0.2.2")).toBe(200)
    expect(await startGuestFrom("192.0.2.9, 192.0.2.2")).toBe(429)
    expect(await securityOf("https")).toBe("max-age=31536000")
    expect(await securityOf("http")).toBeNull()
    await shop.close()
  })

  it("ignores forwarded headers from an address that is not trusted (ASVS 4.1.3)", async () => {
    await open("198.51.100.0/24, ::1")
    expect(await startGuestFrom("192.0.2.1")).toBe(200)
    expect(await startGuestFrom("192.0.2.2")).toBe(429)
    expect(await securityOf("https")).toBeNull()
    await shop.close()
  })

  it("recognises the proxies, whose connections are not limited, by address and network (RELY-06)", () => {
    const isProxy = makeTrustedProxyCheck(["10.0.0.0/8", "192.0.2.1", "fd00::/8"])
    const addresses = ["10.1.2.3", "::ffff:10.1.2.3", "192.0.2.1", "fd00::1", "192.0.2.2", "fe80::1", ""]
    expect(addresses.map(isProxy)).toEqual([true, true, true, true, false, false, false])
  })

  it("accepts only addresses and networks in TRUST_PROXY (ASVS 4.1.3)", () => {
    expect(parseTrustedProxies("")).toEqual([])
    expect(parseTrustedProxies("127.0.0.1, fd00::/8")).toEqual(["127.0.0.1", "fd00::/8"])
    for (const text of ["true", "1", "10.0.0.0/33", "proxy.example.com", "1.2.3.4/8/8", "*"]) {
      expect(() => parseTrustedProxies(text)).toThrow("TRUST_PROXY")
    }
  })
})
