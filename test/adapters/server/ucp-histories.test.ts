import fc from "fast-check"
import { beforeAll, describe, expect, it } from "vitest"
import { ucpEndpoints } from "../../../adapters/ucp/ucp-endpoints.ts"
import {
  type AgentResponse,
  acceptTransferAs,
  fetchShopCart,
  fetchVariantId,
  makeAgentClient,
  sumTotalsOfTypes,
  TOTAL_TYPES,
  toAgentLineItems,
} from "../../support/agent-client.ts"
import { changeOrder } from "../../support/change-memory-shop.ts"
import { malformedBodies } from "../../support/malformed-bodies.ts"
import { selectRunCount } from "../../support/run-size.ts"
import { setUpMemoryShop } from "../../support/set-up-test-shop.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import { createCustomer, makeCartPlaceable, readOrder } from "../../support/test-shopper.ts"

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

/** Every combination of path and end; random selection alone might miss one. */
const PATHS_AND_ENDS = ["carts", "checkout-sessions"].flatMap(path => ENDS.map(end => ({ path, end })))

/** Every response is also validated against the published schemas, when they are available. */
describe("a random sequence of an agent's calls", () => {
  const shop = setUpMemoryShop({ rateLimits: UNLIMITED_RATE_LIMITS })
  const ask = makeAgentClient(shop)
  const variants: string[] = []

  beforeAll(async () => {
    for (const id of PRODUCTS) variants.push(await fetchVariantId(shop, id))
  })

  const toRequest = ({ lines, quantity, codes, language }: Change) => ({
    ...toAgentLineItems(
      ...lines.map(index => {
        const id = variants[index] ?? "unknown variant"
        return quantity ? id.replace(/Quantity=\d+/, `Quantity=${quantity}`) : id
      }),
    ),
    context: { language },
    ...(codes && { discounts: { codes } }),
  })

  const expectTotals = ({ body }: AgentResponse, gross: number): void => {
    expect([sumTotalsOfTypes(body.totals, "total"), sumTotalsOfTypes(body.totals, ...TOTAL_TYPES)]).toEqual([gross, gross])
    for (const { item, totals } of body.line_items) {
      expect(sumTotalsOfTypes(totals, "subtotal")).toBe(item.price)
      expect(sumTotalsOfTypes(totals, "total")).toBe(sumTotalsOfTypes(totals, "subtotal", "items_discount"))
    }
  }

  const placeAndCheckOrder = async (id: string, isDelivered: boolean): Promise<void> => {
    const buyer = await createCustomer(shop)
    const ready = await makeCartPlaceable(buyer, await acceptTransferAs(buyer, id))
    const order = readOrder(await buyer.ask(`POST /cart/${ready.id}/order`))
    if (isDelivered) await changeOrder(shop, order.id, () => ({ stages: [] }))
    for (const path of ["orders", "checkout-sessions"]) {
      expectTotals(await ask(`GET /${path}/${id}`), order.taxedPrice.totalGross)
    }
  }

  it("has exactly the totals of the shop's cart and order, in every state (UCP-11, UCP-22)", async () => {
    const seen = new Map<string, number>()
    const countState = ({ body }: AgentResponse) => {
      const state = body.status ?? body.ucp.status
      seen.set(state, (seen.get(state) ?? 0) + 1)
    }
    const walk = async ({ path, end }: (typeof PATHS_AND_ENDS)[number], [first, ...others]: readonly Change[]) => {
      if (!first) return
      const made = await ask(`POST /${path}`, { body: toRequest(first) })
      countState(made)
      const { id } = made.body
      if (id === undefined) return
      for (const each of others) await ask(`PUT /${path}/${id}`, { body: toRequest(each) }).then(countState)
      const last = await ask(`GET /${path}/${id}`)
      const shopCart = await fetchShopCart(shop, id)
      expectTotals(last, shopCart.taxedPrice.totalGross)
      if (end === "left") countState(await ask(`POST /checkout-sessions/${id}/complete`, { body: { payment: {} } }))
      if (end === "canceled") countState(await ask(`POST /checkout-sessions/${id}/cancel`, { body: {} }))
      if (end === "handed over") {
        await acceptTransferAs(await createCustomer(shop), id)
        countState(await ask(`GET /checkout-sessions/${id}`))
      }
      if ((end === "ordered" || end === "delivered") && shopCart.lineItems.length > 0) {
        await placeAndCheckOrder(id, end === "delivered")
        countState(await ask(`GET /checkout-sessions/${id}`))
      }
    }
    for (const way of PATHS_AND_ENDS) {
      await fc.assert(
        fc.asyncProperty(histories, changes => walk(way, changes)),
        { numRuns: selectRunCount(3, 100) },
      )
    }
    for (const state of ["incomplete", "requires_escalation", "canceled", "completed", "error", "success"]) {
      expect([state, seen.has(state)]).toEqual([state, true])
    }
  }, 120_000)

  const sending = Object.values(ucpEndpoints).filter(({ method }) => method !== "GET")

  it.each(sending)(
    "causes no server error with a malformed body: $method $path (UCP-07)",
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
        { numRuns: selectRunCount(5, 1000) },
      )
    },
    120_000,
  )
})
