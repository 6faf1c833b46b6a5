import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { json } from "node:stream/consumers"
import { afterAll, beforeAll, expect, it } from "vitest"
import { startTraceExport } from "../../../adapters/telemetry/export-traces.ts"
import { startTestJobs, waitUntilTrue } from "../../support/test-jobs.ts"
import { defaultDatabaseKind, openPostgresShop, type PostgresShop } from "../../support/test-shop.ts"
import { createCustomer, createPlaceableCart, readOrder, SAMPLE_BILLING_ADDRESS } from "../../support/test-shopper.ts"

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  /** 2 for a server's span */
  readonly kind: number
  readonly links?: readonly Pick<Span, "traceId" | "spanId">[]
}

interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
}

const exported: Export[] = []
let status = 200
const collector = createServer(async (request, response) => {
  exported.push((await json(request)) as Export)
  response.writeHead(status, { "content-type": "application/json" }).end("{}")
})

const CALLER = { trace: "4bf92f3577b34da6a3ce929d0e0e4736", span: "00f067aa0ba902b7" }

const EMAIL = "noor.traced@example.com"

let shop: PostgresShop
let spans: readonly Span[]
let stopped = false
const traced: { trace: string; cart: string; token: string } = { trace: "", cart: "", token: "" }

/** A customer places and pays an order, and a mail is sent. */
beforeAll(async () => {
  await once(collector.listen(0, "127.0.0.1"), "listening")
  const send = await startTraceExport(`http://127.0.0.1:${(collector.address() as AddressInfo).port}`, "shop")
  shop = await openPostgresShop(defaultDatabaseKind, { isTraced: true })
  let mails = 0
  const runner = startTestJobs(shop.pool, { "send-mail": async () => void mails++ })
  const shopper = await createCustomer(shop, EMAIL)
  const cart = await createPlaceableCart(shopper)
  const reply = await shopper.ask(`POST /cart/${cart.id}/order`)
  Object.assign(traced, { trace: reply.headers.get("trace-id"), cart: cart.id, token: shopper.token })
  const traceparent = `00-${CALLER.trace}-${CALLER.span}-01`
  await shopper.ask(`POST /order/${readOrder(reply).id}/payment`, {
    body: { paymentMethodId: "ideal" },
    headers: { traceparent },
  })
  await waitUntilTrue(async () => mails > 0)
  await runner.stop()
  await shop.close()
  status = 401
  stopped = await send().then(
    () => true,
    () => false,
  )
  spans = exported.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans)),
  )
})

afterAll(() => collector.close())

const spansOf = (trace: string) => spans.filter(({ traceId }) => traceId === trace)

const namesOf = (all: readonly Span[]) => all.map(({ name }) => name)

it("a request, its transaction and its statements are one trace, whose id the response returns (OPS-03)", () => {
  const ordering = spansOf(traced.trace)
  const [root] = ordering.filter(({ parentSpanId }) => !parentSpanId)
  expect(root).toMatchObject({ name: "POST /services/cart/:cartId/order", kind: 2 })
  expect(namesOf(ordering)).toEqual(expect.arrayContaining(["transaction write", "INSERT", "SELECT"]))
  const spanIds = new Set(ordering.map(({ spanId }) => spanId))
  expect(ordering.filter(({ parentSpanId }) => parentSpanId && !spanIds.has(parentSpanId))).toEqual([])
})

it("a request with a traceparent continues the caller's trace, up to the payment provider (OPS-03, RELY-12)", () => {
  const paying = spansOf(CALLER.trace)
  expect(paying.find(({ kind }) => kind === 2)).toMatchObject({ parentSpanId: CALLER.span })
  expect(namesOf(paying)).toContain("ask the payment provider")
})

it("a job's span links to the request that added the job (OPS-03)", () => {
  const job = spans.find(({ name }) => name === "run send-mail")
  expect(job?.links?.map(({ traceId }) => traceId)).toEqual([traced.trace])
})

it("exported traces contain no personal data, cart ids or tokens (OPS-03)", () => {
  const text = JSON.stringify(exported)
  expect(text.includes("INSERT INTO orders")).toBe(true)
  const personal = [
    EMAIL,
    SAMPLE_BILLING_ADDRESS.email,
    SAMPLE_BILLING_ADDRESS.streetName,
    SAMPLE_BILLING_ADDRESS.lastName,
    traced.cart,
    traced.token,
  ]
  expect(personal.filter(each => text.includes(each))).toEqual([])
})

it("the trace export stops normally when the collector refuses the last spans (OPS-03, OPS-05)", () => {
  expect(stopped).toBe(true)
})
