import { randomUUID } from "node:crypto"
import { beforeAll, describe, expect, it } from "vitest"
import { makeMailFormatter } from "../../../adapters/mail/mail-formatter.ts"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"
import {
  type AgentResponse,
  fetchVariantId,
  listMessages,
  makeAgentClient,
  sumTotalsOfTypes,
  toAgentLineItems,
  toKeptLines,
} from "../../support/agent-client.ts"
import { changeCartLineItems, changeTaxRates } from "../../support/change-memory-shop.ts"
import { linkAgentClient } from "../../support/link-test-agent.ts"
import { setUpMemoryShop } from "../../support/set-up-test-shop.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import {
  COMPANY_BUYER,
  createCompanyCustomer,
  createCourierCustomer,
  createCustomer,
  fetchCart,
  readAddresses,
  readCart,
  readOrder,
  readOrders,
  SAMPLE_ADDRESS,
  sendCartAction,
  type TestShopper,
} from "../../support/test-shopper.ts"

const OTHER = { ...SAMPLE_ADDRESS, firstName: "Bo", streetName: "Oudegracht", postalCode: "3511 AB", city: "Utrecht" }

/** An address in the protocol's format. */
const AGENT_ADDRESS = {
  first_name: "Cas",
  last_name: "Smit",
  street_address: "Lange Nieuwstraat 12-B",
  address_locality: "Antwerpen",
  postal_code: "2000",
  address_country: "BE",
}

describe("the delivery of a linked agent's checkout", () => {
  const shop = setUpMemoryShop({ rateLimits: UNLIMITED_RATE_LIMITS })
  let cards: string
  let posters: string

  beforeAll(async () => {
    cards = await fetchVariantId(shop, "business-cards")
    posters = await fetchVariantId(shop, "posters")
  })

  const addToAddressBook = async (customer: TestShopper, ...addresses: readonly object[]) => {
    for (const body of addresses) await customer.ask("POST /customers/me/addresses", { body })
    return readAddresses(await customer.ask("GET /customers/me/addresses")).results
  }

  type Ask = Awaited<ReturnType<typeof linkAgentClient>>

  /** Sends the whole checkout again, with another delivery. */
  const put = (ask: Ask, made: AgentResponse, ...methods: readonly object[]) =>
    ask(`PUT /checkout-sessions/${made.body.id}`, { line_items: toKeptLines(made), fulfillment: { methods } })

  const methodOf = ({ body }: AgentResponse, index = 0) => body.fulfillment.methods[index]
  const optionsOf = (reply: AgentResponse, index = 0): readonly { id: string; title: string; totals: [] }[] =>
    methodOf(reply, index).groups[0].options
  const chosenIn = (reply: AgentResponse, index = 0) => methodOf(reply, index).groups[0].selected_option_id
  const totalOf = ({ body }: AgentResponse) => sumTotalsOfTypes(body.totals, "total")

  const openCheckout = async (...variants: readonly string[]) => {
    const customer = await createCompanyCustomer(shop)
    const book = await addToAddressBook(customer, SAMPLE_ADDRESS, OTHER)
    const ask = await linkAgentClient(shop, customer)
    const made = await ask("POST /checkout-sessions", toAgentLineItems(...variants))
    const cart = () => fetchCart(customer, made.body)
    return { customer, book, ask, made, cart }
  }

  it("lists for each line the customer's addresses, the default as selected, and the options (UCP-40)", async () => {
    const { book, made } = await openCheckout(cards, posters)
    expect([made.body.status, listMessages(made)]).toEqual(["ready_for_complete", []])
    for (const [index, line] of made.body.line_items.entries()) {
      const method = methodOf(made, index)
      expect([method.type, method.line_item_ids]).toEqual(["shipping", [line.id]])
      expect(method.destinations.map(({ id }: { id: string }) => id)).toEqual(book.map(({ id }) => id))
      expect(method.selected_destination_id).toBe(book[0]?.id)
      expect(chosenIn(made, index)).toBe("Normal")
    }
    expect(methodOf(made).destinations[0]).toMatchObject({
      type: "shipping_address",
      first_name: "Ada",
      street_address: "Kattenburgerstraat 5",
      postal_code: "1019 XW",
    })
    const titles = optionsOf(made).map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    const [shipping, pickup] = made.body.fulfillment.available_methods
    expect(shipping).toEqual({ type: "shipping", line_item_ids: toKeptLines(made).map(({ id }: { id: string }) => id) })
    expect(pickup).toEqual({ type: "pickup", line_item_ids: [made.body.line_items[0].id] })
  })

  it("costs exactly the stated price of each option, also with coupons (UCP-40)", async () => {
    const customer = await createCourierCustomer(shop, COMPANY_BUYER)
    await addToAddressBook(customer, { ...SAMPLE_ADDRESS, phone: "+31612345678" })
    const ask = await linkAgentClient(shop, customer)
    const body = { ...toAgentLineItems(cards, posters), discounts: { codes: ["HERFST10"] } }
    const made = await ask("POST /checkout-sessions", body)
    for (const [index, { id: line }] of toKeptLines(made).entries()) {
      const options = optionsOf(made, index)
      expect(options.length).toBeGreaterThan(3)
      for (const { id, totals } of options) {
        const with_ = await put(ask, made, { line_item_ids: [line], groups: [{ id: line, selected_option_id: id }] })
        expect([id, chosenIn(with_, index), listMessages(with_)]).toEqual([id, id, []])
        expect([id, totalOf(with_)]).toEqual([id, totalOf(made) + sumTotalsOfTypes(totals, "total")])
        expect(totalOf(with_)).toBe((await fetchCart(customer, made.body)).taxedPrice.totalGross)
        const back = await put(ask, made, { line_item_ids: [line], groups: [{ selected_option_id: "Normal" }] })
        expect([id, totalOf(back)]).toEqual([id, totalOf(made)])
      }
      expect(options.some(({ id }) => id === "Normal/courier")).toBe(true)
      expect(options.some(({ id }) => id === "Express")).toBe(true)
    }
  })

  it("goes to the address that the agent selects from the address book, or to a valid new one (UCP-40)", async () => {
    const { book, ask, made, cart } = await openCheckout(cards, posters)
    const [first, second] = toKeptLines(made)
    const moved = await put(ask, made, { line_item_ids: [first.id], selected_destination_id: book[1]?.id })
    expect(methodOf(moved).selected_destination_id).toBe(book[1]?.id)
    expect(methodOf(moved, 1).selected_destination_id).toBe(book[0]?.id)
    const written = await put(ask, moved, {
      type: "shipping",
      line_item_ids: [second.id],
      destinations: [{ id: "dest_1", ...AGENT_ADDRESS }],
      selected_destination_id: "dest_1",
    })
    expect([listMessages(written), methodOf(written, 1).selected_destination_id]).toEqual([[], "dest_1"])
    expect(methodOf(written, 1).destinations[0]).toEqual({ type: "shipping_address", id: "dest_1", ...AGENT_ADDRESS })
    const [one, two] = (await cart()).lineItems
    expect(one?.shippingAddresses[0]?.address.city).toBe("Utrecht")
    expect(two?.shippingAddresses[0]?.address).toMatchObject({
      streetName: "Lange Nieuwstraat",
      streetNumber: "12-B",
      city: "Antwerpen",
    })
    const nameless = await put(ask, written, { type: "shipping", destinations: [AGENT_ADDRESS] })
    const [{ id }] = methodOf(nameless).destinations
    expect([methodOf(nameless).selected_destination_id, methodOf(nameless, 1).selected_destination_id]).toEqual([id, id])
    expect((await put(ask, nameless, ...nameless.body.fulfillment.methods)).body.fulfillment).toEqual(nameless.body.fulfillment)
  })

  it.each([
    ["an address without a name", { destinations: [{ ...AGENT_ADDRESS, first_name: " " }] }, "address_invalid"],
    [
      "a country where the shop doesn't deliver",
      { destinations: [{ ...AGENT_ADDRESS, address_country: "US" }] },
      "address_undeliverable",
    ],
    ["an unknown address id", { selected_destination_id: "dest_9" }, "not_found"],
    ["an unknown delivery type", { type: "drone" }, "delivery_option_unavailable"],
    ["an unknown pick-up point", { type: "pickup", selected_destination_id: "nowhere" }, "pickup_unknown"],
  ])("stays unchanged for %s, with a message that has the path (UCP-41)", async (_, sent, code) => {
    const { ask, made, cart } = await openCheckout(cards)
    const before = await cart()
    const more = [...toKeptLines(made), ...toAgentLineItems(posters).line_items]
    const methods = [{ type: "shipping", line_item_ids: [made.body.line_items[0].id], ...sent }]
    const refused = await ask(`PUT /checkout-sessions/${made.body.id}`, { line_items: more, fulfillment: { methods } })
    expect(await cart()).toEqual(before)
    expect(listMessages(refused)).toEqual([`${code} recoverable $.fulfillment.methods[0].selected_destination_id`])
    expect([refused.body.status, refused.body.fulfillment]).toEqual(["incomplete", made.body.fulfillment])
    expect(refused.body.messages[0].content).not.toMatch(/firstName|streetName|postalCode/)
    expect((await ask(`GET /checkout-sessions/${made.body.id}`)).body.status).toBe("incomplete")
  })

  it("asks for the house number of a line that can't be split safely, in the order of its country (ADDR-38, UCP-41, TAX-06)", async () => {
    const { ask, made, cart } = await openCheckout(cards)
    const paris = { ...AGENT_ADDRESS, address_locality: "Paris", postal_code: "75002", address_country: "FR" }
    const send = (line: string) => put(ask, made, { type: "shipping", destinations: [{ ...paris, street_address: line }] })
    const before = await cart()
    for (const line of ["Rue de la Paix 12", "Rue de la Paix", "12 L Étoile"]) {
      const refused = await send(line)
      expect(listMessages(refused)).toEqual(["address_invalid recoverable $.fulfillment.methods[0].selected_destination_id"])
      expect(refused.body.messages[0].content).toContain("street_address")
      expect(await cart()).toEqual(before)
    }
    // the first one also changes the VAT
    for (const [line, streetNumber, ...messages] of [
      ["12 Rue de la Paix", "12", "price_changed $.totals"],
      ["8 Rue du 8 Mai 1945", "8"],
    ]) {
      const written = await send(line ?? "")
      expect([listMessages(written), methodOf(written).destinations[0].street_address]).toEqual([messages, line])
      expect((await cart()).lineItems[0]?.shippingAddresses[0]?.address).toMatchObject({ streetNumber })
    }
  })

  it.each(["NLD", "GB", ""])("says nothing of the house number while the country is %j (UCP-41)", async country => {
    const { ask, made } = await openCheckout(cards)
    const refused = await put(ask, made, { type: "shipping", destinations: [{ ...AGENT_ADDRESS, address_country: country }] })
    expect(refused.body.messages[0].content).not.toContain("street_address")
  })

  it("refuses an unknown line id, but ignores one of a line that the same request removes (UCP-41)", async () => {
    const { ask, made } = await openCheckout(cards, posters)
    const [first, second] = toKeptLines(made)
    const unknown = await put(ask, made, { line_item_ids: [first.id, randomUUID()] })
    expect(listMessages(unknown)).toEqual(["not_found recoverable $.fulfillment.methods"])
    const methods = [{ type: "shipping", line_item_ids: [first.id, second.id] }]
    const left = await ask(`PUT /checkout-sessions/${made.body.id}`, { line_items: [first], fulfillment: { methods } })
    expect([listMessages(left), left.body.line_items.length]).toEqual([[], 1])
  })

  it("can be a pick-up point, from the list of the nearest or by id, and shipping again (UCP-40)", async () => {
    const { book, ask, made, cart } = await openCheckout(cards, posters)
    const [first] = toKeptLines(made)
    const { destinations, line_item_ids, type } = made.body.fulfillment.methods.at(-1)
    expect([type, line_item_ids, destinations.length]).toEqual(["pickup", [], 10])
    const far = readSeedData(SAMPLE_SHOP_FOLDER).pickupPoints.find(({ address }) => address.countryCode === "BE")
    for (const id of [destinations[0].id, destinations[3].id, far?.id]) {
      const there = await put(ask, made, { type: "pickup", line_item_ids: [first.id], selected_destination_id: id })
      const method = methodOf(there)
      expect([listMessages(there), method.type, method.selected_destination_id]).toEqual([[], "pickup", id])
      expect(method.destinations.filter((point: { id: string }) => point.id === id)).toHaveLength(1)
      expect(method.destinations[0]).toMatchObject({ type: "business_location", name: expect.any(String) })
      expect(there.body.status).toBe("ready_for_complete")
      const [item] = (await cart()).lineItems
      expect([item?.pickupPointId, item?.pickupPoint?.name]).toEqual([id, method.destinations[0].name])
    }
    const back = await put(ask, made, { type: "shipping", line_item_ids: [first.id] })
    expect([methodOf(back).type, methodOf(back).selected_destination_id]).toEqual(["shipping", book[0]?.id])
  })

  it("stays unchanged when a pick-up point is not possible, with the reason for each line (UCP-41)", async () => {
    const { ask, made, cart } = await openCheckout(cards, posters)
    const [first, second] = toKeptLines(made)
    const [point] = made.body.fulfillment.methods.at(-1).destinations
    const there = { type: "pickup", selected_destination_id: point.id }
    const timed = optionsOf(made).find(({ id }) => id.endsWith("/12:00"))
    const slotted = await put(ask, made, { line_item_ids: [first.id], groups: [{ selected_option_id: timed?.id }] })
    const before = await cart()
    const refused = await put(ask, slotted, { ...there, line_item_ids: [first.id, second.id] })
    expect(listMessages(refused)).toEqual([
      "pickup_unavailable recoverable $.fulfillment.methods[0].selected_destination_id",
      "pickup_unavailable recoverable $.fulfillment.methods[1].selected_destination_id",
    ])
    expect(refused.body.messages[0].content).toContain("It is delivered in a delivery slot.")
    expect(refused.body.messages[1].content).toContain("This is not possible for this product.")
    expect(await cart()).toEqual(before)
  })

  it("can be by courier only when the address has a valid phone number (UCP-40, PHONE-03)", async () => {
    const customer = await createCourierCustomer(shop, COMPANY_BUYER)
    const ask = await linkAgentClient(shop, customer)
    const made = await ask("POST /checkout-sessions", toAgentLineItems(cards))
    const there = { type: "shipping", groups: [{ selected_option_id: "Normal/courier" }] }
    const unreached = await put(ask, made, {
      ...there,
      destinations: [{ ...AGENT_ADDRESS, phone_number: "03 123 45 67" }],
    })
    const path = "$.fulfillment.methods[0].groups[0].selected_option_id"
    expect(listMessages(unreached)[0]).toBe(`courier_invalid recoverable ${path}`)
    expect((await fetchCart(customer, made.body)).lineItems[0]?.shippingAddresses).toEqual([])
    const reached = await put(ask, made, {
      ...there,
      destinations: [{ ...AGENT_ADDRESS, phone_number: "0031 6 12345678" }],
    })
    expect(chosenIn(reached)).toBe("Normal/courier")
    const { customLineItems } = await fetchCart(customer, made.body)
    expect(customLineItems).toEqual([
      expect.objectContaining({ courierContactName: "Cas Smit", courierContactPhoneNumber: "+31612345678" }),
    ])
  })

  it("has a message with the path when the chosen slot is no longer available (UCP-42)", async () => {
    const { ask, made } = await openCheckout(cards)
    const [, slot] = optionsOf(made)
    expect(chosenIn(await put(ask, made, { groups: [{ selected_option_id: slot?.id }] }))).toBe(slot?.id)
    await changeCartLineItems(shop, made.body.id, ({ deliveryOption }) => ({
      ...(deliveryOption && { deliveryOption: { ...deliveryOption, recsKeys: ["gone"] } }),
    }))
    const late = await ask(`GET /checkout-sessions/${made.body.id}`)
    const path = "$.fulfillment.methods[0].groups[0].selected_option_id"
    expect([late.body.status, listMessages(late)]).toEqual(["incomplete", [`delivery_option_unavailable recoverable ${path}`]])
    expect(chosenIn(late)).toBe(null)
    expect((await ask(`POST /checkout-sessions/${made.body.id}/complete`)).body.status).toBe("incomplete")
    const corrected = await put(ask, late, { groups: [{ selected_option_id: "Normal" }] })
    expect([corrected.body.status, totalOf(corrected)]).toEqual(["ready_for_complete", totalOf(made)])
  })

  it("must be confirmed when its day has changed since the agent's last request (ORDER-17, UCP-46)", async () => {
    shop.time.now = new Date("2026-11-24T15:59:00Z")
    const { customer, ask, made } = await openCheckout(cards)
    const dayIn = (reply: AgentResponse) => methodOf(reply).groups[0].options[0].description.plain
    const [before, after] = ["2026-11-30", "2026-12-01"].map(makeMailFormatter("en").formatDay)
    expect([made.body.status, dayIn(made)]).toEqual(["ready_for_complete", before])
    shop.time.now = new Date("2026-11-24T16:01:00Z")
    const path = `/checkout-sessions/${made.body.id}`
    for (const call of [`GET ${path}`, `POST ${path}/complete`]) {
      const late = await ask(call)
      expect([late.body.status, listMessages(late)]).toEqual(["incomplete", ["delivery_day_changed recoverable $.line_items[0]"]])
      expect(late.body.messages[0].content).toContain(`${before} and is now ${after}`)
      expect(dayIn(late)).toBe(after)
    }
    expect(readOrders(await customer.ask("GET /order")).results).toEqual([])
    const confirmed = await ask(`PUT ${path}`, { line_items: toKeptLines(made) })
    expect([confirmed.body.status, listMessages(confirmed)]).toEqual(["ready_for_complete", []])
    expect((await ask(`POST ${path}/complete`)).body.status).toBe("completed")
    const [placed] = readOrders(await customer.ask("GET /order")).results
    const { lineItems } = readOrder(await customer.ask(`GET /order/${placed?.id}`))
    expect(lineItems[0]?.deliveryOption?.date).toBe("2026-12-01")
    shop.time.now = undefined
  })

  it("must be confirmed when a VAT rate has changed its total since the agent's last request (TAX-08, UCP-46)", async () => {
    const { customer, ask, made } = await openCheckout(cards)
    const path = `/checkout-sessions/${made.body.id}`
    await changeTaxRates(shop, "NL", 2_200)
    for (const call of [`GET ${path}`, `POST ${path}/complete`]) {
      const late = await ask(call)
      const messages = listMessages(late).filter(message => message.startsWith("total_changed"))
      expect([late.body.status, messages]).toEqual(["incomplete", ["total_changed recoverable $.totals"]])
    }
    expect(readOrders(await customer.ask("GET /order")).results).toEqual([])
    const confirmed = await ask(`PUT ${path}`, { line_items: toKeptLines(made) })
    expect(confirmed.body.status).toBe("ready_for_complete")
    expect((await ask(`POST ${path}/complete`)).body.status).toBe("completed")
    await changeTaxRates(shop, "NL", 2_100)
  })

  it("isn't sent outside the VAT territory, and the agent is told why (TAX-03, UCP-41)", async () => {
    const { ask, made } = await openCheckout(cards)
    const helgoland = { ...AGENT_ADDRESS, address_country: "DE", postal_code: "27498", address_locality: "Helgoland" }
    const refused = await put(ask, made, {
      type: "shipping",
      line_item_ids: toKeptLines(made).map(({ id }: { id: string }) => id),
      destinations: [{ id: "dest_1", ...helgoland }],
      selected_destination_id: "dest_1",
    })
    const message = refused.body.messages.find(({ code }: { code: string }) => code === "address_undeliverable")
    expect(message?.content).toContain("other VAT rules apply there")
  })

  it("refuses an option of an unknown group, and a line in two methods (UCP-41)", async () => {
    const { ask, made, cart } = await openCheckout(cards, posters)
    const [first, second] = toKeptLines(made)
    const before = await cart()
    const option = [{ selected_option_id: "Normal" }]
    for (const [code, ...methods] of [
      ["group_unknown", { type: "shipping", groups: [{ id: "g", ...option[0] }] }],
      ["group_unknown", { line_item_ids: [first?.id], groups: [{ id: second?.id, ...option[0] }] }],
      ["line_named_twice", { line_item_ids: [first?.id] }, { line_item_ids: [first?.id, second?.id], groups: option }],
    ] as const) {
      const refused = await put(ask, made, ...methods)
      expect(listMessages(refused)).toContain(`${code} recoverable $.fulfillment.methods`)
      expect((await cart()).version).toBe(before.version)
    }
    const echoed = await put(ask, made, ...made.body.fulfillment.methods)
    expect([echoed.body.status, listMessages(echoed)]).toEqual(["ready_for_complete", []])
  })

  it.each([
    ["lines", [{ item: { id: "gone" }, quantity: 1 }], []],
    ["delivery", [], [{ groups: [{ selected_option_id: "Never" }] }]],
  ])("can't be completed after a refused change of its %s, until a change is accepted (UCP-46)", async (_, more, methods) => {
    const { customer, ask, made } = await openCheckout(cards)
    const whole = toKeptLines(made)
    const path = `/checkout-sessions/${made.body.id}`
    const refused = await ask(`PUT ${path}`, { line_items: [...whole, ...more], fulfillment: { methods } })
    expect([refused.body.status, listMessages(refused)[0]]).toEqual([
      "incomplete",
      expect.stringMatching(/^item_unavailable recoverable/),
    ])
    for (const call of [`GET ${path}`, `POST ${path}/complete`]) {
      const held = await ask(call)
      expect([held.body.status, listMessages(held)]).toEqual(["incomplete", ["unconfirmed recoverable"]])
    }
    const other = await linkAgentClient(shop, customer)
    expect(listMessages(await other(`GET ${path}`))).toEqual(["unconfirmed recoverable"])
    expect((await ask(`PUT ${path}`, { line_items: whole })).body.status).toBe("ready_for_complete")
    expect((await ask(`POST ${path}/complete`)).body.status).toBe("completed")
  })

  it("escalates to the buyer when the buyer has split it over several addresses (UCP-42)", async () => {
    const { customer, ask, made } = await openCheckout(cards)
    const [{ id }] = toKeptLines(made)
    const quantity = (await fetchCart(customer, made.body)).lineItems[0]?.quantity ?? 0
    const shares = [
      { address: SAMPLE_ADDRESS, quantity: quantity - 50 },
      { address: OTHER, quantity: 50 },
    ]
    readCart(await sendCartAction(customer, made.body, "setSplitShipment", { lineItemId: id, shippingAddresses: shares }))
    const split = await ask(`POST /checkout-sessions/${made.body.id}/complete`)
    expect([split.body.status, listMessages(split)]).toEqual(["requires_escalation", ["split_shipment requires_buyer_review"]])
    expect([methodOf(split).selected_destination_id, chosenIn(split)]).toEqual([null, null])
    const one = await put(ask, split, { selected_destination_id: methodOf(made).selected_destination_id })
    expect([one.body.status, totalOf(one)]).toEqual(["ready_for_complete", totalOf(made)])
  })

  it("stores no default address or payment when the order can't be placed (UCP-29)", async () => {
    const customer = await createCustomer(shop)
    const ask = await linkAgentClient(shop, customer)
    const made = await ask("POST /checkout-sessions", toAgentLineItems(cards))
    await addToAddressBook(customer, SAMPLE_ADDRESS)
    const before = await fetchCart(customer, made.body)
    const left = await ask(`POST /checkout-sessions/${made.body.id}/complete`)
    expect([left.body.status, listMessages(left)]).toEqual(["requires_escalation", ["buyer_required requires_buyer_input"]])
    expect(await fetchCart(customer, made.body)).toEqual(before)
    expect([before.paymentInfo, before.lineItems[0]?.shippingAddresses]).toEqual([undefined, []])
  })

  it("can't be chosen by an agent that is not linked, nor with another customer's address (UCP-21, UCP-41)", async () => {
    const { book, made } = await openCheckout(cards)
    const methods = [{ type: "shipping", destinations: [AGENT_ADDRESS] }]
    const visit = await makeAgentClient(shop)("POST /checkout-sessions", {
      body: { ...toAgentLineItems(cards), fulfillment: { methods } },
    })
    expect([visit.body.status, visit.body.fulfillment]).toEqual(["requires_escalation", undefined])
    expect(listMessages(visit)).toEqual(["identity_required requires_buyer_input"])
    const other = await openCheckout(cards)
    const [point] = made.body.fulfillment.methods.at(-1).destinations
    for (const id of [book[0]?.id, point.id, toKeptLines(made)[0].id]) {
      const refused = await put(other.ask, other.made, { type: "shipping", selected_destination_id: id })
      expect(listMessages(refused)).toEqual(["not_found recoverable $.fulfillment.methods[0].selected_destination_id"])
    }
  })
})
