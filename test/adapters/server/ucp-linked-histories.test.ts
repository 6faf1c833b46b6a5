import fc from "fast-check"
import { beforeAll, describe, expect, it } from "vitest"
import {
  type AgentResponse,
  fetchVariantId,
  makeAgentClient,
  sumTotalsOfTypes,
  TOTAL_TYPES,
  toAgentLineItems,
  toKeptLines,
} from "../../support/agent-client.ts"
import { linkAgentClient, linkTestAgent } from "../../support/link-test-agent.ts"
import { malformedBodies } from "../../support/malformed-bodies.ts"
import { selectRunCount } from "../../support/run-size.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
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

const PRODUCTS = ["business-cards", "posters", "flyers"] as const

const AGENT_ADDRESS_PARTS = [
  { id: "dest_1", first_name: "Cas", last_name: "Smit", phone_number: "+31612345678" },
  { street_address: "Lange Nieuwstraat 12", address_locality: "Antwerpen", postal_code: "2000", address_country: "BE" },
] as const

/** What an agent selects, by index in the lists that it got; sometimes an unknown id. */
const choice = fc.record({
  line: fc.constantFrom(0, 0, 1, undefined),
  way: fc.constantFrom("shipping", "pickup", "pickup", undefined),
  destination: fc.nat(4),
  option: fc.option(fc.nat(6), { nil: undefined, freq: 1 }),
  written: fc.option(fc.constantFrom({ ...AGENT_ADDRESS_PARTS[0], ...AGENT_ADDRESS_PARTS[1] }, AGENT_ADDRESS_PARTS[1]), {
    nil: undefined,
    freq: 1,
  }),
})

const step = fc.oneof(
  { arbitrary: fc.record({ choices: fc.array(choice, { minLength: 1, maxLength: 2 }) }), weight: 5 },
  { arbitrary: fc.record({ lines: fc.array(fc.nat(PRODUCTS.length - 1), { maxLength: 3 }) }), weight: 1 },
  { arbitrary: fc.record({ browser: fc.constantFrom("onaccount", "ideal") }), weight: 1 },
)

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Sequences that random selection may miss. */
const ORDERED: Step[] = [{ browser: "onaccount" }]
const PICKED_UP: Step[] = [{ choices: [{ line: 0, way: "pickup", destination: 0, option: undefined, written: undefined }] }]

const BUYERS = [createCompanyCustomer, createCustomer, createCourierCustomer] as const

/** Every response is also validated against the published schemas, when they are available. */
describe("a random sequence of a linked agent's calls", () => {
  const shop = setUpTestShop({ rateLimits: UNLIMITED_RATE_LIMITS })
  const variants: string[] = []

  beforeAll(async () => {
    for (const id of PRODUCTS) variants.push(await fetchVariantId(shop, id))
  })

  const methodsOf = ({ body }: AgentResponse, choices: readonly (typeof choice extends fc.Arbitrary<infer C> ? C : never)[]) =>
    choices.map(({ line, way, destination, written, option }) => {
      const methods = body.fulfillment?.methods ?? []
      const lineMethod = methods[line ?? 0]
      const listed = methods.find(({ type }: { type: string }) => type === way) ?? lineMethod
      const selected = written ? ("id" in written ? written.id : undefined) : listed?.destinations?.[destination]?.id
      const id = body.line_items[line ?? -1]?.id
      return {
        ...(way === undefined ? {} : { type: way }),
        ...(id === undefined ? {} : { line_item_ids: [id] }),
        ...(written ? { type: way ?? "shipping", destinations: [written] } : {}),
        ...(selected === undefined ? {} : { selected_destination_id: selected }),
        ...(option === undefined
          ? {}
          : { groups: [{ selected_option_id: lineMethod?.groups?.[0]?.options[option]?.id ?? "never" }] }),
      }
    })

  it("states the delivery and exactly the totals of the shop's cart and order (UCP-11, UCP-22, UCP-40)", async () => {
    const states = new Map<string, number>()
    const walk = async (make: (typeof BUYERS)[number], hasBook: boolean, steps: readonly Step[]) => {
      const customer = await make(shop)
      if (hasBook) await customer.ask("POST /customers/me/addresses", { body: { ...SAMPLE_ADDRESS, phone: "+31612345678" } })
      const ask = await linkAgentClient(shop, customer)
      let last = await ask("POST /checkout-sessions", toAgentLineItems(...variants.slice(0, 2)))
      const path = `/checkout-sessions/${last.body.id}`
      for (const each of steps) {
        const currentLines = toKeptLines(last)
        if ("browser" in each) await sendCartAction(customer, last.body, "setPaymentMethod", { paymentMethodId: each.browser })
        const sent =
          "choices" in each
            ? { line_items: currentLines, fulfillment: { methods: methodsOf(last, each.choices) } }
            : toAgentLineItems(...("lines" in each ? each.lines : [0]).map(at => variants[at] ?? ""))
        const before = await fetchCart(customer, last.body)
        last = await ask(`PUT ${path}`, sent)
        expect(last.status).toBe(200)
        const shopCart = await fetchCart(customer, last.body)
        const total = sumTotalsOfTypes(last.body.totals, "total")
        expect([total, sumTotalsOfTypes(last.body.totals, ...TOTAL_TYPES)]).toEqual([
          shopCart.taxedPrice.totalGross,
          shopCart.taxedPrice.totalGross,
        ])
        const refused = (last.body.messages ?? []).filter(({ path = "" }) => path.startsWith("$.fulfillment.methods"))
        if ("choices" in each && refused.length > 0 && last.body.status === "incomplete") {
          const isUnchanged = JSON.stringify(shopCart.lineItems) === JSON.stringify(before.lineItems)
          const isDestinationMissing = refused.every(({ code }: { code: string }) => code === "destination_missing")
          expect(isUnchanged || isDestinationMissing).toBe(true)
        }
        for (const [index, { pickupPointId }] of shopCart.lineItems.entries()) {
          const { type, selected_destination_id: id, destinations } = last.body.fulfillment.methods[index]
          expect(type).toBe(pickupPointId === undefined ? "shipping" : "pickup")
          if (pickupPointId !== undefined) expect(id).toBe(pickupPointId)
          states.set(type, (states.get(type) ?? 0) + 1)
          if (id !== null) expect(destinations.filter((one: { id: string }) => one.id === id)).toHaveLength(1)
        }
        states.set(last.body.status, (states.get(last.body.status) ?? 0) + 1)
      }
      const total = sumTotalsOfTypes(last.body.totals, "total")
      const { status } = (await ask(`GET ${path}`)).body
      const end = await ask(`POST ${path}/complete`)
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
          { numRuns: selectRunCount(3, 100), examples: [[ORDERED], [PICKED_UP]] },
        )
      }
    }
    for (const state of ["incomplete", "requires_escalation", "ready_for_complete", "completed", "pickup", "shipping"]) {
      expect([state, states.has(state)]).toEqual([state, true])
    }
  }, 240_000)

  it.each(["POST /checkout-sessions", "PUT /checkout-sessions/{id}"])(
    "causes no server error with malformed delivery data: %s (UCP-07, UCP-40)",
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
        line_items: toKeptLines({ body }),
        fulfillment: {
          methods: [
            {
              ...first,
              destinations: [{ ...AGENT_ADDRESS_PARTS[0], ...AGENT_ADDRESS_PARTS[1] }],
              selected_destination_id: "dest_1",
            },
            { type: "pickup", selected_destination_id: body.fulfillment.methods.at(-1).destinations[0].id },
          ],
        },
      }
      await fc.assert(
        fc.asyncProperty(malformedBodies(good, [body.id, first.line_item_ids[0]]), async text => {
          expect((await makeAgentClient(shop)(call.replace("{id}", body.id), { text, headers })).status).toBeLessThan(500)
        }),
        { numRuns: selectRunCount(6, 1000) },
      )
    },
    120_000,
  )
})
