import axios from "axios"
import { Effect, Fiber } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { endpoints } from "../../../adapters/contract/endpoints.ts"
import { makeHttpCatalog } from "../../../adapters/http/catalog-services.ts"
import { makeServiceClient, type ServiceClientOptions, type TokenSource } from "../../../adapters/http/service-client.ts"
import { RefusedError } from "../../../application/client/ports/service-failures.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { type FaultyServer, respondWithJson, type ServerBehaviour, startFaultyServer } from "../../support/faulty-server.ts"
import { SAMPLE_ADDRESS } from "../../support/test-shopper.ts"

const PROBLEM = { type: "about:blank", title: "No", traceId: "f".repeat(32) }

const problem = (status: number, code: string, more: object = {}) =>
  respondWithJson(status, { ...PROBLEM, status, code, ...more })

const BEARER: TokenSource = { token: Effect.succeed("secret"), renewToken: () => Effect.succeed(undefined) }

const html: ServerBehaviour = (_request, response) => {
  response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><p>Welcome to the hotel's wifi")
}

const halfABody: ServerBehaviour = (_request, response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "1000" })
  response.write('{"results":[')
  setImmediate(() => response.destroy())
}

let server: FaultyServer

beforeAll(async () => {
  server = await startFaultyServer()
})

afterAll(() => server.stop())

const call = (options: Partial<ServiceClientOptions> = {}) =>
  makeServiceClient(server.base, { http: axios.create(), getTokens: () => BEARER, ...options })

const NONE = { results: [], offset: 0, limit: 24, total: 0 }

const listProducts = (options: Partial<ServiceClientOptions> = {}) => call(options)(endpoints.listProducts, {})

const failure = (behaviour: ServerBehaviour, options: Partial<ServiceClientOptions> = {}) => {
  server.behave(behaviour)
  return Effect.runPromise(Effect.flip(listProducts(options)))
}

const removeItem = (cartId: string, lineItemId: string) =>
  call()(endpoints.removeLineItem, { params: { cartId, lineItemId }, query: { version: 7 }, key: "key-1" })

describe("a call to the services", () => {
  it("decodes the response by the contract and ignores unknown fields (API-23)", async () => {
    server.behave(respondWithJson(200, { ...NONE, somethingNew: true }))
    expect(await Effect.runPromise(listProducts())).toEqual(NONE)
  })

  it("says when the services answered, but not when another network did (CONF-34)", async () => {
    const times: Date[] = []
    const client = call({ setShopTime: answeredAt => times.push(answeredAt) })
    const dated =
      (behaviour: ServerBehaviour): ServerBehaviour =>
      (request, response) => {
        response.setHeader("date", "Mon, 02 Mar 2026 12:00:00 GMT")
        behaviour(request, response)
      }
    for (const behaviour of [respondWithJson(200, NONE), problem(404, "CartNotFound"), html]) {
      server.behave(dated(behaviour))
      await Effect.runPromise(Effect.exit(client(endpoints.listProducts, {})))
    }
    expect(times).toEqual([new Date("2026-03-02T12:00:00Z"), new Date("2026-03-02T12:00:00Z")])
  })

  it.each([
    [
      "the connection breaks before the response",
      (_: unknown, response: { destroy: () => void }) => response.destroy(),
      "network",
    ],
    ["half of the response arrives", halfABody, "network"],
    ["no response comes in time", () => undefined, "timeout"],
    ["the services fail", respondWithJson(500, { oops: true }), "server"],
    ["the services are too busy", problem(503, "Overloaded"), "server"],
    ["the shop is misconfigured", problem(503, "ShopFault"), "shop"],
    ["the very same request is still running", problem(409, "RequestInProgress"), "server"],
    ["another server responds with HTML", html, "nonsense"],
    ["the response doesn't match the contract", respondWithJson(200, { results: [{ key: 7 }] }), "nonsense"],
    ["the response is empty", (_: unknown, response: { end: () => void }) => response.end(), "nonsense"],
  ] as const)("fails as Unreachable, with a trace id, when %s (RELY-11, RELY-12)", async (_name, behaviour, cause) => {
    const http = axios.create(cause === "timeout" ? { timeout: 50 } : {})
    const failed = await failure(behaviour as ServerBehaviour, { http })
    expect(failed).toMatchObject({ _tag: "Unreachable", cause })
    expect(failed.traceId).toMatch(/^[0-9a-f]{32}$/)
  })

  it("with a text that is too long for the contract is refused before it is sent (ERR-30, ERR-42, PHONE-01, PICKUP-27)", async () => {
    const cases = [
      call()(endpoints.getOrder, { params: { orderId: "x".repeat(201) } }),
      call()(endpoints.geocode, { query: { query: "x".repeat(301) } }),
      call()(endpoints.login, { body: { email: "a@b.nl", password: "x".repeat(1001) } }),
      call()(endpoints.updateOrder, { params: { orderId: "1" }, query: {}, body: { poNumber: "x".repeat(1001) } }),
    ]
    for (const each of cases) {
      const failed = await Effect.runPromise(Effect.flip<unknown, unknown, never>(each))
      expect(failed).toMatchObject({ _tag: "Refused", refusal: { _tag: "RequestInvalid" } })
    }
  })

  it("that the services refuse fails with their refusal, its fields and the trace id (ERR-77)", async () => {
    const errors = [
      { field: "city", code: "TooLong", name: "city", limit: 80 },
      { field: "city", code: "CityUnknown" },
    ]
    server.behave(problem(422, "AddressInvalid", { errors }))
    const adding = call()(endpoints.createAddress, { body: SAMPLE_ADDRESS, key: "key-1" })
    expect(await Effect.runPromise(Effect.flip(adding))).toMatchObject({
      _tag: "Refused",
      refusal: { _tag: "AddressInvalid", faults: [{ _tag: "TooLong", field: "city", limit: 80, at: ["city"] }] },
      traceId: "f".repeat(32),
    })
  })

  it("fails with an unrecognised refusal and its fields when the endpoint doesn't declare that refusal (ERR-02)", async () => {
    const errors = [{ field: "lineItems.0.quantity", code: "Odd" }]
    expect(await failure(problem(422, "CartFull", { errors }))).toMatchObject({
      refusal: { _tag: "Unrecognised", faults: [{ at: ["lineItems", "0", "quantity"] }] },
    })
  })

  it("fails as refused for a 4xx response that is no problem document (CART-21)", async () => {
    expect(await failure(respondWithJson(404, "gone"))).toMatchObject({
      _tag: "Refused",
      refusal: { _tag: "Unrecognised", faults: [] },
    })
  })

  it.each([
    ["the services", problem(429, "TooManyRequests")],
    ["a proxy in front of them", respondWithJson(429, "slow down")],
  ])("fails as RateLimited, not as refused, when a 429 comes from %s (RELY-11)", async (_sender, behaviour) => {
    expect(await failure(behaviour)).toMatchObject({ _tag: "RateLimited" })
  })

  it("without a response body fails as Unreachable when another server responds with HTML (RELY-11)", async () => {
    server.behave(html)
    const deletion = call()(endpoints.deleteAddress, { params: { addressId: "address-1" }, key: "key-1" })
    expect(await Effect.runPromise(Effect.flip(deletion))).toMatchObject({ _tag: "Unreachable", cause: "nonsense" })
  })

  it.each(["TokenMissing", "TokenInvalid", "LoginRequired"])(
    "fails as Unauthorized when the services respond with %s",
    async code => {
      expect(await failure(problem(401, code))).toMatchObject({ _tag: "Unauthorized" })
    },
  )

  it("with wrong credentials fails as refused, not as signed out (LOGIN-01)", async () => {
    expect(await failure(problem(401, "CredentialsInvalid"))).toMatchObject({ _tag: "Refused" })
  })

  it("with a stale cart version fails with the current version (API-23)", async () => {
    server.behave(problem(409, "StaleVersion", { currentVersion: 9 }))
    const conflict = { _tag: "VersionConflict", currentVersion: 9 }
    expect(await Effect.runPromise(Effect.flip(removeItem("cart-1", "item-1")))).toMatchObject(conflict)
    // a call without a version can't conflict, so that is a bug
    await expect(Effect.runPromise(listProducts())).rejects.toMatchObject(conflict)
  })

  it("sends idempotency key, trace and bearer token in headers, and encodes ids in the path (API-01)", async () => {
    server.behave(problem(404, "CartNotFound"))
    await Effect.runPromise(Effect.flip(removeItem("../../etc", "a/b?c")))
    const request = server.requests.at(-1)
    expect(request?.url).toBe("/cart/..%2F..%2Fetc/lineitems/a%2Fb%3Fc?version=7")
    expect(request?.headers).toMatchObject({ authorization: "Bearer secret", "idempotency-key": "key-1" })
    expect(request?.headers.traceparent).toMatch(/^00-[0-9]{8}[0-9a-f]{24}-[0-9a-f]{16}-01$/)
  })

  it("sends the days that were shown with an order, and no header without any (ORDER-17)", async () => {
    server.behave(problem(404, "CartNotFound"))
    const place = (expectedDays: ReadonlyMap<number, string>) =>
      call()(endpoints.placeOrder, { params: { cartId: "c" }, query: { version: 7 }, key: "key-1", expectedDays })
    for (const days of [new Map([[1, "2026-12-01"]]), new Map()]) await Effect.runPromise(Effect.flip(place(days)))
    const headers = server.requests.slice(-2).map(request => request.headers["expected-delivery-days"])
    expect(headers).toEqual(["2026-12-01=1", undefined])
  })

  it("sends the total that was shown with an order (TAX-08)", async () => {
    server.behave(problem(404, "CartNotFound"))
    const sent = { params: { cartId: "c" }, query: { version: 7 }, key: "key-1" }
    for (const total of [{ expectedTotal: toCents(2_420) }, {}])
      await Effect.runPromise(Effect.flip(call()(endpoints.placeOrder, { ...sent, ...total })))
    expect(server.requests.slice(-2).map(request => request.headers["expected-total"])).toEqual(["2420", undefined])
  })

  it("sends Cache-Control: no-cache for payment methods, and not for products (API-28, API-29)", async () => {
    server.behave(respondWithJson(200, { default: "ideal", methods: [], ...NONE }))
    const query = { cartId: "cart-1", psp: "embedded" }
    await Effect.runPromise(call()(endpoints.paymentMethods, { query }))
    const request = server.requests.at(-1)
    expect(request?.url).toBe("/api/payments/methods?cartId=cart-1&psp=embedded")
    expect(request?.headers["cache-control"]).toBe("no-cache")
    await Effect.runPromise(listProducts())
    expect(server.requests.at(-1)?.headers["cache-control"]).toBeUndefined()
  })

  it("sends no request when it can't get a token", async () => {
    const before = server.requests.length
    const token = Effect.fail(new RefusedError({ refusal: { _tag: "Unrecognised", faults: [] }, traceId: "" }))
    const nobody = call({ getTokens: () => ({ ...BEARER, token }) })
    await Effect.runPromise(Effect.flip(nobody(endpoints.orderStats, {})))
    expect(server.requests.length).toBe(before)
  })

  it("retries once with a renewed token after a 401, and not a second time", async () => {
    const before = server.requests.length
    server.behave((request, response) => {
      const fresh = request.headers.authorization === "Bearer fresh"
      respondWithJson(fresh ? 200 : 401, fresh ? NONE : { ...PROBLEM, status: 401, code: "TokenInvalid" })(request, response)
    })
    const renewing = (renewed: string | undefined) =>
      call({ getTokens: () => ({ token: Effect.succeed("stale"), renewToken: () => Effect.succeed(renewed) }) })(
        endpoints.listQuotes,
        {},
      )
    expect(await Effect.runPromise(renewing("fresh"))).toEqual(NONE)
    expect(await Effect.runPromise(Effect.flip(renewing("stale too")))).toMatchObject({ _tag: "Unauthorized" })
    expect(await Effect.runPromise(Effect.flip(renewing(undefined)))).toMatchObject({ _tag: "Unauthorized" })
    expect(server.requests.length - before).toBe(5)
  })

  it("to a public endpoint carries a token only when the caller has one (LOGIN-18)", async () => {
    server.behave(respondWithJson(200, NONE))
    const list = (token: string | undefined) =>
      Effect.runPromise(makeHttpCatalog(call(), { customerToken: Effect.succeed(token) }).list({ offset: 0, limit: 24 }))
    await list(undefined)
    expect(server.requests.at(-1)?.headers.authorization).toBeUndefined()
    await list("mine")
    expect(server.requests.at(-1)?.headers.authorization).toBe("Bearer mine")
  })

  it("is aborted when its fiber is interrupted", async () => {
    const cut = new Promise<void>(resolve => {
      server.behave((_request, response) => {
        response.once("close", resolve)
        reached()
      })
    })
    let reached: () => void = () => undefined
    const arrived = new Promise<void>(resolve => {
      reached = resolve
    })
    const fiber = Effect.runFork(listProducts())
    await arrived
    await Effect.runPromise(Fiber.interrupt(fiber))
    await cut
  })
})

describe("a call to the order API", () => {
  it("sends the feature user's id beside the bearer token when the user is known (API-33, API-34)", async () => {
    const sent: unknown[] = []
    server.behave((request, response) => {
      sent.push([request.headers["x-feature-user-id"], request.headers.authorization])
      respondWithJson(200, { inProduction: 0, openInvoices: 0, waitingForArtwork: 0, waitingForPayment: 0 })(request, response)
    })
    for (const user of ["customer-7", undefined]) {
      await Effect.runPromise(call({ getFeatureUser: () => user })(endpoints.orderStats, {}))
    }
    expect(sent).toEqual([
      ["customer-7", "Bearer secret"],
      [undefined, "Bearer secret"],
    ])
  })
})
