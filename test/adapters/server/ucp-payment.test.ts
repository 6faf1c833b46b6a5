import { Effect } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { toCents } from "../../../domain/money/cents.ts"
import {
  type AgentResponse,
  fetchVariantId,
  listMessages,
  makeAgentClient,
  sumTotalsOfTypes,
  toAgentLineItems,
  toKeptLines,
} from "../../support/agent-client.ts"
import { linkAgentClient } from "../../support/link-test-agent.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import {
  createCompanyCustomer,
  createCustomer,
  fetchCart,
  readOrder,
  readOrders,
  SAMPLE_ADDRESS,
  sendCartAction,
  type TestShopper,
} from "../../support/test-shopper.ts"

describe("the payment of a linked agent's checkout", () => {
  const shop = setUpTestShop({ rateLimits: UNLIMITED_RATE_LIMITS })
  let cards: string

  beforeAll(async () => {
    cards = await fetchVariantId(shop, "business-cards")
  })

  const mandate = (id: string, maxAmount: number, usable = true) => ({
    id,
    name: `Mandate ${id}`,
    ibanNumber: "NL91 ABNA 0417 1643 00",
    accountName: "Drukwerk BV",
    maxAmount: toCents(maxAmount),
    usable,
    statusId: usable ? 9 : 6,
  })

  const openCheckout = async (make: typeof createCompanyCustomer, ...mandates: readonly ReturnType<typeof mandate>[]) => {
    const customer = await make(shop)
    await customer.ask("POST /customers/me/addresses", { body: SAMPLE_ADDRESS })
    await shop.write(({ sessions, payers }) =>
      Effect.flatMap(sessions.findCaller(customer.token), caller =>
        Effect.forEach(mandates, each => payers.addMandate(caller?.id ?? "", each)),
      ),
    )
    const ask = await linkAgentClient(shop, customer)
    const made = await ask("POST /checkout-sessions", toAgentLineItems(cards))
    const put = (payment: object) => ask(`PUT /checkout-sessions/${made.body.id}`, { line_items: toKeptLines(made), payment })
    return {
      customer,
      ask,
      made,
      put,
      complete: (body?: unknown) => ask(`POST /checkout-sessions/${made.body.id}/complete`, body),
    }
  }

  const instruments = ({ body }: AgentResponse) =>
    body.payment.instruments.map(
      ({ id, type, selected }: Record<string, unknown>) => `${type} ${id}${selected ? " selected" : ""}`,
    )

  const paidBy = async (customer: TestShopper) => {
    const { results } = readOrders(await customer.ask("GET /order"))
    return Promise.all(results.map(async ({ id }) => readOrder(await customer.ask(`GET /order/${id}`)).paymentInfo))
  }

  it("can be on account or by a usable mandate, of which the agent sees only the last digits (UCP-44)", async () => {
    const usable = mandate("sepa-1", 1_000_000)
    const { customer, made, put, complete } = await openCheckout(
      createCompanyCustomer,
      usable,
      mandate("sepa-2", 1),
      mandate("sepa-3", 1_000_000, false),
    )
    expect(instruments(made)).toEqual(["on_account onaccount selected", "direct_debit sepa-1"])
    const [handlers] = Object.values(made.body.ucp.payment_handlers as Record<string, { id: string }[]>)
    expect(handlers?.map(({ id }) => id)).toEqual([made.body.payment.instruments[0].handler_id])
    expect(JSON.stringify(made.body)).not.toContain(usable.ibanNumber)
    expect(JSON.stringify(made.body)).toContain(`"last_digits":"4300"`)
    const chosen = await put({ instruments: [{ id: "sepa-1", selected: true }] })
    expect(instruments(chosen)).toEqual(["on_account onaccount", "direct_debit sepa-1 selected"])
    expect([chosen.body.status, chosen.body.totals]).toEqual(["ready_for_complete", made.body.totals])
    expect((await complete()).body.status).toBe("completed")
    expect(await paidBy(customer)).toEqual([expect.objectContaining({ paymentMethodId: "mandate", mandateId: "sepa-1" })])
  })

  it("can also be chosen when completing, with the same total (UCP-44)", async () => {
    const { customer, made, complete } = await openCheckout(createCompanyCustomer, mandate("sepa-4", 1_000_000))
    const placed = await complete({
      payment: { instruments: [{ id: "sepa-4", handler_id: "shop", type: "direct_debit" }] },
    })
    expect([placed.body.status, sumTotalsOfTypes(placed.body.totals, "total")]).toEqual([
      "completed",
      sumTotalsOfTypes(made.body.totals, "total"),
    ])
    expect(await paidBy(customer)).toEqual([expect.objectContaining({ mandateId: "sepa-4" })])
  })

  it("is refused for a contradictory instrument or two at once (UCP-44)", async () => {
    const { made, put } = await openCheckout(createCompanyCustomer, mandate("sepa-two", 1_000_000))
    for (const instruments of [
      [{ id: "onaccount", handler_id: "other", selected: true }],
      [{ id: "onaccount", type: "card" }],
      [{ id: "sepa-two", type: "on_account", selected: true }],
      [
        { id: "onaccount", selected: true },
        { id: "sepa-two", selected: true },
      ],
    ]) {
      const refused = await put({ instruments })
      expect(listMessages(refused)).toEqual(["instrument_unknown recoverable $.payment.instruments"])
      expect(refused.body.payment).toEqual(made.body.payment)
    }
    expect((await put({ instruments: made.body.payment.instruments })).body.status).toBe("ready_for_complete")
  })

  it.each([
    ["that doesn't exist", "sepa-none", "mandate_unknown"],
    ["whose limit is too low", "sepa-small", "payment_limit_exceeded"],
    ["that the bank refuses", "sepa-over", "mandate_not_usable"],
  ])("is refused for a mandate %s, without a change or an order (UCP-41, UCP-44)", async (_, id, code) => {
    const mandates = [mandate(`sepa-small-${code}-${id}`, 1), mandate(`sepa-over-${code}-${id}`, 1_000_000, false)]
    const { customer, made, put, complete } = await openCheckout(createCompanyCustomer, ...mandates)
    const before = await fetchCart(customer, made.body)
    const payment = { instruments: [{ id: `${id}-${code}-${id}`, selected: true }] }
    for (const refused of [await put(payment), await complete({ payment })]) {
      expect(listMessages(refused).slice(0, 1)).toEqual([`${code} recoverable $.payment.instruments`])
      expect([refused.body.status, refused.body.payment]).toEqual(["incomplete", made.body.payment])
    }
    expect(await fetchCart(customer, made.body)).toEqual(before)
    expect(await paidBy(customer)).toEqual([])
  })

  it("must be made online by the buyer when the customer has no other method (UCP-29, UCP-44)", async () => {
    const { made, put } = await openCheckout(createCustomer)
    expect([instruments(made), listMessages(made)]).toEqual([[], ["buyer_required requires_buyer_input"]])
    const refused = await put({ instruments: [{ id: "onaccount", selected: true }] })
    expect(listMessages(refused)).toEqual([
      "payment_method_unavailable recoverable $.payment.instruments",
      "buyer_required requires_buyer_input",
    ])
  })

  it("can be changed by the agent from online to on account (UCP-44)", async () => {
    const { customer, ask, made, put } = await openCheckout(createCompanyCustomer)
    await sendCartAction(customer, made.body, "setPaymentMethod", { paymentMethodId: "ideal" })
    const online = await ask(`GET /checkout-sessions/${made.body.id}`)
    expect([online.body.status, instruments(online)]).toEqual(["requires_escalation", ["on_account onaccount"]])
    expect((await put({ instruments: online.body.payment.instruments })).body.status).toBe("requires_escalation")
    expect((await put({ instruments: [{ id: "onaccount", selected: true }] })).body.status).toBe("ready_for_complete")
  })

  it("can't be chosen by an agent that is not linked (UCP-21, UCP-44)", async () => {
    const visit = await makeAgentClient(shop)("POST /checkout-sessions", {
      body: { ...toAgentLineItems(cards), payment: { instruments: [{ id: "onaccount", selected: true }] } },
    })
    expect([visit.body.payment, visit.body.ucp.payment_handlers]).toEqual([undefined, {}])
    expect(listMessages(visit)).toEqual(["identity_required requires_buyer_input"])
  })
})
