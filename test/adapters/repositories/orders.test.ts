import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { expect, it } from "vitest"
import type { NewOrder } from "../../../application/shop/ports/orders.ts"
import type { CartId } from "../../../domain/cart/cart.ts"
import { listPlacementLedgerEntries } from "../../../domain/ledger/record-in-ledger.ts"
import { EUR, toCents } from "../../../domain/money/cents.ts"
import { createOrderFromCart } from "../../../domain/order/create-order.ts"
import type { Order, OrderId } from "../../../domain/order/order.ts"
import { createCompleteStoredOrder } from "../../support/complete-values.ts"
import { describeLawCoverage, describeRepositoryLaws } from "../../support/repository-laws.ts"
import { aCart, aCustomLineItem, aLineItem, toLineItemId } from "../../support/test-data-builders.ts"

const CUSTOMER = "customer-consumer"

const OTHER_CUSTOMER = "customer-company"

/** An order of a cart of its own: two lines with a service, and references. */
const aNewOrder = (some: Partial<NewOrder> = {}): NewOrder => {
  const lineItems = [aLineItem({ id: toLineItemId(randomUUID()) }), aLineItem({ id: toLineItemId(randomUUID()) })]
  const cart = aCart({
    id: randomUUID() as CartId,
    lineItems,
    customLineItems: [aCustomLineItem({ id: randomUUID() })],
    referenceLabel: "Spring",
  })
  const placement = { id: randomUUID() as OrderId, orderNumber: randomUUID(), placedAt: new Date(86_400_000) }
  const order = createOrderFromCart(cart, placement)
  const entries = listPlacementLedgerEntries(order, new Date(2 * 86_400_000))
  return { order, cartId: cart.id, customerId: CUSTOMER, language: "nl", entries, ...some }
}

describeRepositoryLaws("orders", getShop => {
  const insert = async (some?: Partial<NewOrder>) => {
    const newOrder = aNewOrder(some)
    await getShop().write(({ orders }) => orders.insert(newOrder))
    return newOrder
  }

  it("finds an inserted order by its id and by its cart", async () => {
    const { order, cartId } = await insert()
    expect(await getShop().read(({ orders }) => orders.find(order.id, CUSTOMER))).toEqual(order)
    expect(await getShop().read(({ orders }) => orders.findByCart(cartId, CUSTOMER))).toEqual(order)
    expect(await getShop().write(({ orders }) => orders.lock(order.id, CUSTOMER))).toEqual(order)
  })

  it("stores every field of an order except its payer's limits, the cart's coupon refusals and its previous total (ORDER-05)", async () => {
    const order = createCompleteStoredOrder(randomUUID())
    await insert({ order })
    expect(await getShop().read(({ orders }) => orders.find(order.id, CUSTOMER))).toEqual(order)
  })

  it("finds the order of a transferred cart by the guest's token, until the transfer expires (UCP-19)", async () => {
    const findByToken = (token: string) => getShop().read(({ orders }) => orders.findByTransferredCart(token))
    const transfer = (expiresAt: Date) =>
      getShop().write(shop =>
        Effect.gen(function* () {
          const [guestId, token, code, cartId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID() as CartId]
          yield* shop.carts.createUnlessActive(cartId, `anonymous:${guestId}`, EUR)
          for (const each of [token, code]) yield* shop.guestSessions.addToken(guestId, each, new Date(Date.UTC(2999, 0)))
          yield* shop.carts.addTransfers(guestId, code, cartId, expiresAt)
          return { token, code, cartId }
        }),
      )
    const { token, code, cartId } = await transfer(new Date(Date.UTC(2999, 0)))
    expect(await findByToken(token)).toBeUndefined()
    const { order } = await insert({ cartId })
    expect([await findByToken(token), await findByToken(code)]).toEqual([order, undefined])
    const expired = await transfer(new Date(0))
    await insert({ cartId: expired.cartId })
    expect(await findByToken(expired.token)).toBeUndefined()
  })

  it("finds neither unknown orders nor those of another customer", async () => {
    const { order, cartId } = await insert()
    expect(await getShop().read(({ orders }) => orders.find("unknown", CUSTOMER))).toBeUndefined()
    expect(await getShop().read(({ orders }) => orders.find(order.id, OTHER_CUSTOMER))).toBeUndefined()
    expect(await getShop().read(({ orders }) => orders.findByCart(cartId, OTHER_CUSTOMER))).toBeUndefined()
    expect(await getShop().write(({ orders }) => orders.lock(order.id, OTHER_CUSTOMER))).toBeUndefined()
  })

  it("finds the language of an order's mails, or undefined when none was stored (MAIL-03)", async () => {
    const [dutch, other] = [await insert(), await insert({ language: null })]
    const findLanguage = (id: string) => getShop().read(({ orders }) => orders.findLanguage(id))
    expect(await findLanguage(dutch.order.id)).toBe("nl")
    expect(await findLanguage(other.order.id)).toBeUndefined()
    expect(await findLanguage("unknown")).toBeUndefined()
  })

  it("saves a changed order as its next version", async () => {
    const { order } = await insert()
    const { referenceLabel: _, ...rest } = order
    const lineItems = order.lineItems.map((item, index) => (index === 1 ? { ...item, pickupPointId: "point-1" } : item))
    const customLineItems = [aCustomLineItem({ id: randomUUID(), totalPrice: toCents(700) })]
    const taxedPrice = { ...order.taxedPrice, totalNet: toCents(100), totalTax: toCents(21), totalGross: toCents(121) }
    const changed: Order = { ...rest, poNumber: "PO 1", lineItems, customLineItems, taxedPrice }
    const saved = await getShop().write(({ orders }) => orders.save(order, changed))
    expect(saved).toEqual({ ...changed, version: order.version + 1 })
    expect(await getShop().read(({ orders }) => orders.find(order.id, CUSTOMER))).toEqual(saved)
  })

  it("keeps the version of an order that didn't change", async () => {
    const { order } = await insert()
    expect(await getShop().write(({ orders }) => orders.save(order, { ...order }))).toEqual(order)
    expect(await getShop().read(({ orders }) => orders.find(order.id, CUSTOMER))).toEqual(order)
  })

  it("refuses a second order of the same cart (ORDER-09)", async () => {
    const { cartId } = await insert()
    await expect(insert({ cartId })).rejects.toThrow()
  })

  it("never returns a sequence number for order numbers twice", async () => {
    const draw = () => getShop().write(({ orders }) => orders.drawSequenceNumber())
    const numbers = await Promise.all([draw(), draw(), draw()])
    expect(new Set(numbers).size).toBe(3)
    expect(await draw()).toBeGreaterThan(Math.max(...numbers))
  })

  it("lets two transactions that lock an order change it one after the other", async () => {
    const { order } = await insert()
    if (!getShop().races) return
    const append = (text: string) =>
      getShop().write(({ orders }) =>
        Effect.gen(function* () {
          const before = yield* orders.lock(order.id, CUSTOMER)
          if (!before) return yield* Effect.die(new TypeError("no order"))
          yield* Effect.yieldNow
          return yield* orders.save(before, { ...before, poNumber: `${before.poNumber ?? ""}${text}` })
        }),
      )
    await Promise.all([append("x"), append("x")])
    const after = await getShop().read(({ orders }) => orders.find(order.id, CUSTOMER))
    expect(after).toMatchObject({ poNumber: "xx", version: 3 })
  })
})

describeLawCoverage("orders")
