import { Clock, Effect, Exit } from "effect"
import { describe, expect, it } from "vitest"
import { makeRecordPurchase } from "../../../../application/client/analytics/record-purchase.ts"
import { CartChangeFailedError } from "../../../../application/client/cart/cart-change-error.ts"
import { makeCartDeliveryDays } from "../../../../application/client/cart/cart-delivery-days.ts"
import type { CartSession } from "../../../../application/client/cart/cart-session.ts"
import { explainPlaceOrderFailure } from "../../../../application/client/orders/explain-place-order-failure.ts"
import { makePlaceOrder } from "../../../../application/client/orders/place-order.ts"
import { makePlacementStore } from "../../../../application/client/orders/placement-store.ts"
import type { OrderPlacement, OrderService } from "../../../../application/client/ports/order-service.ts"
import { RateLimitedError, RefusedError, VersionConflictError } from "../../../../application/client/ports/service-failures.ts"
import type { Address } from "../../../../domain/address/address.ts"
import type { AnalyticsEvent } from "../../../../domain/analytics/analytics-event.ts"
import type { Cart, CartId } from "../../../../domain/cart/cart.ts"
import type { CartCommand } from "../../../../domain/cart/cart-command.ts"
import { toCents } from "../../../../domain/money/cents.ts"
import type { Order, OrderId } from "../../../../domain/order/order.ts"
import { makeFakeBrowserProfile } from "../../../support/fake-browser.ts"
import { createRefusedError, createUnreachableError, makeFakeCartService } from "../../../support/fake-cart-service.ts"
import { passTimeUntilDone, runOnTestClock } from "../../../support/test-clock.ts"
import { aDeliveryOffer, aLineItem } from "../../../support/test-data-builders.ts"

const address: Address = {
  firstName: "Sanne",
  lastName: "Verhoeven",
  email: "sanne@studiowaterkant.example",
  country: "NL",
  postalCode: "1019 XW",
  streetName: "Pakhuiskade",
  streetNumber: "214-B",
  city: "Amsterdam",
}

const flyers: CartCommand = { _tag: "AddLineItems", drafts: [{ productKey: "flyers", quantity: 100, selection: [] }] }

const readyCart = (): Cart => {
  const cart = makeFakeCartService().elsewhere("cart-1" as CartId, flyers)
  const lineItems = cart.lineItems.map(item => ({ ...item, shippingAddresses: [{ address, quantity: item.quantity }] }))
  return { ...cart, lineItems, billingAddress: address, paymentInfo: { paymentMethodId: "ideal" } }
}

const orderOf = (placement: OrderPlacement): Order => ({
  ...readyCart(),
  id: `order-of-${placement.cartId}` as OrderId,
  orderNumber: "2026-118402",
  createdAt: "2026-11-20T10:42:00Z",
  stages: ["waitingForArtwork"],
})

const EXPIRED = [{ quoteId: "q", expiresAt: new Date(0) }]

const setUp = (
  answer: OrderService["place"],
  settled: CartSession["waitForChanges"] = Effect.succeed(readyCart()),
  expiredQuotes: typeof EXPIRED = [],
  profile = makeFakeBrowserProfile(),
  unsavedFields: ReadonlySet<string> = new Set(),
  isOrdered = () => false,
) => {
  const seen = { events: [] as AnalyticsEvent[], placements: [] as OrderPlacement[], dropped: 0, opened: 0, checked: 0 }
  const session = {
    waitForChanges: settled,
    current: () => ({ expiredQuotes, unsavedFields }),
    checkQuotes: Effect.sync(() => (seen.checked += 1)),
    dropCart: () => (seen.dropped += 1),
    open: Effect.sync(() => (seen.opened += 1)),
  } as unknown as CartSession
  const orders: Pick<OrderService, "place"> = {
    place: placement =>
      Effect.suspend(() => {
        seen.placements.push(placement)
        return answer(placement)
      }),
  }
  const { store } = profile.openTab()
  const recordPurchase = makeRecordPurchase({
    record: event => Effect.sync(() => void seen.events.push(event)),
    store,
  })
  const note = makePlacementStore({ store })
  const carts = {
    load: () => (isOrdered() ? Effect.fail(createRefusedError("CartNotFound")) : Effect.succeed(readyCart())),
  }
  const days = makeCartDeliveryDays()
  const ports = { session, carts, orders, days, storedPlacement: note, recordPurchase, countries: ["NL"] }
  return { seen, note, days, ...makePlaceOrder(ports) }
}

describe("placing an order", () => {
  it("orders the cart when its changes are saved, and removes it (PAY-48, ORDER-01)", async () => {
    const { seen, place } = setUp(placement => Effect.succeed(orderOf(placement)))
    expect((await runOnTestClock(place)).orderNumber).toBe("2026-118402")
    expect(seen).toMatchObject({ placements: [{ cartId: "cart-1", version: 2 }], dropped: 1 })
  })

  it("records the purchase once, whichever tabs see it and however often (EVENT-08, PAY-48)", async () => {
    const profile = makeFakeBrowserProfile()
    const inTab = () => setUp(placement => Effect.succeed(orderOf(placement)), undefined, [], profile)
    const [one, other] = [inTab(), inTab()]
    await runOnTestClock(one.place)
    await runOnTestClock(one.place)
    await runOnTestClock(other.place)
    expect(one.seen.events.map(({ name, params }) => [name, "transaction_id" in params && params.transaction_id])).toEqual([
      ["purchase", "2026-118402"],
    ])
    expect(other.seen.events).toEqual([])
  })

  it("places one order when the button is pressed twice at the same time (ORDER-09)", async () => {
    const { seen, place } = setUp(placement => Effect.yieldNow.pipe(Effect.andThen(Effect.succeed(orderOf(placement)))))
    const [first, second] = await runOnTestClock(Effect.all([place, place], { concurrency: "unbounded" }))
    expect(second).toBe(first)
    expect(seen.placements).toHaveLength(1)
  })

  it("repeats the request with the same key after a lost response, and finds its order (ORDER-09)", async () => {
    let lost = 2
    const { seen, place, phase } = setUp(placement => {
      lost -= 1
      return lost >= 0 ? Effect.fail(createUnreachableError()) : Effect.succeed(orderOf(placement))
    })
    const phases: string[] = []
    phase.subscribe(() => phases.push(phase.current()))
    expect((await runOnTestClock(passTimeUntilDone(place))).id).toBe("order-of-cart-1")
    expect(phases).toEqual(["placing", "lookingUp", "idle"])
    expect(new Set(seen.placements.map(({ key }) => key)).size).toBe(1)
    expect(seen.placements).toHaveLength(3)
  })

  it("fails after three retries without a response, reloads the cart and can be tried again (ORDER-09)", async () => {
    const { seen, place } = setUp(() => Effect.fail(createUnreachableError()))
    const exit = await runOnTestClock(Effect.exit(passTimeUntilDone(place)))
    expect(Exit.isFailure(exit)).toBe(true)
    expect(seen).toMatchObject({ dropped: 0, opened: 1, placements: { length: 4 } })
    await runOnTestClock(Effect.exit(passTimeUntilDone(place)))
    expect(seen.placements).toHaveLength(8)
  })

  it("doesn't take a limit of requests for the answer to a lost one (ORDER-09)", async () => {
    const failures = [createUnreachableError(), new RateLimitedError({ traceId: "t" })]
    const { place } = setUp(placement => {
      const failure = failures.shift()
      return failure ? Effect.fail(failure) : Effect.succeed(orderOf(placement))
    })
    expect(await runOnTestClock(passTimeUntilDone(place))).toMatchObject({ orderNumber: "2026-118402" })
  })

  it("gives up after at most 15 seconds, however slow the responses are (USE-13)", async () => {
    const { place } = setUp(() => Effect.sleep("8 seconds").pipe(Effect.andThen(Effect.fail(createUnreachableError()))))
    const took = Effect.gen(function* () {
      const start = yield* Clock.currentTimeMillis
      yield* Effect.exit(passTimeUntilDone(place))
      return (yield* Clock.currentTimeMillis) - start
    })
    expect(await runOnTestClock(took)).toBeLessThanOrEqual(15_100)
  })

  describe("an order whose response was lost with the page", () => {
    /** A shop that doesn't respond until the page is reloaded; `isOrdered` says whether it has the order. */
    const reloaded = async (isOrdered: boolean) => {
      const profile = makeFakeBrowserProfile()
      const before = setUp(() => Effect.fail(createUnreachableError()), undefined, [], profile)
      await runOnTestClock(Effect.exit(passTimeUntilDone(before.place)))
      const answer: OrderService["place"] = asked =>
        isOrdered ? Effect.succeed(orderOf(asked)) : Effect.die("a cart that is there was ordered by a reload")
      return { profile, before, after: setUp(answer, undefined, [], profile, undefined, () => isOrdered) }
    }

    it("is found after a reload with the same key, and recorded as a purchase once (ORDER-09, EVENT-08)", async () => {
      const { before, after } = await reloaded(true)
      expect((await runOnTestClock(after.findLostOrder))?.id).toBe("order-of-cart-1")
      expect(before.seen.placements[0]).toMatchObject({ ...after.seen.placements[0] })
      expect(after.seen.placements).toHaveLength(1)
      expect(after.seen).toMatchObject({ dropped: 1, events: [{ name: "purchase" }] })
      expect(await runOnTestClock(after.findLostOrder)).toBeUndefined()
      expect(after.seen.events).toHaveLength(1)
    })

    it("is not placed by the reload when the cart still exists (ORDER-09)", async () => {
      const { after } = await reloaded(false)
      expect(await runOnTestClock(after.findLostOrder)).toBeUndefined()
      expect(after.note.get()).toBeUndefined()
    })

    it("is requested until there is a response, and not after success, refusal or a version conflict (ORDER-09)", async () => {
      const unknown = setUp(
        () => Effect.fail(createUnreachableError()),
        undefined,
        [],
        undefined,
        undefined,
        () => true,
      )
      unknown.note.set({ cartId: "cart-1" as CartId, version: 2 })
      expect(await runOnTestClock(Effect.flip(unknown.findLostOrder))).toMatchObject({ _tag: "Unreachable" })
      expect(unknown.note.get()).toBeDefined()
      const stale = () => Effect.fail(new VersionConflictError({ currentVersion: 3, traceId: "" }))
      const answers = [
        (asked: OrderPlacement) => Effect.succeed(orderOf(asked)),
        () => Effect.fail(createRefusedError("CartNotPlaceable")),
        stale,
      ]
      for (const answer of answers) {
        const { note, place } = setUp(answer)
        await runOnTestClock(Effect.exit(place))
        expect(note.get()).toBeUndefined()
      }
    })
  })

  it("sends nothing while something is missing, and names all of it (PAY-47, PAY-49)", async () => {
    const { paymentInfo: _, billingAddress: __, ...cart } = readyCart()
    const { seen, place } = setUp(() => Effect.die("placed"), Effect.succeed(cart))
    const failure = await runOnTestClock(Effect.flip(place))
    expect(failure).toMatchObject({
      _tag: "CartNotReady",
      reasons: [{ _tag: "BillingAddressMissing" }, { _tag: "PaymentMethodMissing" }],
    })
    expect(seen.placements).toEqual([])
  })

  it("sends nothing while the cart is known to have an expired quote (QUOTE-11)", async () => {
    const { seen, place } = setUp(() => Effect.die("placed"), undefined, EXPIRED)
    expect(await runOnTestClock(Effect.flip(place))).toMatchObject({ reasons: [{ _tag: "QuotesExpired", expired: EXPIRED }] })
    expect(seen.placements).toEqual([])
  })

  it("reloads the cart and its quotes after a refusal (PAY-08, QUOTE-11)", async () => {
    const { seen, place } = setUp(() => Effect.fail(createRefusedError("CartNotPlaceable")))
    expect(await runOnTestClock(Effect.flip(place))).toMatchObject({ refusal: { _tag: "CartNotPlaceable" } })
    expect(seen).toMatchObject({ opened: 1, checked: 1, dropped: 0 })
  })

  it("agrees to the days that were shown, and after a refusal to the days that it names (ORDER-17)", async () => {
    const [item = aLineItem()] = readyCart().lineItems
    const fault = { _tag: "DeliveryDayChanged", expected: "2026-11-25", current: "2026-11-26" } as const
    const refusal = { _tag: "CartNotPlaceable", faults: [{ ...fault, at: ["lineItems", item.id] }] } as const
    const { seen, days, place } = setUp(placement =>
      placement.expectedDays?.get(item.lineItemNumber) === "2026-11-26"
        ? Effect.succeed(orderOf(placement))
        : Effect.fail(new RefusedError({ refusal, traceId: "t" })),
    )
    days.show(item, aDeliveryOffer())
    const refused = await runOnTestClock(Effect.flip(place))
    expect(refused._tag === "Refused" && explainPlaceOrderFailure(refused)).toMatchObject({
      message: undefined,
      checkoutIssues: [{ ...fault, lineItemId: item.id, fixStep: "review" }],
    })
    expect(days.current().refusals).toBe(1)
    await runOnTestClock(place)
    expect(seen.placements.map(({ expectedDays }) => [...(expectedDays ?? [])])).toEqual([
      [[item.lineItemNumber, "2026-11-25"]],
      [[item.lineItemNumber, "2026-11-26"]],
    ])
  })

  it("agrees to the total that was shown, and explains a refusal by both totals (TAX-08)", async () => {
    const expected = readyCart().taxedPrice.totalGross
    const fault = { _tag: "TotalChanged", expected, current: toCents(expected + 1) } as const
    const refusal = { _tag: "CartNotPlaceable", faults: [{ ...fault, at: ["taxedPrice", "totalGross"] }] } as const
    const { seen, place } = setUp(() => Effect.fail(new RefusedError({ refusal, traceId: "t" })))
    const refused = await runOnTestClock(Effect.flip(place))
    expect(seen.placements.map(({ expectedTotal }) => expectedTotal)).toEqual([expected])
    expect(refused._tag === "Refused" && explainPlaceOrderFailure(refused)).toMatchObject({
      message: undefined,
      checkoutIssues: [{ ...fault, fixStep: "review" }],
    })
  })

  it("fails with CartEmpty when there is no cart (PAY-08)", async () => {
    const { place } = setUp(() => Effect.die("placed"), Effect.succeed(undefined))
    expect(await runOnTestClock(Effect.flip(place))).toMatchObject({ _tag: "CartNotReady", reasons: [{ _tag: "CartEmpty" }] })
  })

  it("sends nothing when a pending cart change fails (PAY-47)", async () => {
    const failed = new CartChangeFailedError({ change: flyers, reason: createRefusedError("CartFull") })
    const { seen, place } = setUp(() => Effect.die("placed"), Effect.fail(failed))
    expect(await runOnTestClock(Effect.flip(place))).toBe(failed)
    expect(seen.placements).toEqual([])
  })

  it("sends nothing while a reference on the page is not saved or too long (PAY-41, PAY-43)", async () => {
    const settled = [
      Effect.succeed(readyCart()),
      Effect.fail(new CartChangeFailedError({ change: flyers, reason: createUnreachableError() })),
    ]
    for (const outcome of settled) {
      const { seen, place } = setUp(() => Effect.die("placed"), outcome, [], undefined, new Set(["poNumber"]))
      expect(await runOnTestClock(Effect.flip(place))).toMatchObject({ _tag: "ReferencesNotSaved", fields: ["poNumber"] })
      expect(seen.placements).toEqual([])
    }
  })

  it("reloads the cart after a version conflict and leaves the decision to the shopper (ORDER-09)", async () => {
    const { seen, place } = setUp(() => Effect.fail(new VersionConflictError({ currentVersion: 3, traceId: "" })))
    expect(await runOnTestClock(Effect.flip(place))).toMatchObject({ _tag: "VersionConflict" })
    expect(seen).toMatchObject({ opened: 1, dropped: 0 })
  })
})
