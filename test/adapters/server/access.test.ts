import { beforeAll, describe, expect, it } from "vitest"
import { endpoints } from "../../../adapters/contract/endpoints.ts"
import { endpointExamples } from "../../../adapters/contract/examples/endpoint-examples.ts"
import { createToken } from "../../../adapters/secrets/tokens.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import type { Order } from "../../../domain/order/order.ts"
import { addMilliseconds, MINUTE_MS } from "../../../domain/time/milliseconds.ts"
import { fetchAgentLinks, linkTestAgent } from "../../support/link-test-agent.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  createCartWith,
  createCompanyCustomer,
  createCustomer,
  createPlaceableCart,
  fetchCart,
  makeTestClient,
  placeOrder,
  readProblem,
  readRefusal,
  readSavedQuote,
  readSessions,
  SAMPLE_ADDRESS,
  type ServiceReply,
  sendCartAction,
  startGuest,
  type TestShopper,
} from "../../support/test-shopper.ts"

const CHANNEL = { source: "checkout", referrer_url: "https://shop.example/cart", source_agent: "customer" }

/** A valid body for each endpoint that takes one. */
const BODIES: Readonly<Record<string, unknown>> = {
  createCart: {},
  takeOverCart: { code: "x" },
  answerAgent: { request: "client_id=x", isAllowed: true },
  limitAgent: { orderLimit: 100 },
  payOrder: { paymentMethodId: "ideal" },
  updateCart: { action: { name: "recalculateCart" } },
  addLineItems: { lineItems: [BUSINESS_CARDS_LINE] },
  editLineItem: { editLineItem: [{ lineItemId: "item", quantity: 1000 }] },
  createAddress: SAMPLE_ADDRESS,
  searchPickupPoints: { action: { name: "searchPickupPoints", value: { latitude: 52.37, longitude: 4.9 } } },
  updateAddress: SAMPLE_ADDRESS,
  changeEmail: { newEmail: "other@example.com", currentPassword: "not her password" },
  changePassword: { currentPassword: "not her password", newPassword: "another long one" },
  checkVatId: { vatId: "NL004495445B01" },
  updateOrder: { poNumber: "PO 7" },
  updateOrderLineItem: { shippingAddresses: [{ address: SAMPLE_ADDRESS, quantity: 500 }] },
  addQuotes: [{ quoteId: "quote", quoteLineItemId: "line" }],
  approveArtwork: { files: [{ id: "file", acceptedWarnings: [] }] },
  reuseArtwork: { orderId: "order", lineItemId: "item" },
  startArtworkUpload: { name: "cards.pdf", size: 9 },
  reportArtworkPart: { sha256: "ab".repeat(32), etag: "etag" },
}

interface Ids {
  readonly cartId: string
  readonly lineItemId: string
  readonly orderId: string
  readonly addressId: string
  readonly quoteId: string
  readonly sessionId: string
  readonly agentId: string
  readonly uploadId: string
  readonly fileId: string
}

const UNKNOWN_IDS: Ids = {
  cartId: "00000000-0000-4000-8000-000000000000",
  lineItemId: "00000000-0000-4000-8000-000000000001",
  orderId: "00000000-0000-4000-8000-000000000002",
  addressId: "00000000-0000-4000-8000-000000000003",
  quoteId: "00000000-0000-4000-8000-000000000004",
  sessionId: "00000000-0000-4000-8000-000000000005",
  agentId: "00000000-0000-4000-8000-000000000006",
  uploadId: "00000000-0000-4000-8000-000000000007",
  fileId: "00000000-0000-4000-8000-000000000008",
}

const all = Object.values(endpoints)
const guarded = all.filter(({ access }) => access !== "public")

const QUERIES: Readonly<Record<string, string>> = {
  listPickupPoints: "?latitude=52.37&longitude=4.9",
  geocode: "?query=Amsterdam",
  getDiscount: "?code=HERFST10",
  askingAgent: "?request=client_id%3Dx",
}

const callOf = ({ name, method, path }: (typeof all)[number], ids: Ids): string => {
  const cartPath = path.replace("{cartId}", ids.cartId).replace("{lineItemId}", ids.lineItemId)
  const query = name === "paymentMethods" ? `?cartId=${ids.cartId}&psp=default` : (QUERIES[name] ?? "")
  const ownPath = cartPath.replace("{orderId}", ids.orderId).replace("{addressId}", ids.addressId)
  const fullPath = ownPath.replace("{quoteId}", ids.quoteId).replace("{sessionId}", ids.sessionId)
  const artworkPath = fullPath.replace("{uploadId}", ids.uploadId).replace("{fileId}", ids.fileId).replace("{number}", "1")
  return `${method} ${artworkPath.replace("{agentId}", ids.agentId)}${query}`
}

const bodyOf = ({ name }: (typeof all)[number], ids: Ids): unknown => {
  if (name === "editLineItem") return { editLineItem: [{ lineItemId: ids.lineItemId, quantity: 1000 }] }
  return name === "createQuote" ? { cartId: ids.cartId, quoteAcquisitionChannel: CHANNEL } : BODIES[name]
}

/** Everything by which a caller could distinguish two refusals. */
const visibleParts = (reply: ServiceReply) => {
  const { traceId: _, ...problem } = readProblem(reply)
  const headers = [...reply.headers.keys()].filter(name => name !== "date").sort()
  return { problem, headers }
}

describe("access to carts, orders and accounts", () => {
  const shop = setUpTestShop()
  let owner: TestShopper
  let cart: Cart
  let ids: Ids
  let orderedItemId: string

  /** Starts an upload that stays open. */
  const startUpload = async ({ id, lineItems }: Order): Promise<string> => {
    const body = { name: "cards.pdf", size: 9 }
    const reply = await owner.ask(`POST /order/${id}/lineitems/${lineItems[0]?.id}/artwork/uploads`, { body })
    return (reply.body as { id: string }).id
  }

  /** A link to the ordered item, of the owner's agent. */
  const makeUploadLink = async (): Promise<string> => {
    const token = `upload-${createToken()}`
    const target = { agentLinkId: ids.agentId, orderId: ids.orderId, lineItemId: orderedItemId }
    await shop.write(({ artworkUploadLinks, now }) => artworkUploadLinks.add(token, target, addMilliseconds(now, MINUTE_MS)))
    return token
  }

  beforeAll(async () => {
    owner = await createCompanyCustomer(shop)
    const order = await placeOrder(owner)
    orderedItemId = order.lineItems[0]?.id ?? ""
    cart = await createPlaceableCart(owner)
    const body = { cartId: cart.id, quoteAcquisitionChannel: CHANNEL }
    await linkTestAgent(shop, owner)
    ids = {
      cartId: cart.id,
      lineItemId: cart.lineItems[0]?.id ?? "",
      orderId: order.id,
      addressId: ((await owner.ask("POST /customers/me/addresses", { body: SAMPLE_ADDRESS })).body as { id: string }).id,
      quoteId: readSavedQuote(await owner.ask("POST /quotes/cart-as-quote", { body })).quoteId,
      sessionId: readSessions(await owner.ask("GET /customers/me/sessions"))[0]?.id ?? "",
      agentId: (await fetchAgentLinks(owner))[0]?.id ?? "",
      uploadId: await startUpload(order),
      // a file is found through its order
      fileId: "file",
    }
  })

  it("is tested with a body of every endpoint that takes one (API-01)", () => {
    const withBody = guarded.filter(({ name }) => endpointExamples[name].requests !== undefined)
    expect(withBody.filter(endpoint => bodyOf(endpoint, UNKNOWN_IDS) === undefined).map(({ name }) => name)).toEqual([])
  })

  const owned = guarded.filter(({ path, name }) => /\{/.test(path) || ["paymentMethods", "createQuote"].includes(name))

  it.each(owned)(
    "answers another caller as if the resource didn't exist: $method $path (API-02, API-06, API-10, API-26, API-36)",
    async endpoint => {
      for (const stranger of [await createCompanyCustomer(shop), await startGuest(shop)]) {
        await createCartWith(stranger, BUSINESS_CARDS_LINE)
        const ask = (target: Ids) => stranger.ask(callOf(endpoint, target), { body: bodyOf(endpoint, target) })
        const [foreign, missing] = [await ask(ids), await ask(UNKNOWN_IDS)]
        expect([401, 404]).toContain(foreign.status)
        expect(visibleParts(foreign)).toEqual(visibleParts(missing))
      }
      expect(await fetchCart(owner, cart)).toEqual(cart)
    },
  )

  it.each(guarded)(
    "refuses a missing or invalid token before it checks the body: $method $path (API-01, API-23)",
    async endpoint => {
      const call = callOf(endpoint, ids)
      const body = bodyOf(endpoint, ids)
      const without = await makeTestClient(shop)(call, { body })
      expect(readRefusal(without)).toEqual(["401 TokenMissing"])
      expect(without.headers.get("www-authenticate")).toBe("Bearer")
      const unknown = ["x".repeat(43), `upload-${"x".repeat(43)}`, "upload-".repeat(20)].map(token => `Bearer ${token}`)
      for (const authorization of ["Bearer x", ...unknown, `Basic ${owner.token}`, "Bearer"]) {
        for (const sent of endpoint.method === "GET" ? [body] : [body, []]) {
          const reply = await makeTestClient(shop)(call, { body: sent, headers: { authorization } })
          expect(readRefusal(reply)).toEqual(["401 TokenInvalid"])
        }
      }
    },
  )

  it.each(all.filter(({ access }) => access === "customer" || access === "uploader"))(
    "refuses a guest where a login is required: $method $path (LOGIN-07, LOGIN-08, LOGIN-09, LOGIN-10, LOGIN-11, LOGIN-12, LOGIN-20, LOGIN-21)",
    async endpoint => {
      const guest = await startGuest(shop)
      const { id, lineItems } = await createCartWith(guest, BUSINESS_CARDS_LINE)
      const own = { ...ids, cartId: id, lineItemId: lineItems[0]?.id ?? "" }
      expect(readRefusal(await guest.ask(callOf(endpoint, own), { body: bodyOf(endpoint, own) }))).toEqual(["401 LoginRequired"])
    },
  )

  it.each(guarded.filter(({ access }) => access !== "uploader"))(
    "refuses an upload link, which only uploads files: $method $path (ART-16)",
    async endpoint => {
      const token = await makeUploadLink()
      expect((await makeTestClient(shop, token)(`GET /order/${ids.orderId}/artwork/uploads`)).status).toBe(200)
      const reply = await makeTestClient(shop, token)(callOf(endpoint, ids), { body: bodyOf(endpoint, ids) })
      expect(readRefusal(reply)).toEqual(["401 TokenInvalid"])
    },
  )

  it("refuses a guest who sets addresses, delivery slots or payment on their own cart (LOGIN-07, LOGIN-08)", async () => {
    const guest = await startGuest(shop)
    const own = await createCartWith(guest, BUSINESS_CARDS_LINE)
    const lineItemId = own.lineItems[0]?.id
    for (const [name, value] of [
      ["setShippingAddress", { lineItemId, address: SAMPLE_ADDRESS }],
      ["setBillingAddress", { address: SAMPLE_ADDRESS }],
      ["setDeliveryOption", { lineItemId, deliveryOption: { recsKey: "postnl-2026-11-26", before: "all-day" } }],
      ["setPickupPoint", { lineItemId, printdealPickupPointId: "desk-amsterdam" }],
      ["setPaymentMethod", { paymentMethodId: "ideal" }],
    ] as const) {
      expect(readRefusal(await sendCartAction(guest, own, name, value))).toEqual(["401 LoginRequired"])
    }
    expect(await fetchCart(guest, own)).toEqual(own)
  })

  it("refuses another cart's line item in the path of the caller's own cart (API-07, API-08)", async () => {
    const stranger = await createCustomer(shop)
    const own = await createCartWith(stranger, BUSINESS_CARDS_LINE)
    const foreign = cart.lineItems[0]?.id
    const path = `/cart/${own.id}/lineitems/${foreign}`
    expect(readRefusal(await stranger.ask(`DELETE ${path}`))).toEqual(["404 LineItemNotFound"])
    expect(readRefusal(await stranger.ask(`GET ${path}/delivery-options`))).toEqual(["404 LineItemNotFound"])
    const ownItem = own.lineItems[0]?.id
    const edit = { editLineItem: [{ lineItemId: foreign, quantity: 1000 }] }
    expect(readRefusal(await stranger.ask(`PATCH /cart/${own.id}/lineitems/${ownItem}`, { body: edit }))).toEqual([
      "404 LineItemNotFound",
    ])
    expect(await fetchCart(owner, cart)).toEqual(cart)
  })

  it("ignores an invalid token on a public endpoint (LOGIN-18)", async () => {
    const reply = await makeTestClient(shop)("GET /products", { headers: { authorization: "Bearer nonsense" } })
    expect(reply.status).toBe(200)
    expect(reply.body).not.toHaveProperty("customerGroup")
  })
})
