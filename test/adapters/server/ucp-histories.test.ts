import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { ucpEndpoints } from "../../../adapters/server/ucp/ucp-endpoints.ts"
import {
  type AgentResponse,
  acceptTransferAs,
  fetchShopCart,
  makeAgentClient,
  sumTotalsOfTypes,
  TOTAL_TYPES,
  toAgentLineItems,
} from "../../support/agent-client.ts"
import { malformedBodies } from "../../support/malformed-bodies.ts"
import { selectRunCount } from "../../support/run-size.ts"
import { defaultDatabaseKinds, openTestShop, type TestShop, UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import { createCustomer, makeCartPlaceable, readOrder } from "../../support/test-shopper.ts"

const [kind] = defaultDatabaseKinds

const PRODUCTS = ["business-cards", "flyers", "books", "posters"] as const
const CODES = ["HERFST10", "DRUK15", "ZOMER25", "WELKOM5", "no code"] as const

const ENDS = ["left", "canceled", "handed over", "ordered", "delivered"] as const

const change = fc.record({
  lines: fc.array(fc.nat(PRODUCTS.length), { maxLength: 4 }),
  quantity: fc.constantFrom(undefined, "500", "7"),
  codes: fc.option(fc.subarray([...CODES]), { nil: undefined }),
  language: fc.constantFrom("en", "nl", "fr", "de"),
})

type Change = typeof change extends fc.Arbitrary<infer C> ? C : never

const histories = fc.array(change, { minLength: 1, maxLength: 4 })

/** By chance alone one would be left out now and then. */
const WAYS = ["carts", "checkout-sessions"].flatMap(path => ENDS.map(end => ({ path, end })))

/** Every answer on its way is held against the published schemas, where they are at hand. */
describe("an agent's history", () => {
  let shop: TestShop
  let ask: ReturnType<typeof makeAgentClient>
  const variants: string[] = []

  beforeAll(async () => {
    if (!kind) throw new TypeError("no database")
    shop = await openTestShop(kind, { rateLimits: UNLIMITED_RATE_LIMITS })
    ask = makeAgentClient(shop)
    for (const id of PRODUCTS) {
      variants.push((await ask("POST /catalog/product", { body: { id } })).body.product.variants[0].id)
    }
  })

  afterAll(() => shop.close())

  const asked = ({ lines, quantity, codes, language }: Change) => ({
    ...toAgentLineItems(
      ...lines.map(at => {
        const id = variants[at] ?? "nothing like it"
        return quantity ? id.replace(/Quantity=\d+/, `Quantity=${quantity}`) : id
      }),
    ),
    context: { language },
    ...(codes && { discounts: { codes } }),
  })

  const addsUp = ({ body }: AgentResponse, gross: number): void => {
    expect([sumTotalsOfTypes(body.totals, "total"), sumTotalsOfTypes(body.totals, ...TOTAL_TYPES)]).toEqual([
      gross,
      gross,
    ])
    for (const { item, totals } of body.line_items) {
      expect(sumTotalsOfTypes(totals, "subtotal")).toBe(item.price)
      expect(sumTotalsOfTypes(totals, "total")).toBe(sumTotalsOfTypes(totals, "subtotal", "items_discount"))
    }
  }

  const ordered = async (id: string, isDelivered: boolean): Promise<void> => {
    const buyer = await createCustomer(shop)
    const ready = await makeCartPlaceable(buyer, await acceptTransferAs(buyer, id))
    const order = readOrder(await buyer.ask(`POST /cart/${ready.id}/order`))
    if (isDelivered) await shop.rows("UPDATE orders SET stages = '{}' WHERE id = $1", [order.id])
    for (const path of ["orders", "checkout-sessions"]) {
      addsUp(await ask(`GET /${path}/${id}`), order.taxedPrice.totalGross)
    }
  }

  it("costs what the shop's own cart and order do, to the cent, in every state of it (UCP-11, UCP-22)", async () => {
    const seen = new Map<string, number>()
    const note = ({ body }: AgentResponse) => {
      const state = body.status ?? body.ucp.status
      seen.set(state, (seen.get(state) ?? 0) + 1)
    }
    const walk = async ({ path, end }: (typeof WAYS)[number], [first, ...others]: readonly Change[]) => {
      if (!first) return
      const made = await ask(`POST /${path}`, { body: asked(first) })
      note(made)
      const { id } = made.body
      if (id === undefined) return
      for (const each of others) await ask(`PUT /${path}/${id}`, { body: asked(each) }).then(note)
      const last = await ask(`GET /${path}/${id}`)
      const own = await fetchShopCart(shop, id)
      addsUp(last, own.taxedPrice.totalGross)
      if (end === "left") note(await ask(`POST /checkout-sessions/${id}/complete`, { body: { payment: {} } }))
      if (end === "canceled") note(await ask(`POST /checkout-sessions/${id}/cancel`, { body: {} }))
      if (end === "handed over") {
        await acceptTransferAs(await createCustomer(shop), id)
        note(await ask(`GET /checkout-sessions/${id}`))
      }
      if ((end === "ordered" || end === "delivered") && own.lineItems.length > 0) {
        await ordered(id, end === "delivered")
        note(await ask(`GET /checkout-sessions/${id}`))
      }
    }
    for (const way of WAYS) {
      await fc.assert(
        fc.asyncProperty(histories, changes => walk(way, changes)),
        { numRuns: selectRunCount(4, 100) },
      )
    }
    for (const state of ["incomplete", "requires_escalation", "canceled", "completed", "error", "success"]) {
      expect([state, seen.has(state)]).toEqual([state, true])
    }
  }, 120_000)

  const sending = Object.values(ucpEndpoints).filter(({ method }) => method !== "GET")

  it.each(sending)(
    "goes on whatever is sent: $method $path answers without a fault (UCP-07)",
    async call => {
      const { body } = await ask("POST /checkout-sessions", { body: toAgentLineItems(...variants.slice(0, 1)) })
      const good = {
        ...toAgentLineItems(...variants.slice(0, 2)),
        query: "cards",
        ids: variants,
        id: "flyers",
        filters: { price: { min: 1, max: 100_000 } },
        context: { language: "nl" },
        discounts: { codes: ["HERFST10"] },
      }
      await fc.assert(
        fc.asyncProperty(malformedBodies(good, [body.id]), async text => {
          expect((await ask(`${call.method} ${call.path.replace("{id}", body.id)}`, { text })).status).toBeLessThan(500)
        }),
        { numRuns: selectRunCount(8, 1000) },
      )
    },
    120_000,
  )
})
