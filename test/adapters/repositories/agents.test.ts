import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { expect, it } from "vitest"
import type { Agent, NewAgentLink, NewAgentToken } from "../../../application/shop/ports/agents.ts"
import { EUR, toCents } from "../../../domain/money/cents.ts"
import { createOrderFromCart } from "../../../domain/order/create-order.ts"
import type { OrderId } from "../../../domain/order/order.ts"
import { aPlacedOrder } from "../../support/payable-orders.ts"
import { describeLawCoverage, describeRepositoryLaws, type LawfulShop } from "../../support/repository-laws.ts"
import { aCart } from "../../support/test-data-builders.ts"

const CUSTOMER = "customer-newcomer"

const OTHER_CUSTOMER = "customer-company"

const FAR = new Date(Date.UTC(2999, 0))

const PAST = new Date(0)

const anAgent = (some: Partial<Agent>): Agent => ({
  id: randomUUID(),
  name: "Lupa",
  redirectUris: ["https://agent.example/linked"],
  webhookUrl: undefined,
  ...some,
})

const register = async ({ write }: LawfulShop, some: Partial<Agent> = {}, expiresAt = FAR): Promise<Agent> => {
  const agent = anAgent(some)
  await write(({ agents }) => agents.register(agent, [], expiresAt))
  return agent
}

const link = async (shop: LawfulShop, some: Partial<NewAgentLink> = {}, expiresAt = FAR) => {
  const newLink: NewAgentLink = {
    agentId: some.agentId ?? (await register(shop)).id,
    customerId: CUSTOMER,
    scopes: ["cart"],
    host: "agent.example",
    orderLimit: undefined,
    ...some,
  }
  return { ...newLink, id: await shop.write(({ agentLinks }) => agentLinks.link(newLink, expiresAt)) }
}

const listIds = ({ read }: LawfulShop, customerId = CUSTOMER) =>
  read(({ agentLinks }) => Effect.map(agentLinks.list(customerId), links => links.map(({ id }) => id)))

describeRepositoryLaws("agents", getShop => {
  const find = (id: string) => getShop().read(({ agents }) => agents.find(id))

  it("finds an agent until its registration expires (UCP-25)", async () => {
    const agent = await register(getShop(), { webhookUrl: "https://agent.example/orders" })
    expect(await find(agent.id)).toEqual(agent)
    expect(await find("unknown")).toBeUndefined()
    expect(await find((await register(getShop(), {}, PAST)).id)).toBeUndefined()
  })

  it("finds an agent beyond its registration while a customer's link to it lasts", async () => {
    const agent = await register(getShop(), {}, PAST)
    const { id } = await link(getShop(), { agentId: agent.id })
    expect(await find(agent.id)).toEqual(agent)
    await getShop().write(({ agentLinks }) => agentLinks.extend(id, PAST))
    expect(await find(agent.id)).toBeUndefined()
  })
})

describeRepositoryLaws("agent links", getShop => {
  it("lists the customer's links that haven't expired, with the agent, scopes and limit", async () => {
    const agent = await register(getShop(), { webhookUrl: "https://agent.example/orders" })
    const { id } = await link(getShop(), { agentId: agent.id, scopes: ["orders", "cart"] })
    await link(getShop(), {}, PAST)
    const foreign = await link(getShop(), { customerId: OTHER_CUSTOMER })
    const limit = (customerId: string) =>
      getShop().write(({ agentLinks }) => agentLinks.limitOrders(customerId, id, toCents(9_900)))
    expect([await limit(OTHER_CUSTOMER), await limit(CUSTOMER)]).toEqual([false, true])
    const [first] = await getShop().read(({ agentLinks }) => agentLinks.list(CUSTOMER))
    expect(first).toMatchObject({ id, name: "Lupa", host: "agent.example", webhookUrl: agent.webhookUrl, orderLimit: 9_900 })
    expect([first?.scopes, first?.ordersPlaced, first?.orders]).toEqual([["cart", "orders"], 0, []])
    expect(await listIds(getShop())).toEqual([id])
    expect(await listIds(getShop(), OTHER_CUSTOMER)).toEqual([foreign.id])
    await getShop().write(({ agentLinks }) => Effect.all([agentLinks.endAll(CUSTOMER), agentLinks.endAll(OTHER_CUSTOMER)]))
  })

  it("sets and removes the order limit of a link, except of an expired one", async () => {
    const { id } = await link(getShop())
    const limit = (...limited: readonly [string, ReturnType<typeof toCents> | undefined]) =>
      getShop().write(({ agentLinks }) => agentLinks.limitOrders(CUSTOMER, ...limited))
    expect([await limit(id, toCents(1)), await limit(id, undefined)]).toEqual([true, true])
    const [first] = await getShop().read(({ agentLinks }) => agentLinks.list(CUSTOMER))
    expect(first).not.toHaveProperty("orderLimit")
    expect(await limit((await link(getShop(), {}, PAST)).id, toCents(1))).toBe(false)
    await getShop().write(({ agentLinks }) => agentLinks.endAll(CUSTOMER))
  })

  it("adds scopes to the link that a customer has for the agent (UCP-26)", async () => {
    const { id, agentId } = await link(getShop())
    expect(await link(getShop(), { agentId, scopes: ["orders"], host: "other.example" })).toMatchObject({ id })
    const links = await getShop().read(({ agentLinks }) => agentLinks.list(CUSTOMER))
    expect(links).toEqual([expect.objectContaining({ id, scopes: ["cart", "orders"], host: "other.example" })])
    await getShop().write(({ agentLinks }) => agentLinks.end(id))
    expect(await listIds(getShop())).toEqual([])
  })

  it("keeps a link's order limit when its agent is linked again without one (UCP-26, UCP-30)", async () => {
    const { agentId } = await link(getShop(), { orderLimit: toCents(250_00) })
    const findLimit = () =>
      getShop().read(({ agentLinks }) => Effect.map(agentLinks.list(CUSTOMER), ([first]) => first?.orderLimit))
    expect(await findLimit()).toBe(250_00)
    await link(getShop(), { agentId })
    expect(await findLimit()).toBe(250_00)
    await link(getShop(), { agentId, orderLimit: toCents(99_00) })
    expect(await findLimit()).toBe(99_00)
    await getShop().write(({ agentLinks }) => agentLinks.endAll(CUSTOMER))
  })

  it("ends a link only for its own customer (UCP-27)", async () => {
    const { id } = await link(getShop())
    const end = (customerId: string) => getShop().write(({ agentLinks }) => agentLinks.endOfCustomer(customerId, id))
    expect([await end(OTHER_CUSTOMER), await listIds(getShop())]).toEqual([false, [id]])
    expect([await end(CUSTOMER), await end(CUSTOMER), await listIds(getShop())]).toEqual([true, false, []])
  })

  it("ends all links of a customer except those that were used last", async () => {
    const [one, two] = [await link(getShop()), await link(getShop()), await link(getShop())]
    await getShop().write(({ agentLinks }) => agentLinks.extend(one.id, FAR))
    await getShop().write(({ agentLinks }) => agentLinks.saveExpectedCartState(two.id, "cart 1"))
    await getShop().write(({ agentLinks }) => agentLinks.retainLatest(CUSTOMER, 2))
    expect((await listIds(getShop())).toSorted()).toEqual([one.id, two.id].toSorted())
    await getShop().write(({ agentLinks }) => agentLinks.endAll(CUSTOMER))
  })

  it("lists the links to notify of an order: those of its customer with a webhook URL and the permission to read orders (UCP-32)", async () => {
    const placed = aPlacedOrder({ customerId: CUSTOMER })
    await getShop().write(({ orders }) => orders.insert(placed))
    const notified = async () => (await register(getShop(), { webhookUrl: "https://agent.example/orders" })).id
    const { id } = await link(getShop(), { agentId: await notified(), scopes: ["orders"] })
    const others = [
      await link(getShop(), { scopes: ["orders"] }),
      await link(getShop(), { agentId: await notified(), scopes: ["cart"] }),
      await link(getShop(), { agentId: await notified(), scopes: ["orders"] }, PAST),
      await link(getShop(), { agentId: await notified(), scopes: ["orders"], customerId: OTHER_CUSTOMER }),
    ]
    const findNotification = (linkId: string) =>
      getShop().read(({ agentLinks }) => agentLinks.findNotification(linkId, placed.order.id))
    const webhookUrl = "https://agent.example/orders"
    expect(await findNotification(id)).toEqual({ webhookUrl, customerId: CUSTOMER, cartId: placed.cartId, language: undefined })
    for (const other of others) expect(await findNotification(other.id)).toBeUndefined()
    expect(await getShop().read(({ agentLinks }) => agentLinks.listNotified(placed.order.id))).toEqual([id])
    await getShop().write(({ agentLinks }) => Effect.all([agentLinks.endAll(CUSTOMER), agentLinks.endAll(OTHER_CUSTOMER)]))
  })

  it("lists the last ten orders of a link, newest first, and counts all of them (UCP-30)", async () => {
    const { id } = await link(getShop())
    const orders = Array.from({ length: 11 }, (_, day) =>
      createOrderFromCart(aCart({ currency: EUR, lineItems: [], customLineItems: [] }), {
        id: randomUUID() as OrderId,
        orderNumber: randomUUID(),
        placedAt: new Date(Date.UTC(2001, 0, day + 1)),
      }),
    )
    for (const order of orders) {
      await getShop().write(shop =>
        Effect.gen(function* () {
          const cartId = randomUUID()
          yield* shop.carts.createUnlessActive(cartId, `anonymous:${cartId}`, EUR)
          const cart = yield* shop.carts.lock(cartId, `anonymous:${cartId}`)
          if (!cart) throw new TypeError("no cart")
          yield* shop.orders.insert({
            order,
            cartId: cart.id,
            customerId: CUSTOMER,
            agentLinkId: id,
            language: null,
            entries: [],
          })
        }),
      )
    }
    const [first] = await getShop().read(({ agentLinks }) => agentLinks.list(CUSTOMER))
    expect(first?.ordersPlaced).toBe(11)
    expect(first?.orders.map(({ orderNumber }) => orderNumber)).toEqual(
      orders
        .map(({ orderNumber }) => orderNumber)
        .toReversed()
        .slice(0, 10),
    )
    expect(first?.orders[0]).toEqual({
      id: orders[10]?.id,
      orderNumber: orders[10]?.orderNumber,
      placedAt: new Date(Date.UTC(2001, 0, 11)),
      totalGross: orders[10]?.taxedPrice.totalGross,
      currency: EUR,
    })
    await getShop().write(({ agentLinks }) => agentLinks.end(id))
  })
})

describeRepositoryLaws("tokens of agent links", getShop => {
  const add = async (some: Partial<NewAgentToken> = {}) => {
    const { id: linkId, agentId } = some.linkId === undefined ? await link(getShop()) : { id: some.linkId, agentId: "" }
    const token: NewAgentToken = { token: randomUUID(), kind: "code", linkId, scopes: ["cart"], expiresAt: FAR, ...some }
    await getShop().write(({ agentLinks }) => agentLinks.addToken(token))
    return { ...token, agentId }
  }

  const lockGrant = (token: string, kind: "code" | "refresh" = "code") =>
    getShop().write(({ agentLinks }) => agentLinks.lockGrant(token, kind))

  it("finds a valid authorisation code with its redirect URI and challenge, but not as a refresh token", async () => {
    const { kind: _, expiresAt: __, ...grant } = await add({ redirectUri: "https://agent.example/linked", challenge: "abc" })
    expect(await lockGrant(grant.token)).toEqual({ ...grant, usedAt: undefined })
    expect(await lockGrant(grant.token, "refresh")).toBeUndefined()
    expect(await lockGrant("unknown")).toBeUndefined()
  })

  it("finds the customer, scopes and order limit of a valid access token (UCP-28)", async () => {
    const { token, linkId } = await add({ kind: "access", scopes: ["orders"] })
    const findAccess = (some: string) => getShop().read(({ agentLinks }) => agentLinks.findAccess(some))
    const access = { linkId, customerId: CUSTOMER, scopes: ["orders"], keys: [], orderLimit: undefined }
    expect(await findAccess(token)).toEqual({ ...access, expectedCartState: undefined })
    await getShop().write(({ agentLinks }) =>
      Effect.all([agentLinks.limitOrders(CUSTOMER, linkId, toCents(5)), agentLinks.saveExpectedCartState(linkId, "cart 1")]),
    )
    expect(await findAccess(token)).toEqual({ ...access, orderLimit: 5, expectedCartState: "cart 1" })
    expect(await findAccess((await add()).token)).toBeUndefined()
    expect(await findAccess((await add({ kind: "access", expiresAt: PAST })).token)).toBeUndefined()
    const { id: expiredLink } = await link(getShop(), {}, PAST)
    expect(await findAccess((await add({ kind: "access", linkId: expiredLink })).token)).toBeUndefined()
  })

  it("finds no code or refresh token that has expired, or whose link has expired or ended", async () => {
    expect(await lockGrant((await add({ expiresAt: PAST })).token)).toBeUndefined()
    expect(await lockGrant((await add({ linkId: (await link(getShop(), {}, PAST)).id })).token)).toBeUndefined()
    const { token, linkId } = await add()
    await getShop().write(({ agentLinks }) => agentLinks.end(linkId))
    expect(await lockGrant(token)).toBeUndefined()
  })

  it("stores when a code or refresh token was first used; a use can shorten its life, but not extend it", async () => {
    const { token } = await add({ kind: "refresh" })
    const markUsed = (expiresAt: Date) => getShop().write(({ agentLinks }) => agentLinks.markTokenUsed(token, expiresAt))
    await markUsed(new Date(Date.UTC(2998, 0)))
    const first = await lockGrant(token, "refresh")
    expect(first?.usedAt).toBeInstanceOf(Date)
    await markUsed(new Date(Date.UTC(2999, 5)))
    expect(await lockGrant(token, "refresh")).toEqual(first)
    await markUsed(PAST)
    await markUsed(FAR)
    expect(await lockGrant(token, "refresh")).toBeUndefined()
  })

  it("lets the second of two simultaneous exchanges of a code wait for the first", async () => {
    if (!getShop().races) return
    const { token } = await add()
    let begin = (): void => undefined
    const begun = new Promise<void>(resolve => {
      begin = resolve
    })
    const exchange = () =>
      getShop().write(({ agentLinks }) =>
        Effect.gen(function* () {
          begin()
          const grant = yield* agentLinks.lockGrant(token, "code")
          yield* agentLinks.markTokenUsed(token, FAR)
          return grant?.usedAt ? "used before" : "exchanged"
        }),
      )
    /** Gives the other exchange time to go on, if it can. */
    const readOften = async () => {
      await begun
      for (let count = 0; count < 9; count++) await getShop().read(({ agents }) => agents.find("unknown"))
    }
    let other: Promise<string> | undefined
    await getShop().write(({ agentLinks }) =>
      Effect.gen(function* () {
        yield* agentLinks.lockGrant(token, "code")
        other ??= exchange()
        yield* Effect.promise(() => Promise.race([other, readOften()]))
        yield* agentLinks.markTokenUsed(token, FAR)
      }),
    )
    expect(await other).toBe("used before")
  })

  it("finds a token only for its own agent, and for nobody after its removal (UCP-27)", async () => {
    const { token, linkId, agentId } = await add({ kind: "access" })
    const find = (agent: string) => getShop().write(({ agentLinks }) => agentLinks.findTokenOfAgent(token, agent))
    expect([await find(agentId), await find((await register(getShop())).id)]).toEqual([{ linkId, kind: "access" }, undefined])
    await getShop().write(({ agentLinks }) => agentLinks.removeToken(token))
    expect(await find(agentId)).toBeUndefined()
  })
})

describeLawCoverage("agents", "agentLinks")
