import { randomUUID } from "node:crypto"
import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CartActionSchema } from "../../../adapters/contract/cart-requests.ts"
import { endpoints } from "../../../adapters/contract/endpoints.ts"
import { COUPONS_TABLE } from "../../../adapters/memory/coupons.ts"
import { PRODUCTS_TABLE } from "../../../adapters/memory/products.ts"
import { SHOP_ENTRIES_TABLE } from "../../../adapters/memory/shop-data.ts"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import { getGroupKey } from "../../../domain/cart/line-item-groups.ts"
import type { PriceTier } from "../../../domain/catalog/product.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { selectRunCount } from "../../support/run-size.ts"
import { setUpMemoryShop } from "../../support/set-up-test-shop.ts"
import { type TestShop, UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import {
  BOOKS_LINE,
  BUSINESS_CARDS_LINE,
  createCartWith,
  createCustomer,
  createEmptyCart,
  fetchCart,
  logInCustomer,
  POSTERS_LINE,
  readCart,
  readDeliveryOffer,
  readQuote,
  readRefusal,
  readSavedQuote,
  SAMPLE_ADDRESS,
  SAMPLE_BILLING_ADDRESS,
  type ServiceReply,
  sendCartAction,
  startGuest,
  startGuestWithCart,
  type TestShopper,
} from "../../support/test-shopper.ts"
import { SAMPLE_QUOTE_CHANNEL } from "../../support/write-cases.ts"

const RUNS = selectRunCount(8, 300)

interface CommandContext {
  readonly shop: TestShop
  readonly shopper: TestShopper
  /** The cart right before the command. */
  readonly cart: Cart
  readonly item: LineItem
  /** The request body that adds a quote of posters. */
  readonly quoteLines: readonly object[]
}

interface CommandResult {
  readonly reply: ServiceReply
  /** The ids of the lines that the command is about. */
  readonly named?: readonly string[]
  /** The other cart whose lines the command moves into this one. */
  readonly brought?: Cart
  readonly names?: "coupons" | "everything"
}

type Command = (context: CommandContext) => Promise<CommandResult>

const action =
  (name: string, valueFor?: (context: CommandContext) => unknown, names?: CommandResult["names"]): Command =>
  async context => ({
    reply: await sendCartAction(context.shopper, context.cart, name, await valueFor?.(context)),
    ...(names ? { names } : {}),
  })

const ofItem =
  (name: string, valueFor: (context: CommandContext) => unknown): Command =>
  async context => {
    const value = { lineItemId: context.item.id, ...((await valueFor(context)) as object) }
    return { reply: await sendCartAction(context.shopper, context.cart, name, value), named: [context.item.id] }
  }

const firstSlot = async ({ shopper, cart, item }: CommandContext) => {
  const { deliveryOptions } = readDeliveryOffer(await shopper.ask(`GET /cart/${cart.id}/lineitems/${item.id}/delivery-options`))
  const [slot] = deliveryOptions
  return { deliveryOption: { recsKey: slot?.recsKey ?? "none", before: slot?.before ?? "none" } }
}

/** A guest's cart that is merged into a customer's own cart. */
const createGuestCart = async (shop: TestShop) => {
  const guest = await startGuest(shop)
  const empty = await createEmptyCart(guest)
  const added = await guest.ask(`POST /cart/${empty.id}/lineitems`, { body: { lineItems: [POSTERS_LINE] } })
  return { guest, brought: added.status === 200 ? readCart(added) : empty }
}

/** One for each cart action and for each endpoint that responds with a cart that it may have changed. */
const COMMANDS: Readonly<Record<string, Command>> = {
  recalculateCart: action("recalculateCart"),
  setShippingAddress: ofItem("setShippingAddress", () => ({ address: SAMPLE_ADDRESS })),
  setBillingAddress: action("setBillingAddress", () => ({ address: SAMPLE_BILLING_ADDRESS })),
  setDeliveryOption: ofItem("setDeliveryOption", firstSlot),
  setPickupPoint: ofItem("setPickupPoint", () => ({ printdealPickupPointId: "desk-amsterdam" })),
  setCourier: ofItem("setCourier", () => ({ courierOption: { name: "Ada", phoneNumber: "+31612345678" } })),
  setSplitShipment: ofItem("setSplitShipment", ({ item: { quantity } }) => ({
    shippingAddresses: [
      { address: SAMPLE_ADDRESS, quantity: quantity - 2 },
      { address: { ...SAMPLE_ADDRESS, streetNumber: "7" }, quantity: 1 },
      { address: { ...SAMPLE_ADDRESS, streetNumber: "9" }, quantity: 1 },
    ],
  })),
  setSharedDelivery: async context => {
    const named = context.cart.lineItems.map(({ id }) => id)
    const value = { lineItemIds: named, address: SAMPLE_ADDRESS }
    return { reply: await sendCartAction(context.shopper, context.cart, "setSharedDelivery", value), named }
  },
  setPaymentMethod: action("setPaymentMethod", () => ({ paymentMethodId: "ideal" })),
  copyLineItems: action("copyLineItems", ({ item }) => ({ lineItemIds: [item.id] })),
  setReferenceLabel: action("setReferenceLabel", () => "Spring folders"),
  setPurchaseOrderNumber: action("setPurchaseOrderNumber", () => "PO-1"),
  addCouponCode: action("addCouponCode", () => "WELKOM5", "coupons"),
  removeCouponCode: action("removeCouponCode", () => "DRUK15", "coupons"),
  createCart: async ({ shopper }) => ({ reply: await shopper.ask("POST /cart", { body: {} }) }),
  addLineItems: async ({ shopper, cart }) => ({
    reply: await shopper.ask(`POST /cart/${cart.id}/lineitems`, {
      body: { lineItems: [BOOKS_LINE, BUSINESS_CARDS_LINE] },
    }),
  }),
  editLineItem: async ({ shopper, cart, item }) => ({
    reply: await shopper.ask(`PATCH /cart/${cart.id}/lineitems/${item.id}`, {
      body: { editLineItem: [{ lineItemId: item.id, shipping: { deliveryOptionId: "Express" } }] },
    }),
    named: [item.id],
  }),
  removeLineItem: async ({ shopper, cart, item }) => ({
    reply: await shopper.ask(`DELETE /cart/${cart.id}/lineitems/${item.id}`),
    named: [item.id],
  }),
  addQuotes: async ({ shopper, cart, quoteLines }) => ({
    reply: await shopper.ask(`POST /cart/${cart.id}/lineitems/quotes`, { body: quoteLines }),
  }),
  takeOverCart: async ({ shop, shopper }) => {
    const { guest, brought } = await createGuestCart(shop)
    return { reply: await shopper.ask("POST /cart/handovers", { body: { code: guest.token } }), brought }
  },
  deleteCart: async ({ shopper, cart }) => ({
    reply: await shopper.ask(`DELETE /cart/${cart.id}`),
    names: "everything",
  }),
}

/** Commands with a test of their own: a customer who logs in has no token yet. */
const AT_LOGIN = ["login"]

const respondsWithCart = (name: string): boolean => {
  const { response, method } = endpoints[name as keyof typeof endpoints]
  return method !== "GET" && "Cart" in Schema.toJsonSchemaDocument(response).definitions
}

const commandNames = [
  ...CartActionSchema.members.map(({ fields }) => fields.name.literal),
  ...Object.keys(endpoints).filter(name => name !== "updateCart" && respondsWithCart(name)),
]

const netsOf = ({ lineItems, customLineItems }: Cart): ReadonlyMap<string, number> =>
  new Map(
    lineItems.map(({ id, basePrice, discounts }) => [
      id,
      basePrice -
        discounts.reduce((all, { amount }) => all + amount, 0) +
        customLineItems.reduce((all, line) => all + (line.lineItemReference === id ? line.totalPrice : 0), 0),
    ]),
  )

/** Expects every line that isn't named to have its price, or to state its previous one. */
const expectUntouched = (before: Cart, after: Cart, named: readonly string[] = []) => {
  const keys = new Set(before.lineItems.filter(({ id }) => named.includes(id)).map(getGroupKey))
  const [was, is] = [netsOf(before), netsOf(after)]
  const unexplained = before.lineItems.filter(item => {
    if (keys.has(getGroupKey(item))) return false
    const now = after.lineItems.find(({ id }) => id === item.id)
    if (now === undefined) return true
    return is.get(item.id) !== was.get(item.id) && now.previousPrice !== (item.previousPrice ?? was.get(item.id))
  })
  expect(unexplained).toEqual([])
}

const meanwhile = fc.record({
  dearer: fc.subarray(["business-cards", "books", "posters"]),
  withdrawn: fc.subarray(["business-cards", "books", "posters"]),
  withoutServices: fc.subarray(["business-cards", "books"]),
  ended: fc.subarray(["HERFST10", "DRUK15"]),
  extraAddress: fc.constantFrom(750, 990),
})

type Meanwhile = typeof meanwhile extends fc.Arbitrary<infer Each> ? Each : never

const DESIGNS = [
  { ...BUSINESS_CARDS_LINE, groupId: "designs" },
  { ...BUSINESS_CARDS_LINE, groupId: "designs", quantity: 1000 },
]

const history = fc.record({
  lines: fc.subarray<object>(
    [BUSINESS_CARDS_LINE, { ...BUSINESS_CARDS_LINE, services: ["file-check"] }, BOOKS_LINE, POSTERS_LINE],
    { minLength: 2 },
  ),
  designs: fc.boolean(),
  codes: fc.subarray(["HERFST10", "DRUK15"]),
  meanwhile,
  // the command that ends the cart comes last
  commands: fc
    .shuffledSubarray(
      Object.keys(COMMANDS).filter(name => name !== "deleteCart"),
      {
        minLength: Object.keys(COMMANDS).length - 1,
      },
    )
    .map(names => [...names, "deleteCart"]),
  pick: fc.nat({ max: 50 }),
})

describe("every command on a cart", () => {
  const shop = setUpMemoryShop({ rateLimits: UNLIMITED_RATE_LIMITS })
  const { products, coupons, delivery } = readSeedData(SAMPLE_SHOP_FOLDER)

  /** The sample shop with these changes. */
  const setShopData = (changes: Partial<Meanwhile>) => {
    const { dearer = [], withdrawn = [], withoutServices = [], ended = [], extraAddress = delivery.extraAddress } = changes
    const makeDearer = ({ price, ...tier }: PriceTier): PriceTier => ({ ...tier, price: toCents(price + 1000) })
    return shop.change(tables => {
      for (const { services, ...product } of products) {
        const { key, tiers } = product
        const changed = {
          ...product,
          ...(services && !withoutServices.includes(key) ? { services } : {}),
          ...(dearer.includes(key) && { tiers: [makeDearer(tiers[0]), ...tiers.slice(1).map(makeDearer)] as const }),
        }
        tables.put(PRODUCTS_TABLE, key, { product: changed, isWithdrawn: withdrawn.includes(key) })
      }
      for (const terms of coupons) {
        const { code } = terms.coupon
        tables.put(COUPONS_TABLE, code, ended.includes(code) ? { ...terms, endsAt: "2026-01-01T00:00:00Z" } : terms)
      }
      tables.update(SHOP_ENTRIES_TABLE, "shop", entries => ({
        ...entries,
        delivery: { ...delivery, extraAddress: toCents(extraAddress) },
      }))
    })
  }

  const quoteOfPosters = async () => {
    const email = `${randomUUID()}@example.com`
    const shopper = await createCustomer(shop, email, { company: "Drukwerk BV" })
    const cart = await createCartWith(shopper, POSTERS_LINE)
    const { quoteId } = readSavedQuote(
      await shopper.ask("POST /quotes/cart-as-quote", { body: { cartId: cart.id, ...SAMPLE_QUOTE_CHANNEL } }),
    )
    const { quote } = readQuote(await shopper.ask(`GET /quotes/${quoteId}`))
    await shopper.ask(`DELETE /cart/${cart.id}`)
    return { shopper, email, quoteLines: quote.lineItems.map(item => ({ quoteId, quoteLineItemId: item.id })) }
  }

  it("is covered by a case of this test (SHOP-06)", () => {
    expect([...Object.keys(COMMANDS), ...AT_LOGIN].sort()).toEqual(commandNames.toSorted())
  })

  it("keeps or explains the price of every other line, adds only products on sale, and never changes the total without explanation (SHOP-06, COUPON-13)", async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ lines, designs, codes, meanwhile: changes, commands, pick }) => {
        await setShopData({})
        const { shopper, quoteLines } = await quoteOfPosters()
        const full = await createCartWith(shopper, ...lines, ...(designs ? DESIGNS : []))
        for (const code of codes) readCart(await sendCartAction(shopper, full, "addCouponCode", code))
        const [first, second] = full.lineItems
        const splitting = { shopper, shop, cart: full, quoteLines }
        if (first) await COMMANDS.setSplitShipment?.({ ...splitting, item: first })
        if (second) await COMMANDS.setDeliveryOption?.({ ...splitting, item: second })
        await setShopData(changes)
        let cartId = full.id
        for (const [turn, name] of commands.entries()) {
          let cart = await fetchCart(shopper, { id: cartId })
          if (cart.lineItems.length === 0) continue
          const item = cart.lineItems[(pick + turn) % cart.lineItems.length]
          const command = COMMANDS[name]
          if (!item || !command) throw new Error(name)
          const { reply, named, brought, names } = await command({ shop, shopper, cart, item, quoteLines })
          if (reply.status !== 200) {
            readRefusal(reply)
            expect(await fetchCart(shopper, cart), name).toEqual(cart)
            continue
          }
          if (names === "everything") continue
          const after = brought ? await fetchCart(shopper, { id: (reply.body as { cart: Cart }).cart.id }) : readCart(reply)
          cartId = after.id
          if (brought) cart = { ...cart, lineItems: [...cart.lineItems, ...brought.lineItems] }
          expectUntouched(cart, after, named)
          const old = new Set(cart.lineItems.map(({ id }) => id))
          const added = after.lineItems.filter(({ id, quoteId }) => !old.has(id) && quoteId === undefined)
          expect(
            added.filter(({ productKey }) => changes.withdrawn.includes(productKey)),
            name,
          ).toEqual([])
          const over = after.discountCodes.filter(code => changes.ended.includes(code))
          expect(
            (after.couponRefusals ?? []).map(({ _tag, coupon }) => [_tag, coupon]),
            name,
          ).toEqual(over.map(code => ["Expired", code]))
          const isExpectedUnchanged = !named && !names && added.length === 0 && after.lineItems.length === cart.lineItems.length
          const isExplained = after.lineItems.some(line => line.previousPrice !== undefined)
          if (isExpectedUnchanged && !brought && !isExplained) expect(after.taxedPrice, name).toEqual(cart.taxedPrice)
        }
      }),
      { numRuns: RUNS },
    )
  }, 600_000)

  it("states the previous prices of both carts' lines when a login merges them (LOGIN-16, SHOP-06)", async () => {
    await setShopData({})
    const { shopper, email } = await quoteOfPosters()
    const own = await createCartWith(shopper, { ...BUSINESS_CARDS_LINE, services: ["file-check"] })
    const { guest, brought } = await createGuestCart(shop)
    await setShopData({ dearer: ["business-cards", "posters"] })
    const { cart } = await logInCustomer(shop, email, { token: guest.token, cartId: brought.id })
    if (!cart) throw new Error("a cart")
    expectUntouched({ ...own, lineItems: [...own.lineItems, ...brought.lineItems] }, cart)
    expect(cart.lineItems.map(({ previousPrice }) => previousPrice)).toEqual([
      netsOf(own).get(own.lineItems[0]?.id ?? ""),
      netsOf(brought).get(brought.lineItems[0]?.id ?? ""),
    ])
    // the previous price stays until the line is edited
    const again = readCart(await sendCartAction(shopper, cart, "recalculateCart"))
    expect(again.lineItems).toEqual(cart.lineItems)
    const [line] = cart.lineItems
    const edited = readCart(
      await shopper.ask(`PATCH /cart/${cart.id}/lineitems/${line?.id}`, {
        body: { editLineItem: [{ lineItemId: line?.id, quantity: 1000 }] },
      }),
    )
    expect(edited.lineItems.map(({ previousPrice }) => previousPrice !== undefined)).toEqual([false, true])
  })

  it("copies a line at today's price with the original's as previous price, and copies no withdrawn product (SHOP-06, CART-43)", async () => {
    await setShopData({})
    const { guest, cart } = await startGuestWithCart(shop, BUSINESS_CARDS_LINE, BOOKS_LINE)
    const [cards, books] = cart.lineItems
    await setShopData({ dearer: ["business-cards", "books"], withdrawn: ["books"] })
    expect(readRefusal(await sendCartAction(guest, cart, "copyLineItems", { lineItemIds: [books?.id] }))[0]).toBe(
      "422 ProductUnknown",
    )
    const copied = readCart(await sendCartAction(guest, cart, "copyLineItems", { lineItemIds: [cards?.id] }))
    expect(copied.lineItems.slice(0, 2)).toEqual(cart.lineItems)
    const [, , copy] = copied.lineItems
    expect(copy?.previousPrice).toBe(cards?.totalPrice)
    expect(copy?.totalPrice).toBeGreaterThan(cards?.totalPrice ?? 0)
  })
})
