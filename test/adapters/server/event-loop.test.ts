import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  EXAMPLE_ADDRESS_ID,
  EXAMPLE_CART_ID,
  EXAMPLE_LINE_ITEM_ID,
  EXAMPLE_ORDER_ID,
  EXAMPLE_QUOTE_ID,
  EXAMPLE_QUOTE_LINE_ITEM_ID,
} from "../../../adapters/contract/examples/ids-and-addresses.ts"
import { ucpEndpoints } from "../../../adapters/ucp/ucp-endpoints.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import { MAX_CART_ITEMS } from "../../../domain/cart/cart-line-items.ts"
import type { Order } from "../../../domain/order/order.ts"
import { UCP_AGENT_HEADER } from "../../support/agent-client.ts"
import {
  buildDocumentedRequest,
  DOCUMENTED_REQUESTS,
  type OpenApiDocument,
  replaceDocumentedIds,
} from "../../support/documented-requests.ts"
import { changeAtPath, listValuePaths } from "../../support/malformed-bodies.ts"
import { selectSample } from "../../support/run-size.ts"
import { openShopWithEventLoopMonitor, type ShopWithEventLoopMonitor } from "../../support/shop-with-event-loop-monitor.ts"
import { defaultDatabaseKind } from "../../support/test-shop.ts"
import {
  addItemsToCart,
  BUSINESS_CARDS_LINE,
  createCourierCustomer,
  createEmptyCart,
  fetchCart,
  makeTestClient,
  readOrder,
  readProblem,
  readQuote,
  readSavedQuote,
  SAMPLE_ADDRESS,
  SAMPLE_BILLING_ADDRESS,
  type ServiceReply,
  sendCartAction,
  type TestShopper,
} from "../../support/test-shopper.ts"
import { SAMPLE_QUOTE_CHANNEL } from "../../support/write-cases.ts"

/** The largest size of a refusal, in bytes. */
const LARGEST_REFUSAL = 64 * 1024
const MOST_FAULTS = 50

/** The first call of a kind is slower, because its code is compiled; times are exact only to a clock tick. */
const ATTEMPTS = 3

/** More keys than fit in any body. */
const KEYS = Array.from({ length: 100_000 }, (_, key) => `"k${key}":0`).join(",")

/** In milliseconds of CPU time, on this machine: the best of five, because the first ones are not compiled yet. */
const measureParsing = (text: string): number =>
  Math.min(
    ...Array.from({ length: 5 }, () => {
      const startedAt = process.threadCpuUsage()
      JSON.parse(text)
      const { user, system } = process.threadCpuUsage(startedAt)
      return (user + system) / 1000
    }),
  )

/** One turn of the event loop takes at most as long as parsing so many keys here. */
const LONGEST_TURN = measureParsing(`{${KEYS}}`)

const keys = (bytes: number): string => KEYS.slice(0, KEYS.lastIndexOf(",", bytes))

/** The number of keys up to which the body is still parsed. */
const ADMITTED = 31_900

const admittedKeys = (bytes: number): string => keys(Math.min(bytes, KEYS.indexOf(`"k${ADMITTED}"`)))

const filledList = (entry: string, bytes: number): string =>
  `[${`${entry},`.repeat(Math.floor(bytes / (entry.length + 1))).slice(0, -1)}]`

/** Variants of a value that are `bytes` large, as JSON text, because such values are slow to create. */
const enlarge = (value: unknown, bytes: number): readonly string[] => {
  if (Array.isArray(value)) {
    const entry = JSON.stringify(value[0] ?? "")
    const most = (each: string) => filledList(each, MAX_CART_ITEMS * (each.length + 1))
    return [most(entry), most("{}"), filledList(entry, bytes), filledList("{}", bytes)]
  }
  if (typeof value === "string") return [`"${"x".repeat(bytes)}"`]
  if (typeof value !== "object" || value === null) return []
  const has = JSON.stringify(value).slice(1, -1)
  return [keys, admittedKeys].map(many => `{${has}${has && ","}${many(bytes)}}`)
}

/** A list, an object and a text of a body have two to four variants each. */
const SAMPLE_PARTS = 8

/** Calls after which a cart still has its items. */
const KEEPS_ITEMS = /^GET |^PATCH \/cart\/[^/]+$/

const PLACEHOLDER = "what is grown"

interface RequestText {
  readonly text?: string
}

/** The body, and variants in which one part makes it as large as the endpoint allows; in `npm test` another eighth for each turn. */
const enlargeEachPart = (body: unknown, limit: number, turn: number): readonly RequestText[] => {
  if (body === undefined) return [{}]
  const text = JSON.stringify(body)
  const left = Math.max(0, limit - text.length - 10)
  const variants = listValuePaths(body).flatMap(path => {
    const [before, after] = JSON.stringify(changeAtPath(body, path, () => PLACEHOLDER)).split(`"${PLACEHOLDER}"`)
    return enlarge(path.reduce(at, body), left).map(large => `${before}${large}${after}`)
  })
  return [text, filledList("{}", left), ...selectSample(variants, turn, SAMPLE_PARTS)].map(sent => ({ text: sent }))
}

const at = (value: unknown, key: string | number): unknown => (value as Readonly<Record<string | number, unknown>>)[key]

/** An agent's refusal is not a problem document of RFC 9457. */
const isAgentError = ({ headers }: ServiceReply): boolean => headers.get("content-type")?.startsWith("application/json") === true

describe("a request of the largest size", () => {
  let shop: ShopWithEventLoopMonitor
  let document: OpenApiDocument
  let customer: TestShopper
  const slowest: { readonly title: string; readonly turn: number }[] = []

  beforeAll(async () => {
    shop = await openShopWithEventLoopMonitor(defaultDatabaseKind)
    document = (await makeTestClient({ services: shop.origin })("GET /openapi.json")).body as OpenApiDocument
    customer = await createCourierCustomer(shop, { company: "Drukwerk BV" })
    await customer.ask("POST /customers/me/addresses", { body: SAMPLE_ADDRESS })
  })

  afterAll(async () => {
    const [first] = slowest.toSorted((a, b) => b.turn - a.turn)
    process.stdout.write(
      `the slowest call: ${first?.title}, ${first?.turn.toFixed(0)} of ${LONGEST_TURN.toFixed(0)} ms of the event loop\n`,
    )
    await shop.close()
  })

  let largest: Cart | undefined

  /** A cart with as many items as allowed. */
  const largestCart = async (): Promise<Cart> => {
    largest ??= await fillCart(await createEmptyCart(customer))
    return largest
  }

  const fillCart = async (cart: Cart): Promise<Cart> => {
    const missing = MAX_CART_ITEMS - cart.lineItems.length
    if (missing > 0) await addItemsToCart(customer, cart, ...Array.from({ length: missing }, () => BUSINESS_CARDS_LINE))
    await sendCartAction(customer, cart, "setBillingAddress", { address: SAMPLE_BILLING_ADDRESS })
    await sendCartAction(customer, cart, "setPaymentMethod", { paymentMethodId: "ideal" })
    return fetchCart(customer, cart)
  }

  const ids = new Map<string, string>()
  let order: Order | undefined

  /** Creates what the requests name, again after a request deleted it. */
  const createNamed = async (text: string): Promise<void> => {
    const { ask } = customer
    if (text.includes(EXAMPLE_ADDRESS_ID)) {
      const { body } = await ask("POST /customers/me/addresses", { body: SAMPLE_ADDRESS })
      ids.set(EXAMPLE_ADDRESS_ID, (body as { readonly id: string }).id)
    }
    if (![EXAMPLE_CART_ID, EXAMPLE_LINE_ITEM_ID, EXAMPLE_ORDER_ID, EXAMPLE_QUOTE_ID].some(id => text.includes(id))) return
    if (text.includes(EXAMPLE_ORDER_ID)) {
      order ??= readOrder(await ask(`POST /cart/${(await largestCart()).id}/order`))
      ids.set(EXAMPLE_ORDER_ID, order.id).set(EXAMPLE_LINE_ITEM_ID, order.lineItems[0]?.id ?? "")
      return
    }
    const cart = await largestCart()
    if (text.includes(EXAMPLE_QUOTE_ID) && !ids.has(EXAMPLE_QUOTE_ID)) {
      const { quoteId } = readSavedQuote(
        await ask("POST /quotes/cart-as-quote", { body: { cartId: cart.id, ...SAMPLE_QUOTE_CHANNEL } }),
      )
      ids.set(EXAMPLE_QUOTE_ID, quoteId)
      ids.set(EXAMPLE_QUOTE_LINE_ITEM_ID, readQuote(await ask(`GET /quotes/${quoteId}`)).quote.lineItems[0]?.id ?? "")
    }
    ids.set(EXAMPLE_CART_ID, cart.id).set(EXAMPLE_LINE_ITEM_ID, cart.lineItems[0]?.id ?? "")
  }

  const turnOf = async (call: () => Promise<ServiceReply>): Promise<{ readonly turn: number; readonly reply: ServiceReply }> => {
    await shop.longestTurn()
    const reply = await call()
    return { turn: await shop.longestTurn(), reply }
  }

  /** The longest turn of a call; the best of a few attempts when it is too long. */
  const bestTurn = async (call: () => Promise<ServiceReply>, attempt = 1): Promise<number> => {
    const { turn, reply } = await turnOf(call)
    if (reply.status !== 200) {
      if (!isAgentError(reply)) expect(readProblem(reply).errors?.length ?? 0).toBeLessThanOrEqual(MOST_FAULTS)
      expect(reply.text.length).toBeLessThanOrEqual(LARGEST_REFUSAL)
    }
    return turn <= LONGEST_TURN || attempt === ATTEMPTS ? turn : Math.min(turn, await bestTurn(call, attempt + 1))
  }

  const spend = async (title: string, calls: readonly (() => Promise<ServiceReply>)[]): Promise<void> => {
    const turns: number[] = []
    for (const each of calls) turns.push(await bestTurn(each))
    slowest.push({ title, turn: Math.max(...turns) })
    expect(Math.max(...turns)).toBeLessThanOrEqual(LONGEST_TURN)
  }

  it.each(
    Object.values(ucpEndpoints)
      .filter(({ method }) => method !== "GET")
      .map((endpoint, turn) => ({ ...endpoint, turn })),
  )(
    "from an agent blocks the event loop for less than parsing 100,000 keys: $method $path (RELY-17, UCP-07)",
    async ({ method, path, bodyLimitBytes, turn }) => {
      const agent = makeTestClient({ services: `${shop.origin}/ucp` })
      const headers = { "ucp-agent": UCP_AGENT_HEADER }
      const id = `${BUSINESS_CARDS_LINE.productKey}?Quantity=500&${BUSINESS_CARDS_LINE.userSelection.join("&").replaceAll(":", "=")}`
      const line = { id: EXAMPLE_LINE_ITEM_ID, item: { id }, quantity: 1 }
      const many = { line_items: Array.from({ length: 50 }, () => line), discounts: { codes: ["HERFST10", "DRUK15"] } }
      const made = await agent("POST /carts", { body: many, headers })
      const { id: cart, line_items: lines } = made.body as {
        readonly id: string
        readonly line_items: readonly unknown[]
      }
      expect(lines).toHaveLength(50)
      const call = `${method} ${path.replace("{id}", cart)}`
      const good = { line_items: [line], ids: [id], id, query: "cards", selected: [{ name: "Quantity", label: "500" }] }
      const large = [{ body: many }, ...enlargeEachPart(good, bodyLimitBytes, turn)]
      await spend(
        call,
        large.map(sent => () => agent(call, { ...sent, headers })),
      )
    },
  )

  it.each(DOCUMENTED_REQUESTS.map((documented, turn) => [...documented, turn] as const))(
    "blocks the event loop for less than parsing 100,000 keys: %s (RELY-17)",
    async (title, endpoint, request, turn) => {
      const documented = buildDocumentedRequest(document, endpoint, request)
      await createNamed(JSON.stringify(documented))
      const { call, body } = replaceDocumentedIds(documented, ids)
      const large = enlargeEachPart(body, endpoint.bodyLimitBytes, turn)
      const calls = [...large.map(sent => () => customer.ask(call, sent)), () => makeTestClient(shop)(call, large.at(-1))]
      await spend(title, calls)
      if (!KEEPS_ITEMS.test(call)) largest = undefined
    },
  )
})
