import { Clock, Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import type { CartChangeFailedError } from "../../../../application/client/cart/cart-change-error.ts"
import { makeCartSession } from "../../../../application/client/cart/cart-session.ts"
import { hasPendingChanges, isRemoveOrCopyPending } from "../../../../application/client/cart/cart-session-state.ts"
import { CART_ID_STORAGE_KEY, LAST_ORDER_STORAGE_KEY } from "../../../../application/client/cart/cart-storage-keys.ts"
import type { Identity, IdentityState } from "../../../../application/client/identity/identity.ts"
import { makePriceViewChoice } from "../../../../application/client/identity/price-view-choice.ts"
import { makeSubject } from "../../../../application/client/observable/observable.ts"
import type { QuoteService } from "../../../../application/client/ports/quote-service.ts"
import { VersionConflictError } from "../../../../application/client/ports/service-failures.ts"
import type { AnalyticsEvent } from "../../../../domain/analytics/analytics-event.ts"
import type { Cart, CartId, LineItemId } from "../../../../domain/cart/cart.ts"
import type { CartCommand } from "../../../../domain/cart/cart-command.ts"
import { toCents } from "../../../../domain/money/cents.ts"
import type { ReferenceTooLong } from "../../../../domain/payment/reference.ts"
import { makeFakeBrowserProfile, makeForbiddenPort, makeSequentialIds } from "../../../support/fake-browser.ts"
import { createRefusedError, makeFakeCartService } from "../../../support/fake-cart-service.ts"
import { passTimeUntilDone, runOnTestClock } from "../../../support/test-clock.ts"

const add = (productKey: string): CartCommand => ({
  _tag: "AddLineItems",
  drafts: [{ productKey, quantity: 100, selection: [] }],
})

const edit = (lineItemId: string, quantity: number): CartCommand => ({
  _tag: "EditLineItem",
  edits: [{ lineItemId: lineItemId as LineItemId, quantity }],
})

const recalculate: CartCommand = { _tag: "Recalculate" }

const setUp = () => {
  const fake = makeFakeCartService()
  const profile = makeFakeBrowserProfile()
  const newId = makeSequentialIds()
  const forgotten: string[] = []
  const events: AnalyticsEvent[] = []
  const record = (event: AnalyticsEvent) => Effect.sync(() => void events.push(event))
  const quotes = makeForbiddenPort<QuoteService>("Quotes")
  const owner = makeSubject<{ readonly _tag: "Anonymous" | "Customer" }>({ _tag: "Anonymous" })
  const become = (_tag: "Anonymous" | "Customer") => owner.set({ _tag })
  const identity = {
    ...owner,
    clear: () => void forgotten.push("login"),
    removeGuestToken: () => void forgotten.push("visit"),
  } as unknown as Identity
  const reported: unknown[] = []
  const reportFailure = (failure: unknown) => Effect.sync(() => void reported.push(failure))
  const ports = { carts: fake.service, record, reportFailure, quotes, identity, newId }
  const openTab = (carts = fake.service) => makeCartSession({ ...ports, carts, ...profile.openTab() })
  return { reported, become, events, fake, profile, forgotten, openTab, session: openTab() }
}

const run = <A, E>(effect: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(effect)

/** A session whose cart has the product "a". */
const setUpWithCart = async () => {
  const world = setUp()
  return { ...world, cart: await run(world.session.applyChange(add("a"))) }
}

const products = (cart: { readonly lineItems: readonly { readonly productKey: string }[] } | undefined) =>
  cart?.lineItems.map(({ productKey }) => productKey)

const reasonOf = (exit: Exit.Exit<unknown, CartChangeFailedError | ReferenceTooLong>) =>
  Exit.isFailure(exit)
    ? exit.cause.reasons.map(reason => {
        if (!("error" in reason)) return reason._tag
        return "reason" in reason.error ? reason.error.reason._tag : reason.error._tag
      })
    : []

describe("cart session", () => {
  it("creates a cart for the first product and stores its id under cartId (CART-17, CART-27, CONF-04)", async () => {
    const { session, profile } = setUp()
    const cart = await run(session.applyChange(add("flyers")))
    expect(products(cart)).toEqual(["flyers"])
    expect([...profile.texts]).toEqual([["cartId", cart.id]])
  })

  it("is loading and has no cart before it has loaded one", () => {
    const { session } = setUp()
    expect(session.current()).toMatchObject({ load: { _tag: "Waiting" }, mergeOutcome: "none", expiredQuotes: [] })
    expect(hasPendingChanges(session.current())).toBe(false)
  })

  it("saves a change during which a guest switches the prices, in this tab or another (CART-25, TAX-21)", async () => {
    const { session, profile, cart, fake } = await setUpWithCart()
    const [a = "" as LineItemId] = cart.lineItems.map(({ id }) => id)
    const tabs = ["gross", "net"].map(() =>
      makePriceViewChoice({
        identity: makeSubject<IdentityState>({ _tag: "Anonymous" }),
        store: profile.openTab().store,
        shopDefault: "net",
      }),
    )
    const saving = Effect.runFork(session.applyChange(edit(a, 250)))
    expect(hasPendingChanges(session.current())).toBe(true)
    tabs[0]?.choose("gross")
    expect(hasPendingChanges(session.current())).toBe(true)
    expect(tabs.map(({ current }) => current().view)).toEqual(["gross", "gross"])
    const saved = await run(Fiber.join(saving))
    expect(saved.lineItems.map(({ quantity }) => quantity)).toEqual([250])
    expect([session.current().cart, fake.arrivals.length]).toEqual([saved, 3])
  })

  it("lists the items that have a running or waiting change (CART-25)", async () => {
    const { session, cart } = await setUpWithCart()
    const [a] = cart.lineItems.map(({ id }) => id)
    if (!a) throw new Error("it was added")
    const other = "item-0" as LineItemId
    const now = () =>
      [a, other].map(id => [
        isRemoveOrCopyPending(session.current(), "CopyLineItems", id),
        isRemoveOrCopyPending(session.current(), "RemoveLineItem", id),
      ])
    await run(
      Effect.gen(function* () {
        const changes = [
          { _tag: "CopyLineItems", lineItemIds: [a] },
          { _tag: "RemoveLineItem", lineItemId: a },
        ] as const
        const request = yield* Effect.forkChild(Effect.forEach(changes, session.applyChange, { concurrency: "unbounded" }))
        while (!session.current().running) yield* Effect.yieldNow
        expect(now()).toEqual([
          [true, true],
          [false, false],
        ])
        yield* Fiber.join(request)
      }),
    )
    expect(now().flat()).toEqual([false, false, false, false])
  })

  it("sends changes one at a time, in the order of the requests (CART-24, RELY-10)", async () => {
    const { session, fake } = setUp()
    const running: (string | undefined)[] = []
    session.subscribe(() => {
      const key = session.current().running?.key
      if (running.at(-1) !== key) running.push(key)
    })
    await run(
      Effect.all(
        ["a", "b", "c", "d"].map(key => session.applyChange(add(key))),
        { concurrency: "unbounded" },
      ),
    )
    expect(products(session.current().cart)).toEqual(["a", "b", "c", "d"])
    expect(fake.highestAtOnce()).toBe(1)
    expect(running.filter((_, index) => index % 2 === 1)).toEqual([undefined, undefined, undefined, undefined])
  })

  it("is pending from the request to the response, and notifies its subscribers (CART-25)", async () => {
    const { session } = setUp()
    const seen: boolean[] = []
    session.subscribe(() => seen.push(hasPendingChanges(session.current())))
    await run(session.applyChange(add("flyers")))
    expect(seen[0]).toBe(true)
    expect(seen.at(-1)).toBe(false)
    expect(hasPendingChanges(session.current())).toBe(false)
  })

  it("continues with the next change after a refused one (CART-26)", async () => {
    const { session, fake } = await setUpWithCart()
    fake.failNext("refused")
    const exits = await run(
      Effect.all([Effect.exit(session.applyChange(add("b"))), Effect.exit(session.applyChange(add("c")))], {
        concurrency: "unbounded",
      }),
    )
    expect(reasonOf(exits[0])).toEqual(["Refused"])
    expect(Exit.isSuccess(exits[1])).toBe(true)
    expect(products(session.current().cart)).toEqual(["a", "c"])
  })

  it("retries an addition once with the same key when the response was lost, so that it is added once (CART-28)", async () => {
    const { session, fake } = await setUpWithCart()
    fake.failNext("answerLost")
    await run(session.applyChange(add("b")))
    expect(products(session.current().cart)).toEqual(["a", "b"])
    expect(fake.arrivals.slice(-2)).toEqual([fake.arrivals.at(-1), fake.arrivals.at(-1)])
  })

  it("adds several items as one change, which a lost response doesn't duplicate (CART-28, CART-36)", async () => {
    const { session, fake } = setUp()
    await run(session.applyChange(add("first")))
    fake.failNext("answerLost")
    const draft = (productKey: string) => ({ productKey, quantity: 100, selection: [] })
    await run(session.applyChange({ _tag: "AddLineItems", drafts: [draft("a"), draft("b")] }))
    expect(products(session.current().cart)).toEqual(["first", "a", "b"])
  })

  it("creates one cart when the response to the creation was lost (CART-30)", async () => {
    const { session, fake } = setUp()
    fake.failNext("answerLost")
    await run(session.applyChange(add("a")))
    expect(fake.carts.size).toBe(1)
    expect(products(session.current().cart)).toEqual(["a"])
  })

  it.each<CartCommand>([
    { _tag: "AddCoupon", code: "HERFST10" },
    { _tag: "RemoveCoupon", code: "HERFST10" },
    { _tag: "SetReference", field: "poNumber", text: "PO-1" },
    { _tag: "AddQuotes", lines: [{ quoteId: "quote-1", quoteLineItemId: "line-1" }] },
    recalculate,
  ])("reports a failed $_tag once, and reports nothing when a retry succeeds (DEV-03, CART-26)", async change => {
    const { session, fake, reported } = setUp()
    await run(session.applyChange(add("flyers")))
    fake.failNext("answerLost")
    await run(session.applyChange(add("books")))
    expect(reported).toEqual([])
    fake.failNext("unreachable", "unreachable", "unreachable")
    const exit = await Effect.runPromiseExit(session.applyChange(change))
    expect(reasonOf(exit)).toEqual(["Unreachable"])
    expect(reported).toMatchObject([{ _tag: "Unreachable" }])
  })

  it("says for a failed addition whether a cart existed (ERR-11)", async () => {
    const { session, fake } = setUp()
    fake.failNext("refused")
    expect(await run(Effect.flip(session.applyChange(add("a"))))).toMatchObject({ hasNoCart: true })
    await run(session.applyChange(add("a")))
    fake.failNext("refused")
    expect(await run(Effect.flip(session.applyChange(add("b"))))).toMatchObject({ hasNoCart: false })
  })

  it("says that the cart of a login could not be recalculated until that succeeds (LOGIN-16, ERR-12)", async () => {
    const { session, fake, cart } = await setUpWithCart()
    fake.failNext("refused")
    await run(session.replaceCart(cart, "retrievedCart"))
    await run(Effect.exit(session.waitForChanges))
    expect(session.current().recalculationFailure).toMatchObject({ _tag: "CartChangeFailed", reason: { _tag: "Refused" } })
    await run(session.recalculate)
    expect(session.current().recalculationFailure).toBeUndefined()
  })

  it.each([
    ["an addition", add("b")],
    ["a quote", { _tag: "AddQuotes", lines: [{ quoteId: "quote-1", quoteLineItemId: "line-1" }] } as const],
  ])(
    "adds %s once when it is requested again after both responses were lost (CART-28, API-09, RELY-01)",
    async (_what, change) => {
      const { session, fake } = await setUpWithCart()
      fake.failNext("answerLost", "answerLost")
      expect(Exit.isFailure(await run(Effect.exit(session.applyChange(change))))).toBe(true)
      await run(session.applyChange(change))
      expect(session.current().cart?.lineItems).toHaveLength(2)
      await run(session.applyChange(change))
      expect(session.current().cart?.lineItems).toHaveLength(3)
    },
  )

  it("sends a failed addition again on the newer cart when it was not applied (CART-28, RELY-03)", async () => {
    const { session, fake, cart } = await setUpWithCart()
    fake.failNext("unreachable", "unreachable")
    await run(Effect.exit(session.applyChange(add("b"))))
    fake.elsewhere(cart.id, add("c"))
    await run(session.applyChange(add("b")))
    expect(products(session.current().cart)).toEqual(["a", "c", "b"])
  })

  it("gives up an addition after one retry (CART-28)", async () => {
    const { session, fake } = await setUpWithCart()
    fake.failNext("unreachable", "unreachable")
    const exit = await run(Effect.exit(session.applyChange(add("b"))))
    expect(reasonOf(exit)).toEqual(["Unreachable"])
    expect(products(session.current().cart)).toEqual(["a"])
    await run(session.applyChange(add("c")))
    expect(products(session.current().cart)).toEqual(["a", "c"])
  })

  it("shows an addition that the server applied, even when both responses are lost and the change fails (CART-28)", async () => {
    const { session, fake } = await setUpWithCart()
    fake.failNext("answerLost", "answerLost")
    expect(reasonOf(await run(Effect.exit(session.applyChange(add("b")))))).toEqual(["Unreachable"])
    expect(products(session.current().cart)).toEqual(["a", "b"])
  })

  it.each(["refused", "tooMany"] as const)(
    "reports the server as unreachable when the retry of an addition is %s (CART-28)",
    async fault => {
      const { session, fake } = await setUpWithCart()
      fake.failNext("unreachable", fault)
      expect(reasonOf(await run(Effect.exit(session.applyChange(add("b")))))).toEqual(["Unreachable"])
    },
  )

  it("doesn't report an unsent change as applied when the cart already matches it (CART-29)", async () => {
    const { session, fake } = await setUpWithCart()
    fake.failNext("unreachable")
    expect(reasonOf(await run(Effect.exit(session.applyChange(edit("item-2", 100)))))).toEqual(["Unreachable"])
  })

  it("reports a lost emptying as done when the cart can't be loaded any more, but no other lost change (CART-49, CART-29)", async () => {
    const { session, fake } = await setUpWithCart()
    fake.failNext("unreachable", "unreachable")
    expect(reasonOf(await run(Effect.exit(session.applyChange({ _tag: "EmptyCart" }))))).toEqual(["Unreachable"])
    fake.failNext("unreachable", "refused")
    expect(reasonOf(await run(Effect.exit(session.applyChange(edit("item-2", 250)))))).toEqual(["Unreachable"])
  })

  it("retries a version conflict eight times with growing delays, then gives up (RELY-03)", async () => {
    const { fake, ...ports } = setUp()
    await run(ports.session.applyChange(add("a")))
    const tries: number[] = []
    const change = () =>
      Effect.flatMap(Clock.currentTimeMillis, now => {
        tries.push(now)
        return Effect.fail(new VersionConflictError({ currentVersion: 9, traceId: "t" }))
      })
    const session = ports.openTab({ ...fake.service, change })
    const givenUp = Effect.exit(passTimeUntilDone(session.applyChange(edit("item-2", 250)), 20))
    expect(reasonOf(await runOnTestClock(givenUp))).toEqual(["VersionConflict"])
    expect(tries.slice(1).map((time, index) => time - (tries[index] ?? 0))).toEqual([20, 40, 80, 160, 320, 500, 500, 500])
  })

  it("doesn't repeat a change that found the services unreachable, unless it is an addition (CART-29)", async () => {
    const { session, fake } = await setUpWithCart()
    const before = fake.arrivals.length
    fake.failNext("unreachable")
    const exit = await run(Effect.exit(session.applyChange(edit("item-2", 250))))
    expect(reasonOf(exit)).toEqual(["Unreachable"])
    expect(fake.arrivals.length).toBe(before + 1)
  })

  it("recognises a change whose response was lost in the loaded cart (CART-29)", async () => {
    const { session, fake } = await setUpWithCart()
    fake.failNext("answerLost")
    const cart = await run(session.applyChange(edit("item-2", 250)))
    expect(cart.lineItems[0]?.quantity).toBe(250)
  })

  it("repeats a change on the newer cart after a version conflict (RELY-03)", async () => {
    const { session, fake, cart } = await setUpWithCart()
    fake.elsewhere(cart.id, add("theirs"))
    const newest = await runOnTestClock(passTimeUntilDone(session.applyChange(edit("item-2", 250)), 20))
    expect(newest.lineItems.map(({ productKey, quantity }) => [productKey, quantity])).toEqual([
      ["a", 250],
      ["theirs", 100],
    ])
  })

  it("removes the stored id of a cart that the server refuses to load (CART-21)", async () => {
    const { session, profile, fake, cart } = await setUpWithCart()
    fake.carts.delete(cart.id)
    await run(session.open)
    expect(profile.texts.has(CART_ID_STORAGE_KEY)).toBe(false)
    expect(session.current()).toMatchObject({ cart: undefined, load: { _tag: "Ready" } })
  })

  it("removes an invalid stored cart id without requesting it (CART-21)", async () => {
    const { fake, profile, openTab } = setUp()
    profile.openTab().store.set(CART_ID_STORAGE_KEY, "../../elsewhere")
    fake.failNext("unreachable")
    const session = openTab()
    await run(session.open)
    expect(profile.texts.has(CART_ID_STORAGE_KEY)).toBe(false)
    expect(session.current()).toMatchObject({ cart: undefined, load: { _tag: "Ready" } })
  })

  it.each([
    ["the server is unreachable", "unreachable"],
    ["the token request is rate limited", "tooManyTokens"],
  ] as const)("keeps the stored cart id when %s (CART-21)", async (_when, fault) => {
    const { session, profile, fake, cart } = await setUpWithCart()
    fake.failNext(fault)
    await run(session.open)
    expect(profile.texts.get(CART_ID_STORAGE_KEY)).toBe(cart.id)
    expect(session.current().load._tag).toBe("Failed")
  })

  it("drops a cart whose loading is refused by rate limiting (CART-21)", async () => {
    const { session, profile, fake } = await setUpWithCart()
    fake.failNext("tooMany")
    await run(session.open)
    expect(profile.texts.has(CART_ID_STORAGE_KEY)).toBe(false)
    expect(session.current()).toMatchObject({ cart: undefined, load: { _tag: "Ready" } })
  })

  it.each([
    ["the creation of the cart", 0],
    ["an addition", 1],
    ["a removal", 2],
  ])("fails within 15 s when the server doesn't respond to %s (RELY-11)", async (_what, before) => {
    const { session, fake } = setUp()
    for (const key of ["a", "b"].slice(0, before)) await run(session.applyChange(add(key)))
    fake.failNext("silence", "silence", "silence")
    const change = before < 2 ? add("c") : ({ _tag: "RemoveLineItem", lineItemId: "item-2" as LineItemId } as const)
    const ended = Effect.gen(function* () {
      const request = yield* Effect.forkChild(Effect.exit(session.applyChange(change)))
      for (let second = 0; second < 15; second += 1) yield* TestClock.adjust("1 second")
      return request.pollUnsafe() !== undefined
    })
    expect(await runOnTestClock(ended)).toBe(true)
  })

  it("never shows an older version of the cart", async () => {
    const { session, fake, cart } = await setUpWithCart()
    await run(session.applyChange(add("b")))
    fake.carts.set(cart.id, cart)
    await run(session.open)
    expect(products(session.current().cart)).toEqual(["a", "b"])
  })

  it("shows changes made in another tab (CART-18, CART-23, RELY-09)", async () => {
    const { session, openTab } = setUp()
    const other = openTab()
    const seen = Effect.gen(function* () {
      const following = yield* Effect.forkChild(other.follow)
      yield* Effect.yieldNow
      yield* session.applyChange(add("a"))
      yield* session.applyChange(add("b"))
      while (products(other.current().cart)?.length !== 2) yield* Effect.yieldNow
      session.dropCart({ _tag: "LoggedOut" })
      while (other.current().cart !== undefined) yield* Effect.yieldNow
      yield* Fiber.interrupt(following)
    })
    await run(seen.pipe(Effect.timeout("2 seconds")))
  })

  it("shows changes that another tab made before this tab followed them (CART-23)", async () => {
    const { session, openTab } = await setUpWithCart()
    const other = openTab()
    await run(other.open)
    await run(session.applyChange(add("b")))
    expect(products(other.current().cart)).toEqual(["a"])
    const seen = Effect.gen(function* () {
      yield* Effect.forkChild(session.follow)
      yield* Effect.yieldNow
      yield* Effect.forkChild(other.follow)
      while (products(other.current().cart)?.length !== 2) yield* Effect.yieldNow
    })
    await run(seen.pipe(Effect.timeout("2 seconds")))
  })

  it("creates one cart when two tabs add their first product at the same time (CART-18, CART-24)", async () => {
    const { session, openTab, fake } = setUp()
    const other = openTab()
    await run(Effect.all([session.applyChange(add("a")), other.applyChange(add("b"))], { concurrency: "unbounded" }))
    expect(fake.carts.size).toBe(1)
    expect([...fake.carts.values()].flatMap(cart => products(cart) ?? [])).toEqual(["a", "b"])
  })

  it("cancels waiting changes and drops the result of the running one after a logout (CART-19, CART-20)", async () => {
    const { session, become, profile } = await setUpWithCart()
    const exits = await run(
      Effect.gen(function* () {
        become("Customer")
        const following = yield* Effect.forkChild(session.follow, { startImmediately: true })
        const request = yield* Effect.forkChild(
          Effect.forEach(["b", "c"], key => Effect.exit(session.applyChange(add(key))), { concurrency: "unbounded" }),
        )
        while (!session.current().running) yield* Effect.yieldNow
        become("Anonymous")
        const ended = yield* Fiber.join(request)
        yield* Fiber.interrupt(following)
        return ended
      }),
    )
    expect(reasonOf(exits[1] ?? Exit.void)).toEqual(["ChangeCancelled"])
    expect(hasPendingChanges(session.current())).toBe(false)
    expect([session.current().cart, profile.texts.has(CART_ID_STORAGE_KEY)]).toEqual([undefined, false])
  })

  it("keeps a guest's cart, also at login, and the cart id that another tab has stored since (LOGIN-14, CART-18, CART-19)", async () => {
    const { session, become, profile, cart } = await setUpWithCart()
    await run(
      Effect.gen(function* () {
        const following = yield* Effect.forkChild(session.follow, { startImmediately: true })
        for (const owner of ["Anonymous", "Customer", "Customer"] as const) {
          become(owner)
          expect(session.current().cart?.id).toBe(cart.id)
        }
        yield* Fiber.interrupt(following)
        become("Anonymous")
        expect(session.current().cart?.id).toBe(cart.id)
        become("Customer")
        const again = yield* Effect.forkChild(session.follow, { startImmediately: true })
        profile.openTab().store.set(CART_ID_STORAGE_KEY, "cart-9")
        become("Anonymous")
        expect(profile.texts.get(CART_ID_STORAGE_KEY)).toBe("cart-9")
        yield* Fiber.interrupt(again)
      }),
    )
  })

  it.each([
    ["Customer", "login"],
    ["Anonymous", "visit"],
  ] as const)("ends when the token of a %s expires, on loading and on a change (CART-20, CART-22)", async (owner, ends) => {
    for (const call of ["load", "change"]) {
      const { session, fake, become, forgotten, profile } = setUp()
      become(owner)
      await run(session.applyChange(add("a")))
      fake.failNext("signedOut")
      await run(call === "load" ? session.open : Effect.exit(session.applyChange(add("b"))))
      expect(forgotten).toEqual([ends])
      expect([session.current().cart, profile.texts.has(CART_ID_STORAGE_KEY)]).toEqual([undefined, false])
    }
  })

  it("continues its changes when another cart was ordered (CART-19, ORDER-09)", async () => {
    const { session } = await setUpWithCart()
    const going = Effect.gen(function* () {
      const request = ["b", "c"].map(key => Effect.forkChild(session.applyChange(add(key)), { startImmediately: true }))
      const fibers = yield* Effect.all(request)
      session.dropCart({ _tag: "Ended", cartId: "another-cart" as CartId })
      return yield* Effect.all(fibers.map(Fiber.join))
    })
    expect(products((await run(going)).at(-1))).toEqual(["a", "b", "c"])
  })

  it("keeps the last order until there is a new cart or the customer logs out (ORDER-09, LOGIN-17)", async () => {
    const { session, profile } = setUp()
    const { id } = await run(session.applyChange(add("a")))
    const order = () => {
      profile.openTab().store.set(LAST_ORDER_STORAGE_KEY, "noor order-1 2026-118402")
      session.dropCart({ _tag: "Ended", cartId: id })
    }
    order()
    await run(session.open)
    expect(profile.texts.has(LAST_ORDER_STORAGE_KEY)).toBe(true)
    await run(session.applyChange(add("b")))
    expect(profile.texts.has(LAST_ORDER_STORAGE_KEY)).toBe(false)
    order()
    session.dropCart({ _tag: "LoggedOut" })
    expect(profile.texts.has(LAST_ORDER_STORAGE_KEY)).toBe(false)
  })

  it("remembers the total before the cart changed elsewhere, until it is changed here (CART-23, PAY-47)", async () => {
    const { session, fake } = setUp()
    const { id, taxedPrice } = await run(session.applyChange(add("a")))
    expect(session.current().totalBefore).toBeUndefined()
    for (const key of ["theirs", "more"]) {
      fake.elsewhere(id, add(key))
      await run(session.open)
    }
    expect(session.current().cart?.taxedPrice).not.toEqual(taxedPrice)
    expect(session.current().totalBefore).toBe(taxedPrice.totalGross)
    await run(session.applyChange(add("b")))
    expect(session.current().totalBefore).toBeUndefined()
  })

  it("announces a total that another VAT changed once, until the total changes again (TAX-06)", async () => {
    const { session, fake, cart, openTab } = await setUpWithCart()
    Effect.runFork(session.follow)
    const before = { previousTotal: toCents(1_000), previousNet: toCents(900) }
    const change = (changes: Partial<Cart>) => fake.carts.set(cart.id, { ...(fake.carts.get(cart.id) ?? cart), ...changes })
    const readAnnounced = ({ current }: typeof session) => current().cart?.previousTotal
    change(before)
    await run(session.open)
    expect(session.current().cart).toMatchObject(before)
    change({ previousTotal: undefined as never })
    await run(session.applyChange(recalculate))
    expect(session.current().cart).toMatchObject(before)
    change(before)
    const reloaded = openTab()
    await run(reloaded.open)
    Effect.runFork(reloaded.follow)
    expect([readAnnounced(reloaded), reloaded.current().cart?.previousNet]).toEqual([undefined, undefined])
    await run(session.applyChange(add("b")))
    expect(readAnnounced(session)).toBe(1_000)
    change({ previousTotal: undefined as never })
    await run(session.applyChange(add("c")))
    expect(readAnnounced(session)).toBeUndefined()
    change(before)
    const lineItemId = session.current().cart?.lineItems.at(-1)?.id ?? ("" as LineItemId)
    await run(session.applyChange({ _tag: "RemoveLineItem", lineItemId }))
    expect(readAnnounced(session)).toBe(1_000)
  })

  it("announces no total before the page follows the cart, because a server-rendered page can't know what was (TAX-06)", async () => {
    const { fake, cart, openTab } = await setUpWithCart()
    fake.carts.set(cart.id, { ...cart, previousTotal: toCents(1_000) })
    const session = openTab()
    await run(session.open)
    expect(session.current().cart).not.toHaveProperty("previousTotal")
    Effect.runFork(session.follow)
    expect(session.current().cart?.previousTotal).toBe(1_000)
  })

  it("creates a new cart for an addition when the old cart no longer exists (CART-21, CART-27)", async () => {
    const { session, fake, cart } = await setUpWithCart()
    fake.carts.delete(cart.id)
    const next = await run(session.applyChange(add("b")))
    expect(next.id).not.toBe(cart.id)
    expect(products(next)).toEqual(["b"])
    // each creation has one key, however often it is requested
    expect(fake.arrivals).toEqual(["key-1-cart", "key-1", "key-2", "key-2-next-cart", "key-2"])
  })

  it("creates no new cart for any other change when the old cart no longer exists (CART-21)", async () => {
    const { session, fake, cart } = await setUpWithCart()
    fake.carts.delete(cart.id)
    expect(reasonOf(await run(Effect.exit(session.applyChange(edit("item-2", 250)))))).toEqual(["Refused"])
    expect(fake.carts.size).toBe(0)
  })

  it("replaces a stored cart that no longer exists without reporting a failure (CART-21, CART-27)", async () => {
    const { fake, openTab, reported, cart } = await setUpWithCart()
    fake.carts.delete(cart.id)
    const other = openTab()
    expect(products(await run(other.applyChange(add("b"))))).toEqual(["b"])
    fake.carts.clear()
    await run(openTab().open)
    expect(reported).toEqual([])
  })

  it("changes the cart that another tab has created in the meantime (CART-18, CART-23)", async () => {
    const { session, fake, profile, openTab } = setUp()
    const first = await run(session.applyChange(add("a")))
    const theirs = fake.elsewhere("cart-9" as CartId, add("theirs"))
    const { store } = profile.openTab()
    store.set(CART_ID_STORAGE_KEY, theirs.id)
    expect(products(await run(session.applyChange(add("b"))))).toEqual(["theirs", "b"])
    store.remove(CART_ID_STORAGE_KEY)
    const create = (key: string) =>
      Effect.tap(fake.service.create(key), () => Effect.sync(() => store.set(CART_ID_STORAGE_KEY, first.id)))
    expect(products(await run(openTab({ ...fake.service, create }).applyChange(add("c"))))).toEqual(["a", "c"])
  })

  it("empties its own cart and keeps the id of a cart that another tab has created (CART-49)", async () => {
    const { session, fake, profile } = await setUpWithCart()
    const { store } = profile.openTab()
    await run(
      Effect.gen(function* () {
        const emptying = yield* Effect.forkChild(session.applyChange({ _tag: "EmptyCart" }))
        while (!session.current().running) yield* Effect.yieldNow
        store.set(CART_ID_STORAGE_KEY, fake.elsewhere("cart-9" as CartId, add("theirs")).id)
        yield* Fiber.join(emptying)
      }),
    )
    expect(profile.texts.get(CART_ID_STORAGE_KEY)).toBe("cart-9")
  })

  it("announces each version to the other tabs once, and recovers after a failed load (CART-23)", async () => {
    const { session, fake, profile } = setUp()
    const told: number[] = []
    profile.openTab().tabs.onAnnouncement(({ version }) => told.push(version))
    const cart = await run(session.applyChange(add("a")))
    fake.failNext("unreachable")
    await run(session.open)
    expect(session.current().load._tag).toBe("Failed")
    await run(session.open)
    expect(session.current().load).toEqual({ _tag: "Ready" })
    expect(told).toEqual([cart.version - 1, cart.version])
  })

  it("hides a cart that another tab has replaced while the new one loads (CART-23)", async () => {
    const { session, fake, profile } = await setUpWithCart()
    profile.openTab().store.set(CART_ID_STORAGE_KEY, fake.elsewhere("cart-9" as CartId, add("theirs")).id)
    const seen: unknown[] = []
    session.subscribe(() => seen.push([products(session.current().cart), session.current().load._tag]))
    await run(session.open)
    expect(seen).toEqual([
      [undefined, "Waiting"],
      [["theirs"], "Ready"],
    ])
  })

  it("keeps the cart when an addition is refused", async () => {
    const { session, fake } = await setUpWithCart()
    fake.failNext("refused")
    expect(reasonOf(await run(Effect.exit(session.applyChange(add("b")))))).toEqual(["Refused"])
    expect(products(session.current().cart)).toEqual(["a"])
    expect(fake.carts.size).toBe(1)
  })

  it.each([[], ["answerLost"]] as const)(
    "removes the cart in every tab when it is emptied, even when the response is lost (CART-49)",
    async (...faults) => {
      const { session, fake, profile } = await setUpWithCart()
      fake.failNext(...faults)
      await run(session.applyChange({ _tag: "EmptyCart" }))
      expect(profile.texts.has(CART_ID_STORAGE_KEY)).toBe(false)
      expect(session.current().cart).toBeUndefined()
      expect(products(await run(session.applyChange(add("b"))))).toEqual(["b"])
    },
  )

  it("refuses a change other than an addition when there is no cart (CART-21)", async () => {
    const { session, fake } = setUp()
    const exit = await run(Effect.exit(session.applyChange(edit("item-1", 5))))
    expect(reasonOf(exit)).toEqual(["CartMissing"])
    expect(fake.arrivals).toEqual([])
  })

  it("settles when nothing is pending, and then fails with the failure of a pending change", async () => {
    const { session, fake } = await setUpWithCart()
    fake.failNext("refused")
    const exit = await run(
      Effect.gen(function* () {
        yield* Effect.forkChild(Effect.exit(session.applyChange(edit("item-2", 250))))
        yield* Effect.yieldNow
        return yield* Effect.exit(session.waitForChanges)
      }),
    )
    expect(reasonOf(exit)).toEqual(["Refused"])
    expect(products(await run(session.waitForChanges))).toEqual(["a"])
  })

  describe("typing a reference into the cart session", () => {
    const typed = (session: ReturnType<typeof setUp>["session"], text: string) =>
      Effect.forkChild(Effect.exit(session.type("poNumber", text)), { startImmediately: true })

    it("sends the text once, half a second after the last key, and is pending from the first key (PAY-41, CART-25)", async () => {
      const { session, fake } = await setUpWithCart()
      const before = fake.arrivals.length
      const seen = await runOnTestClock(
        Effect.gen(function* () {
          const first = yield* typed(session, "PO")
          yield* TestClock.adjust("499 millis")
          const last = yield* typed(session, "PO-7745")
          yield* TestClock.adjust("499 millis")
          const waiting = { pending: hasPendingChanges(session.current()), sent: fake.arrivals.length - before }
          yield* TestClock.adjust("1 millis")
          return { waiting, exits: [yield* Fiber.join(first), yield* Fiber.join(last)] }
        }),
      )
      expect(seen.waiting).toEqual({ pending: true, sent: 0 })
      expect(seen.exits.map(Exit.isSuccess)).toEqual([true, true])
      expect(fake.arrivals.length - before).toBe(1)
      expect(session.current().cart?.poNumber).toBe("PO-7745")
      expect(hasPendingChanges(session.current())).toBe(false)
    })

    it("sends the text immediately when the order is placed (PAY-47)", async () => {
      const { session } = await setUpWithCart()
      const settled = await runOnTestClock(typed(session, "PO-7745").pipe(Effect.andThen(session.waitForChanges)))
      expect(settled?.poNumber).toBe("PO-7745")
    })

    it("is pending without a gap until the response", async () => {
      const { session } = await setUpWithCart()
      const pending: boolean[] = []
      session.subscribe(() => pending.push(hasPendingChanges(session.current())))
      await runOnTestClock(typed(session, "PO").pipe(Effect.andThen(session.waitForChanges)))
      expect(pending.indexOf(false)).toBe(pending.length - 1)
    })

    it("removes a reference whose field was emptied (PAY-43)", async () => {
      const { session } = await setUpWithCart()
      await runOnTestClock(typed(session, "PO").pipe(Effect.andThen(session.waitForChanges)))
      const settled = await runOnTestClock(typed(session, "").pipe(Effect.andThen(session.waitForChanges)))
      expect(settled).not.toHaveProperty("poNumber")
    })

    it("marks the field as not saved after a failure, and continues with other changes (PAY-42, CART-26)", async () => {
      const { session, fake } = await setUpWithCart()
      fake.failNext("refused")
      const exits = await runOnTestClock(
        Effect.gen(function* () {
          const typing = yield* typed(session, "PO")
          const settled = yield* Effect.exit(session.waitForChanges)
          return [yield* Fiber.join(typing), settled]
        }),
      )
      expect(exits.map(reasonOf)).toEqual([["Refused"], ["Refused"]])
      expect([...session.current().unsavedFields]).toEqual(["poNumber"])
      await runOnTestClock(typed(session, "PO").pipe(Effect.andThen(session.waitForChanges)))
      expect([...session.current().unsavedFields]).toEqual([])
      expect(products(await run(session.applyChange(add("b"))))).toEqual(["a", "b"])
    })

    it("doesn't send a text that is too long nor the text before it, and marks the field as not saved (PAY-43)", async () => {
      const { session, fake } = await setUpWithCart()
      const before = fake.arrivals.length
      const exits = await runOnTestClock(
        Effect.gen(function* () {
          const first = yield* typed(session, "x".repeat(100))
          const last = yield* typed(session, "x".repeat(101))
          yield* TestClock.adjust("1 seconds")
          return [yield* Fiber.join(first), yield* Fiber.join(last)]
        }),
      )
      expect(exits.map(reasonOf)).toEqual([["ReferenceTooLong"], ["ReferenceTooLong"]])
      expect(fake.arrivals.length).toBe(before)
      expect([...session.current().unsavedFields]).toEqual(["poNumber"])
    })

    it("doesn't mark a newer text as not saved when an older one failed (PAY-42)", async () => {
      const { session, fake } = await setUpWithCart()
      fake.failNext("refused")
      await runOnTestClock(
        Effect.gen(function* () {
          yield* typed(session, "PO")
          const sending = yield* Effect.forkChild(Effect.exit(session.waitForChanges), { startImmediately: true })
          yield* typed(session, "PO-7745")
          yield* Fiber.join(sending)
          expect([...session.current().unsavedFields]).toEqual([])
          yield* session.waitForChanges
        }),
      )
      expect(session.current().cart?.poNumber).toBe("PO-7745")
    })

    it("cancels the unsent text at logout (CART-19)", async () => {
      const { session } = await setUpWithCart()
      const exit = await runOnTestClock(
        Effect.gen(function* () {
          const typing = yield* typed(session, "PO")
          session.dropCart({ _tag: "LoggedOut" })
          return yield* Fiber.join(typing)
        }),
      )
      expect(reasonOf(exit)).toEqual(["ChangeCancelled"])
      expect([...session.current().unsavedFields]).toEqual([])
      expect(hasPendingChanges(session.current())).toBe(false)
    })
  })

  it("shows the cart that a login returns, reports once how the carts were merged, and recalculates the cart (LOGIN-14…16)", async () => {
    const { session, fake } = setUp()
    const cart = fake.elsewhere("cart-of-customer" as CartId, add("saved"))
    await run(session.replaceCart(cart, "mergedCart").pipe(Effect.andThen(session.waitForChanges)))
    expect(session.current().mergeOutcome).toBe("mergedCart")
    expect(session.current().cart?.version).toBe(cart.version + 1)
    session.acknowledgeMerge()
    expect(session.current().mergeOutcome).toBe("none")
  })

  it("shows the cart of a login before the recalculation, and reports a failed but not a cancelled one (LOGIN-14, LOGIN-16, ERR-12)", async () => {
    const { session, fake } = setUp()
    const cart = fake.elsewhere("cart-of-customer" as CartId, add("saved"))
    fake.failNext("refused")
    await run(
      session.replaceCart(cart, "mergedCart").pipe(Effect.andThen(Effect.sync(() => expect(session.current().cart).toBe(cart)))),
    )
    await run(Effect.exit(session.waitForChanges))
    expect(session.current().recalculationFailure).toMatchObject({ reason: { _tag: "Refused" } })
    await run(
      Effect.gen(function* () {
        const adopting = yield* Effect.forkChild(session.recalculate)
        while (!session.current().running) yield* Effect.yieldNow
        yield* session.replaceCart(undefined, "none")
        yield* Fiber.join(adopting)
      }),
    )
    expect(session.current()).toMatchObject({ cart: undefined, recalculationFailure: undefined })
  })

  it("records added and removed items in analytics when a change succeeds, also after a retry (EVENT-03, EVENT-04, EVENT-11)", async () => {
    const { session, fake, events } = setUp()
    const named = () => events.map(({ name, params }) => [name, "items" in params && params.items.map(i => i.item_id)])
    await run(session.applyChange(add("a")))
    fake.failNext("answerLost")
    await run(session.applyChange(add("b")))
    fake.failNext("refused")
    await run(Effect.exit(session.applyChange(add("c"))))
    fake.failNext("answerLost")
    const [first] = session.current().cart?.lineItems ?? []
    if (first) await run(session.applyChange({ _tag: "RemoveLineItem", lineItemId: first.id }))
    await run(session.applyChange({ _tag: "EmptyCart" }))
    expect(named()).toEqual([
      ["add_to_cart", ["a"]],
      ["add_to_cart", ["b"]],
      ["remove_from_cart", ["a"]],
      ["remove_from_cart", ["b"]],
    ])
  })

  it("records a copy in analytics when its repetition succeeds after a lost response (EVENT-03, EVENT-11)", async () => {
    const { session, fake, events, cart } = await setUpWithCart()
    const copy = { _tag: "CopyLineItems", lineItemIds: [cart.lineItems[0]?.id ?? ("" as LineItemId)] } as const
    fake.failNext("answerLost")
    expect(reasonOf(await run(Effect.exit(session.applyChange(copy))))).toEqual(["Unreachable"])
    expect(products(await run(session.applyChange(copy)))).toEqual(["a", "a"])
    expect(events.map(({ name }) => name)).toEqual(["add_to_cart", "add_to_cart"])
  })

  it("passes on the reason of a refusal unchanged", async () => {
    const { session, fake } = await setUpWithCart()
    fake.failNext("refused")
    const failed = await run(Effect.flip(session.applyChange(recalculate)))
    expect(failed).toMatchObject({ change: recalculate, reason: createRefusedError("CartFull") })
  })
})
