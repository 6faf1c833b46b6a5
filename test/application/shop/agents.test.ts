/** An agent that acts for a customer, on ports in memory; each step is a unit of work, as each request is. */
import { Effect } from "effect"
import { beforeEach, describe, expect, it } from "vitest"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"
import { findAgentCart } from "../../../application/shop/agents/agent-carts.ts"
import { issueAgentTokens, lockAgentGrant, useAgentGrant } from "../../../application/shop/agents/agent-tokens.ts"
import { addToCustomerCart, type CheckoutChange, changeCheckout } from "../../../application/shop/agents/change-checkout.ts"
import { completeCheckout } from "../../../application/shop/agents/complete-checkout.ts"
import { findAgentOrder } from "../../../application/shop/agents/find-agent-order.ts"
import {
  findLinkedCustomer,
  limitAgentOrders,
  linkAgentAndIssueCode,
  listAgentLinks,
  registerAgent,
} from "../../../application/shop/agents/link-agent.ts"
import type { CustomerCaller } from "../../../application/shop/caller.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { ON_ACCOUNT_METHOD_ID } from "../../../domain/payment/method-ids.ts"
import { type MemoryShop, openMemoryShop, toSampleDraft } from "../../support/memory-shop.ts"
import { TEST_DELIVERY_SETTINGS } from "../../support/test-shop.ts"

const REDIRECT_URI = "https://agent.example/linked"

/** The customer of the sample shop with the least credit. */
const CUSTOMER_ID = readSeedData(SAMPLE_SHOP_FOLDER).customers.findLast(({ creditLimit }) => creditLimit !== undefined)?.id ?? ""

const SETTINGS = { deliveryRules: TEST_DELIVERY_SETTINGS }

const CHANGE: CheckoutChange = {
  lines: [{ configuration: toSampleDraft(), isOneRun: true }],
  codes: undefined,
  deliveries: undefined,
  payment: { paymentMethodId: ON_ACCOUNT_METHOD_ID },
}

describe("an agent in memory", () => {
  let shop: MemoryShop

  beforeEach(async () => {
    shop = await openMemoryShop(new Date("2024-03-05T09:00:00Z"))
  })

  const link = async () => {
    const registration = { name: "Lupa", redirectUris: [REDIRECT_URI], webhookUrl: undefined, keys: [] }
    const { id: agentId } = await shop.write(unit => registerAgent(unit, registration))
    const command = { agentId, customerId: CUSTOMER_ID, scopes: ["place"], host: "agent.example" } as const
    return shop.write(unit => linkAgentAndIssueCode(unit, { ...command, redirectUri: REDIRECT_URI, challenge: "challenge" }))
  }

  const exchange = (token: string, kind: "code" | "refresh") =>
    shop.write(unit =>
      Effect.gen(function* () {
        const grant = yield* lockAgentGrant(unit, token, kind)
        if (!grant) return undefined
        yield* useAgentGrant(unit, token)
        return yield* issueAgentTokens(unit, grant)
      }),
    )

  const listLinks = () => shop.read(unit => listAgentLinks(unit, CUSTOMER_ID))

  const findCustomer = async (): Promise<CustomerCaller> => {
    const { accessToken = "" } = (await exchange(await link(), "code")) ?? {}
    const linked = await shop.read(unit => findLinkedCustomer(unit, accessToken))
    if (!linked) throw new TypeError("the agent is not linked")
    return linked.customer
  }

  const withExpectedState = ({ agent, ...customer }: CustomerCaller, expectedCartState: string | undefined) => ({
    ...customer,
    agent: { linkId: "", orderLimit: undefined, ...agent, expectedCartState },
  })

  it("gets tokens for a code once; a second exchange ends the link (UCP-24, UCP-27)", async () => {
    const code = await link()
    const { accessToken = "", refreshToken = "" } = (await exchange(code, "code")) ?? {}
    expect(await shop.read(unit => findLinkedCustomer(unit, accessToken))).toMatchObject({
      customer: { id: CUSTOMER_ID },
      scopes: ["place"],
    })
    expect(await exchange(refreshToken, "refresh")).toBeDefined()
    expect(await listLinks()).toHaveLength(1)
    expect(await exchange(code, "code")).toBeUndefined()
    expect(await listLinks()).toEqual([])
    expect(await shop.read(unit => findLinkedCustomer(unit, accessToken))).toBeUndefined()
  })

  it("orders on account what it put into the customer's cart, within the customer's limit (UCP-29, UCP-30)", async () => {
    const customer = await findCustomer()
    const { cart, cartRef } = await shop.write(unit => addToCustomerCart(unit, customer, CHANGE, SETTINGS))
    const agent = cartRef.caller._tag === "Customer" ? cartRef.caller.agent : undefined
    const caller = withExpectedState(customer, agent?.expectedCartState)
    const complete = (orderLimit?: number) =>
      shop.write(unit => {
        const limited = {
          ...caller,
          agent: { ...caller.agent, orderLimit: orderLimit === undefined ? undefined : toCents(orderLimit) },
        }
        return completeCheckout(unit, { ...SETTINGS, cart, customer: limited, language: "en", payment: undefined })
      })
    expect(await complete(1)).toEqual({ order: undefined, refusedPayment: undefined })
    expect(await complete()).toMatchObject({ order: { version: 1 } })
    const found = await shop.read(unit => findAgentOrder(unit, cart.id, caller))
    expect(found?.order.lineItems).toHaveLength(1)
    expect(await listLinks()).toMatchObject([{ ordersPlaced: 1, orders: [{ orderNumber: found?.order.orderNumber }] }])
  })

  it("can't order a cart that changed since its last request (UCP-46)", async () => {
    const customer = await findCustomer()
    const { cart } = await shop.write(unit => addToCustomerCart(unit, customer, CHANGE, SETTINGS))
    const caller = withExpectedState(customer, "another state")
    const completion = { ...SETTINGS, cart, customer: caller, language: "en", payment: undefined } as const
    expect(await shop.write(unit => completeCheckout(unit, completion))).toEqual({ order: undefined, refusedPayment: undefined })
  })

  it("gets a refused line reported, and its other changes saved (UCP-10)", async () => {
    const customer = await findCustomer()
    const { cart } = await shop.write(unit => addToCustomerCart(unit, customer, CHANGE, SETTINGS))
    const [line] = CHANGE.lines
    const twoRuns = { ...CHANGE, lines: [...CHANGE.lines, ...(line ? [{ ...line, isOneRun: false }] : [])] }
    const changed = await shop.write(unit =>
      Effect.gen(function* () {
        const name = { id: cart.id, transferCode: "" }
        const locked = yield* findAgentCart(unit, name, customer, unit.carts.lockActive)
        return locked && (yield* changeCheckout(unit, locked, twoRuns, SETTINGS))
      }),
    )
    expect(changed?.refusedLines).toMatchObject([{ index: 1, refusal: { _tag: "NotOneRun" } }])
    expect(changed?.cart.lineItems).toHaveLength(1)
  })

  it("can be limited by its customer only (UCP-30)", async () => {
    const customer = await findCustomer()
    const limit = (customerId: string) =>
      shop.write(unit => Effect.option(limitAgentOrders(unit, customerId, customer.agent?.linkId ?? "", toCents(9))))
    expect(await limit("somebody else")).toMatchObject({ _tag: "None" })
    expect(await limit(CUSTOMER_ID)).toMatchObject({ _tag: "Some" })
    expect(await listLinks()).toMatchObject([{ orderLimit: 9 }])
  })
})
