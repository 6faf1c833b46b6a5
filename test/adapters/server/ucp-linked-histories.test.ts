import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  type AgentResponse,
  makeAgentClient,
  sumTotalsOfTypes,
  TOTAL_TYPES,
  toAgentLineItems,
} from "../../support/agent-client.ts"
import { linkTestAgent, makeLinkedAgentClient } from "../../support/link-test-agent.ts"
import { malformedBodies } from "../../support/malformed-bodies.ts"
import { selectRunCount } from "../../support/run-size.ts"
import { defaultDatabaseKinds, openTestShop, type TestShop, UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import {
  createCompanyCustomer,
  createCourierCustomer,
  createCustomer,
  fetchCart,
  readOrder,
  readOrders,
  SAMPLE_ADDRESS,
  sendCartAction,
} from "../../support/test-shopper.ts"

const [kind] = defaultDatabaseKinds

const PRODUCTS = ["business-cards", "posters", "flyers"] as const

const WRITTEN = [
  { id: "dest_1", first_name: "Cas", last_name: "Smit", phone_number: "+31612345678" },
  { street_address: "Lange Nieuwstraat 12", address_locality: "Antwerpen", postal_code: "2000", address_country: "BE" },
] as const

/** What an agent picks of what it was told, by its place in the list; now and then what nobody told it. */
const choice = fc.record({
  line: fc.constantFrom(0, 0, 1, undefined),
  way: fc.constantFrom("shipping", "pickup", "pickup", undefined),
  destination: fc.nat(4),
  option: fc.option(fc.nat(6), { nil: undefined, freq: 1 }),
  written: fc.option(fc.constantFrom({ ...WRITTEN[0], ...WRITTEN[1] }, WRITTEN[1]), { nil: undefined, freq: 1 }),
})

const step = fc.oneof(
  { arbitrary: fc.record({ choices: fc.array(choice, { minLength: 1, maxLength: 2 }) }), weight: 5 },
  { arbitrary: fc.record({ lines: fc.array(fc.nat(PRODUCTS.length - 1), { maxLength: 3 }) }), weight: 1 },
  { arbitrary: fc.record({ browser: fc.constantFrom("onaccount", "ideal") }), weight: 1 },
)

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What chance alone may miss. */
const ORDERED: Step[] = [{ browser: "onaccount" }]
const PICKED_UP: Step[] = [
  { choices: [{ line: 0, way: "pickup", destination: 0, option: undefined, written: undefined }] },
]

const BUYERS = [createCompanyCustomer, createCustomer, createCourierCustomer] as const

/** Every answer on its way is held against the published schemas, where they are at hand. */
describe("a linked agent's history", () => {
  let shop: TestShop
  const variants: string[] = []

  beforeAll(async () => {
    if (!kind) throw new TypeError("no database")
    shop = await openTestShop(kind, { rateLimits: UNLIMITED_RATE_LIMITS })
    for (const id of PRODUCTS) {
      variants.push(
        (await makeAgentClient(shop)("POST /catalog/product", { body: { id } })).body.product.variants[0].id,
      )
    }
  })

  afterAll(() => shop.close())

  const methodsOf = (
    { body }: AgentResponse,
    choices: readonly (typeof choice extends fc.Arbitrary<infer C> ? C : never)[],
  ) =>
    choices.map(({ line, way, destination, written, option }) => {
      const methods = body.fulfillment?.methods ?? []
      const told = methods[line ?? 0]
      const listed = methods.find(({ type }: { type: string }) => type === way) ?? told
      const selected = written ? ("id" in written ? written.id : undefined) : listed?.destinations?.[destination]?.id
      const id = body.line_items[line ?? -1]?.id
      return {
        ...(way === undefined ? {} : { type: way }),
        ...(id === undefined ? {} : { line_item_ids: [id] }),
        ...(written ? { type: way ?? "shipping", destinations: [written] } : {}),
        ...(selected === undefined ? {} : { selected_destination_id: selected }),
        ...(option === undefined
          ? {}
          : { groups: [{ selected_option_id: told?.groups?.[0]?.options[option]?.id ?? "never" }] }),
      }
    })

  it("is delivered as it says and costs what the shop's own cart and order do, to the cent (UCP-11, UCP-22, UCP-40)", async () => {
    const states = new Map<string, number>()
    const walk = async (make: (typeof BUYERS)[number], hasBook: boolean, steps: readonly Step[]) => {
      const customer = await make(shop)
      if (hasBook)
        await customer.ask("POST /customers/me/addresses", { body: { ...SAMPLE_ADDRESS, phone: "+31612345678" } })
      const { access } = await linkTestAgent(shop, customer)
      const ask = makeLinkedAgentClient(shop, access)
      let last = await ask("POST /checkout-sessions", toAgentLineItems(...variants.slice(0, 2)))
      const place = `/checkout-sessions/${last.body.id}`
      for (const each of steps) {
        const kept = last.body.line_items.map(({ id, item }: { id: string; item: { id: string } }) => ({
          id,
          item: { id: item.id },
          quantity: 1,
        }))
        if ("browser" in each)
          await sendCartAction(customer, last.body, "setPaymentMethod", { paymentMethodId: each.browser })
        const sent =
          "choices" in each
            ? { line_items: kept, fulfillment: { methods: methodsOf(last, each.choices) } }
            : toAgentLineItems(...("lines" in each ? each.lines : [0]).map(at => variants[at] ?? ""))
        const before = await fetchCart(customer, last.body)
        last = await ask(`PUT ${place}`, sent)
        expect(last.status).toBe(200)
        const own = await fetchCart(customer, last.body)
        const total = sumTotalsOfTypes(last.body.totals, "total")
        expect([total, sumTotalsOfTypes(last.body.totals, ...TOTAL_TYPES)]).toEqual([
          own.taxedPrice.totalGross,
          own.taxedPrice.totalGross,
        ])
        const refused = (last.body.messages ?? []).filter(({ path = "" }) => path.startsWith("$.fulfillment.methods"))
        if ("choices" in each && refused.length > 0 && last.body.status === "incomplete") {
          const unmade = JSON.stringify(own.lineItems) === JSON.stringify(before.lineItems)
          const lacking = refused.every(({ code }: { code: string }) => code === "destination_missing")
          expect(unmade || lacking).toBe(true)
        }
        for (const [index, { pickupPointId }] of own.lineItems.entries()) {
          const { type, selected_destination_id: id, destinations } = last.body.fulfillment.methods[index]
          expect(type).toBe(pickupPointId === undefined ? "shipping" : "pickup")
          if (pickupPointId !== undefined) expect(id).toBe(pickupPointId)
          states.set(type, (states.get(type) ?? 0) + 1)
          if (id !== null) expect(destinations.filter((one: { id: string }) => one.id === id)).toHaveLength(1)
        }
        states.set(last.body.status, (states.get(last.body.status) ?? 0) + 1)
      }
      const total = sumTotalsOfTypes(last.body.totals, "total")
      const { status } = (await ask(`GET ${place}`)).body
      const end = await ask(`POST ${place}/complete`)
      expect([status, end.body.status === "completed"]).toEqual([status, status === "ready_for_complete"])
      states.set(end.body.status, (states.get(end.body.status) ?? 0) + 1)
      const { results } = readOrders(await customer.ask("GET /order"))
      expect(results).toHaveLength(end.body.status === "completed" ? 1 : 0)
      const [placed] = results
      if (placed) expect(readOrder(await customer.ask(`GET /order/${placed.id}`)).taxedPrice.totalGross).toBe(total)
    }
    for (const make of BUYERS) {
      for (const hasBook of [true, false]) {
        await fc.assert(
          fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), steps => walk(make, hasBook, steps)),
          { numRuns: selectRunCount(4, 100), examples: [[ORDERED], [PICKED_UP]] },
        )
      }
    }
    for (const state of [
      "incomplete",
      "requires_escalation",
      "ready_for_complete",
      "completed",
      "pickup",
      "shipping",
    ]) {
      expect([state, states.has(state)]).toEqual([state, true])
    }
  }, 240_000)

  it.each(["POST /checkout-sessions", "PUT /checkout-sessions/{id}"])(
    "goes on whatever is sent of its delivery: %s answers without a fault (UCP-07, UCP-40)",
    async call => {
      const customer = await createCompanyCustomer(shop)
      await customer.ask("POST /customers/me/addresses", { body: SAMPLE_ADDRESS })
      const { access } = await linkTestAgent(shop, customer)
      const headers = { authorization: `Bearer ${access}` }
      const { body } = await makeAgentClient(shop)("POST /checkout-sessions", {
        body: toAgentLineItems(...variants),
        headers,
      })
      const [first] = body.fulfillment.methods
      const good = {
        line_items: body.line_items.map(({ id, item }: { id: string; item: { id: string } }) => ({
          id,
          item: { id: item.id },
          quantity: 1,
        })),
        fulfillment: {
          methods: [
            { ...first, destinations: [{ ...WRITTEN[0], ...WRITTEN[1] }], selected_destination_id: "dest_1" },
            { type: "pickup", selected_destination_id: body.fulfillment.methods.at(-1).destinations[0].id },
          ],
        },
      }
      await fc.assert(
        fc.asyncProperty(malformedBodies(good, [body.id, first.line_item_ids[0]]), async text => {
          const reply = await makeAgentClient(shop)(call.replace("{id}", body.id), { text, headers })
          expect(reply.status).toBeLessThan(500)
        }),
        { numRuns: selectRunCount(12, 1000) },
      )
    },
    120_000,
  )
})
