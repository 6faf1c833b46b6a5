import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeCustomerCaller } from "../../../application/shop/caller.ts"
import { mergeGuestCart } from "../../../application/shop/carts/merge-carts.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import { selectRunCount } from "../../support/run-size.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import { TEST_DELIVERY_SETTINGS, UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
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

const PAIRS = selectRunCount(30, 2000)

/** Contents of a cart: no lines, equal lines, a line with a service, a coupon, a reference. */
const cartContents = fc.record({
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

type CartContents = typeof cartContents extends fc.Arbitrary<infer Each> ? Each : never

const pair = fc.record({
  guestContents: fc.option(cartContents, { nil: undefined }),
  own: fc.option(cartContents, { nil: undefined }),
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

describe("any two carts that are merged at a login", () => {
  const shop = setUpTestShop({ rateLimits: UNLIMITED_RATE_LIMITS })

  const fill = async (shopper: Pick<TestShopper, "ask">, cart: CartContents): Promise<Cart> => {
    const { lines, code, reference } = cart
    let filling = await createEmptyCart(shopper)
    if (lines.length > 0) filling = await addItemsToCart(shopper, filling, ...lines)
    if (code) filling = readCart(await sendCartAction(shopper, filling, "addCouponCode", code))
    if (reference) filling = readCart(await sendCartAction(shopper, filling, "setReferenceLabel", reference))
    return filling
  }

  /** Merges the cart as a login does, without its slow password check. */
  const mergeAtLogin = (customerId: string, token: string, cartId: string | undefined) =>
    shop.write(unit =>
      Effect.gen(function* () {
        const customer = yield* unit.customers.find(customerId)
        const guest = yield* unit.guestSessions.findByToken(token)
        if (!customer || !guest) return yield* Effect.die(new Error("nobody logs in"))
        const guestCart = cartId === undefined ? undefined : yield* unit.carts.lock(cartId, guest.ownerKey)
        const context = { caller: makeCustomerCaller(customer), deliveryRules: TEST_DELIVERY_SETTINGS }
        return yield* mergeGuestCart(unit, guestCart, context)
      }),
    )

  it("keep all lines separate, keep the customer's coupon and reference, and get the customer's prices (RELY-08, LOGIN-14…17)", async () => {
    const outcomes = new Set<string>()
    await fc.assert(
      fc.asyncProperty(pair, async ({ guestContents, own, company }) => {
        const [guest, id] = [await startGuest(shop), randomUUID()]
        const customer = await createCustomer(shop, undefined, {}, id)
        if (company) await shop.write(({ customers }) => customers.setGroup(id, "business"))
        const brought = guestContents && (await fill(guest, guestContents))
        const before = own && (await fill(customer, own))
        const { cart, cartOutcome } = await mergeAtLogin(id, guest.token, brought?.id)
        outcomes.add(cartOutcome)

        expect(printed(cart)).toEqual([...printed(before), ...printed(brought)])
        expect(services(cart)).toEqual([...services(before), ...services(brought)])
        expect(cart?.lineItems.map(({ lineItemNumber }) => lineItemNumber)).toEqual(cart?.lineItems.map((_, index) => index + 1))
        const [mine, theirs] = [printed(before).length > 0, printed(brought).length > 0]
        expect(cartOutcome).toBe(mine ? (theirs ? "mergedCart" : "retrievedCart") : "none")
        if (brought) expect(readRefusal(await guest.ask(`GET /cart/${brought.id}`))).toEqual(["404 CartNotFound"])
        if (!cart) return
        if (mine) {
          expect([cart.discountCodes, cart.referenceLabel]).toEqual([before?.discountCodes, before?.referenceLabel])
        }
        const { version: _, ...merged } = cart
        const { version: __, ...recalculated } = readCart(await sendCartAction(customer, cart, "recalculateCart"))
        expect(recalculated).toEqual(merged)
      }),
      { numRuns: PAIRS },
    )
    expect([...outcomes].sort()).toEqual(["mergedCart", "none", "retrievedCart"])
  }, 600_000)
})
