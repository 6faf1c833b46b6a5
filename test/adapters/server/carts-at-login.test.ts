import { randomUUID } from "node:crypto"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { mergeCartAtLogin } from "../../../adapters/server/cart/merge-carts.ts"
import { runInTransaction } from "../../../adapters/server/database/transaction.ts"
import { findCallerByToken } from "../../../adapters/server/identity/caller.ts"
import { findCustomerById } from "../../../adapters/server/identity/customer-rows.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import { selectRunCount } from "../../support/run-size.ts"
import {
  defaultDatabaseKinds,
  openTestShop,
  TEST_DELIVERY_SETTINGS,
  type TestShop,
  UNLIMITED_RATE_LIMITS,
} from "../../support/test-shop.ts"
import {
  addItemsToCart,
  BOOKS_LINE,
  BUSINESS_CARDS_LINE,
  createCustomer,
  createEmptyCart,
  POSTERS_LINE,
  readCart,
  readRefusal,
  sendCartAction,
  startGuest,
  type TestShopper,
} from "../../support/test-shopper.ts"

const PAIRS = selectRunCount(60, 2000)

/** A cart as somebody fills it: nothing, the same print again, one with a service, a coupon and a reference of their own. */
const filled = fc.record({
  lines: fc.array(
    fc.constantFrom(
      BUSINESS_CARDS_LINE,
      { ...BUSINESS_CARDS_LINE, quantity: 1000 },
      { ...BUSINESS_CARDS_LINE, services: ["file-check"] },
      BOOKS_LINE,
      POSTERS_LINE,
    ),
    {
      maxLength: 4,
    },
  ),
  code: fc.constantFrom(undefined, "HERFST10", "DRUK15"),
  reference: fc.constantFrom(undefined, "spring", "autumn"),
})

type Filled = typeof filled extends fc.Arbitrary<infer Each> ? Each : never

const pair = fc.record({
  visits: fc.option(filled, { nil: undefined }),
  own: fc.option(filled, { nil: undefined }),
  company: fc.boolean(),
})

const printed = (cart: Cart | undefined) =>
  (cart?.lineItems ?? []).map(({ id, productKey, quantity, selection }) => ({ id, productKey, quantity, selection }))

const services = (cart: Cart | undefined) =>
  (cart?.customLineItems ?? []).map(({ type, lineItemReference, serviceKey }) => ({
    type,
    lineItemReference,
    serviceKey,
  }))

describe.each(defaultDatabaseKinds)("any two carts that meet at a login, on $name", kind => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await openTestShop(kind, { rateLimits: UNLIMITED_RATE_LIMITS })
  })

  afterAll(() => shop.close())

  const fill = async (shopper: Pick<TestShopper, "ask">, cart: Filled): Promise<Cart> => {
    const { lines, code, reference } = cart
    let filling = await createEmptyCart(shopper)
    if (lines.length > 0) filling = await addItemsToCart(shopper, filling, ...lines)
    if (code) filling = readCart(await sendCartAction(shopper, filling, "addCouponCode", code))
    if (reference) filling = readCart(await sendCartAction(shopper, filling, "setReferenceLabel", reference))
    return filling
  }

  /** What a login does once it knows who it is: passwords take their time. */
  const bringAlong = (customerId: string, token: string, cartId: string | undefined) =>
    runInTransaction(shop.pool, "write", async tx => {
      const [customer, caller] = [await findCustomerById(tx, customerId), await findCallerByToken(tx, token)]
      if (!customer || caller?._tag !== "Anonymous") throw new Error("nobody logs in")
      return mergeCartAtLogin(tx, {
        customer,
        visit: caller,
        cartId,
        now: tx.now,
        deliveryRules: TEST_DELIVERY_SETTINGS,
      })
    })

  it("lose no print and combine none, keep the customer's own terms, and are priced for the customer (RELY-08, LOGIN-14…17)", async () => {
    const outcomes = new Set<string>()
    await fc.assert(
      fc.asyncProperty(pair, async ({ visits, own, company }) => {
        const [visitor, id] = [await startGuest(shop), randomUUID()]
        const customer = await createCustomer(shop, undefined, {}, id)
        if (company) await shop.rows("UPDATE customers SET customer_group_id = $1 WHERE id = $2", ["business", id])
        const brought = visits && (await fill(visitor, visits))
        const before = own && (await fill(customer, own))
        const { cart, cartOutcome } = await bringAlong(id, visitor.token, brought?.id)
        outcomes.add(cartOutcome)

        expect(printed(cart)).toEqual([...printed(before), ...printed(brought)])
        expect(services(cart)).toEqual([...services(before), ...services(brought)])
        expect(cart?.lineItems.map(({ lineItemNumber }) => lineItemNumber)).toEqual(
          cart?.lineItems.map((_, at) => at + 1),
        )
        const [mine, theirs] = [printed(before).length > 0, printed(brought).length > 0]
        expect(cartOutcome).toBe(mine ? (theirs ? "mergedCart" : "retrievedCart") : "none")
        if (brought) expect(readRefusal(await visitor.ask(`GET /cart/${brought.id}`))).toEqual(["404 CartNotFound"])
        if (!cart) return
        if (mine) {
          expect([cart.discountCodes, cart.referenceLabel]).toEqual([before?.discountCodes, before?.referenceLabel])
        }
        const { version: _, ...asAnswered } = cart
        const { version: __, ...asPricedNow } = readCart(await sendCartAction(customer, cart, "recalculateCart"))
        expect(asPricedNow).toEqual(asAnswered)
      }),
      { numRuns: PAIRS },
    )
    expect([...outcomes].sort()).toEqual(["mergedCart", "none", "retrievedCart"])
  }, 600_000)
})
