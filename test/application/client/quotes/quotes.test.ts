import { Effect, Fiber } from "effect"
import { describe, expect, it } from "vitest"
import { type CartSession, makeCartSession } from "../../../../application/client/cart/cart-session.ts"
import { makeCheckExpiredQuotes, recheckQuotesOnChange } from "../../../../application/client/cart/check-expired-quotes.ts"
import type { Identity } from "../../../../application/client/identity/identity.ts"
import type { QuoteService, SaveQuoteRequest } from "../../../../application/client/ports/quote-service.ts"
import { RefusedError } from "../../../../application/client/ports/service-failures.ts"
import { makeAddQuoteItems } from "../../../../application/client/quotes/add-quote-items.ts"
import { makeSaveAsQuote } from "../../../../application/client/quotes/save-as-quote.ts"
import type { CartId, LineItemId } from "../../../../domain/cart/cart.ts"
import type { CartCommand } from "../../../../domain/cart/cart-command.ts"
import type { QuoteExpiry } from "../../../../domain/quote/expired-quotes.ts"
import type { QuoteId } from "../../../../domain/quote/quote.ts"
import { makeFailureRecorder } from "../../../support/failure-recorder.ts"
import { makeFakeBrowserProfile, makeSequentialIds } from "../../../support/fake-browser.ts"
import { createUnreachableError, makeFakeCartService } from "../../../support/fake-cart-service.ts"
import { aCart, aLineItem } from "../../../support/test-data-builders.ts"

const quoteId = "q-1" as QuoteId
const quote = { id: quoteId }
const items = [{ id: "l-1" as LineItemId }]
const line = { quoteId, quoteLineItemId: "l-1" } as const
const expired: QuoteExpiry = { quoteId, expiresAt: new Date(0) }
const flyers: CartCommand = { _tag: "AddLineItems", drafts: [{ productKey: "flyers", quantity: 100, selection: [] }] }
const quoted: CartCommand = { _tag: "AddQuotes", lines: [line] }

const setUp = (visitor: "Anonymous" | "Customer" = "Customer") => {
  const fake = makeFakeCartService()
  const seen = { saved: [] as SaveQuoteRequest[], checks: 0, failing: false }
  const quotes: QuoteService = {
    save: cart =>
      Effect.sync(() => {
        seen.saved.push(cart)
        return { quoteId, success: true }
      }),
    list: () => Effect.die("list was called"),
    get: () => Effect.die("get was called"),
    listExpired: () =>
      Effect.suspend(() => {
        seen.checks += 1
        return seen.failing
          ? Effect.fail(new RefusedError({ refusal: { _tag: "CartFull" }, traceId: "" }))
          : Effect.succeed([expired])
      }),
  }
  const identity = {
    clear: () => undefined,
    current: () => ({ _tag: visitor }),
    subscribe: () => () => undefined,
  } as unknown as Identity
  const session = makeCartSession({
    carts: fake.service,
    quotes,
    identity,
    newId: makeSequentialIds(),
    record: () => Effect.void,
    reportFailure: () => Effect.void,
    ...makeFakeBrowserProfile().openTab(),
  })
  return {
    fake,
    seen,
    session,
    add: makeAddQuoteItems({ session, identity }),
    save: makeSaveAsQuote({ session, quotes, newId: makeSequentialIds() }),
  }
}

const run = <A, E>(effect: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(effect)

const quiet = Effect.forEach(Array.from({ length: 20 }), () => Effect.yieldNow)

/** Runs the steps while the session is followed, and waits until nothing more happens. */
const followed = (session: CartSession, ...steps: readonly Effect.Effect<unknown, unknown>[]) =>
  run(
    Effect.gen(function* () {
      const following = yield* Effect.forkChild(session.follow, { startImmediately: true })
      for (const step of steps) {
        yield* step
        yield* quiet
      }
      yield* Fiber.interrupt(following)
    }),
  )

describe("a cart with quotes", () => {
  it("is checked for expired quotes at every new version, and a cart without quotes never (QUOTE-06)", async () => {
    const { session, seen } = setUp()
    await followed(session, session.applyChange(flyers))
    expect(seen.checks).toBe(0)
    await followed(session, session.applyChange(quoted), session.applyChange(flyers))
    expect(seen.checks).toBe(2)
    expect(session.current().expiredQuotes).toEqual([expired])
  })

  it("has no expired quotes as soon as their items are removed (QUOTE-11)", async () => {
    const { session } = setUp()
    await followed(session, session.applyChange(flyers), session.applyChange(quoted))
    const item = session.current().cart?.lineItems.find(each => each.quoteId === quoteId)
    if (!item) throw new Error("it was added")
    await run(session.applyChange({ _tag: "RemoveLineItem", lineItemId: item.id }))
    expect(session.current().expiredQuotes).toEqual([])
  })

  it("keeps its expired quotes when a check fails, and forgets them at logout (QUOTE-06)", async () => {
    const { session, seen } = setUp()
    await followed(session, session.applyChange(quoted))
    seen.failing = true
    await followed(session, session.applyChange(flyers))
    expect(session.current().expiredQuotes).toEqual([expired])
    session.dropCart({ _tag: "LoggedOut" })
    expect(session.current().expiredQuotes).toEqual([])
  })
})

describe("checking a cart for expired quotes", () => {
  it("ignores the result when the cart was replaced or dropped meanwhile (QUOTE-06)", async () => {
    const held = aCart({ lineItems: [aLineItem({ quoteId, quoteLineItemId: "l-1" })] })
    for (const now of [held, { ...held, id: "cart-2" as CartId }, undefined]) {
      let cart: typeof now = held
      const results: unknown[] = []
      const quotes = {
        listExpired: () =>
          Effect.sync(() => {
            cart = now
            return [expired]
          }),
      } as unknown as QuoteService
      await run(
        makeCheckExpiredQuotes({
          quotes,
          cart: () => cart,
          onFound: each => results.push(each),
          ...makeFailureRecorder(),
        }),
      )
      expect(results).toEqual(now === held ? [[expired]] : [])
    }
  })

  it("changes nothing when it fails, and reports the failure (QUOTE-06, DEV-03)", async () => {
    const held = aCart({ lineItems: [aLineItem({ quoteId, quoteLineItemId: "l-1" })] })
    const failure = createUnreachableError()
    const quotes = { listExpired: () => Effect.fail(failure) } as unknown as QuoteService
    const { reported, reportFailure } = makeFailureRecorder()
    await run(makeCheckExpiredQuotes({ quotes, cart: () => held, onFound: () => expect.unreachable(), reportFailure }))
    expect(reported).toEqual([failure])
  })

  it("starts with the current cart, and not without a cart (QUOTE-06)", async () => {
    const { session, seen } = setUp()
    await run(session.applyChange(quoted))
    await followed(session, Effect.void)
    expect(seen.checks).toBe(1)
    session.dropCart({ _tag: "LoggedOut" })
    const checked: unknown[] = []
    const check = Effect.sync(() => void checked.push(session.current().cart))
    const steps = Effect.forkChild(
      recheckQuotesOnChange({ cart: () => session.current().cart, subscribe: session.subscribe, check }),
    )
    await run(Effect.flatMap(steps, following => Effect.andThen(quiet, Fiber.interrupt(following))))
    expect(checked).toEqual([])
  })
})

describe("adding a quote", () => {
  it("creates a cart when there is none, and is not retried automatically (API-09, CART-29)", async () => {
    const { add, fake, session } = setUp()
    await run(add(quote, items))
    expect(session.current().cart?.lineItems.map(item => item.quoteId)).toEqual([quoteId])
    const before = fake.arrivals.length
    fake.failNext("unreachable")
    await run(Effect.flip(add(quote, items)))
    expect(fake.arrivals.length).toBe(before + 1)
  })

  it("adds the items once when it is repeated after a lost response, and again when it is requested anew (QUOTE-08, CART-29)", async () => {
    const { add, fake, session } = setUp()
    const count = () => session.current().cart?.lineItems.length
    await run(session.applyChange(flyers))
    fake.failNext("answerLost")
    await run(Effect.flip(add(quote, items)))
    await run(add(quote, items))
    expect(count()).toBe(2)
    await run(add(quote, items))
    expect(count()).toBe(3)
    fake.failNext("unreachable")
    await run(Effect.flip(add(quote, items)))
    fake.elsewhere(session.current().cart?.id as CartId, flyers)
    await run(add(quote, items))
    expect(count()).toBe(5)
    fake.failNext("refused")
    await run(Effect.flip(add(quote, items)))
    await run(add(quote, items))
    expect([count(), new Set(fake.arrivals).size]).toEqual([6, fake.arrivals.length - 2])
  })

  it("requires a login and at least one item (QUOTE-12, QUOTE-13)", async () => {
    expect(await run(Effect.flip(setUp("Anonymous").add(quote, [])))).toMatchObject({
      reasons: [{ _tag: "LoginRequired" }, { _tag: "NothingToAdd" }],
    })
  })
})

describe("saving a cart as a quote", () => {
  it("sends the cart's version, the channel and one key per cart version and page (API-24, QUOTE-15, QUOTE-16)", async () => {
    const { save, seen, session } = setUp()
    const cart = await run(session.applyChange(flyers))
    expect(await run(save("https://shop.example/cart?x=1"))).toEqual({ quoteId, success: true })
    await run(save("https://shop.example/cart"))
    const sent = {
      cartId: cart.id,
      version: cart.version,
      channel: { source: "checkout", referrer_url: "https://shop.example/cart", source_agent: "customer" },
      key: "key-1",
    }
    expect(seen.saved).toEqual([sent, sent])
    await run(session.applyChange(flyers))
    await run(save("https://shop.example/cart"))
    await run(save("https://shop.example/other"))
    expect(seen.saved.slice(2).map(({ key }) => key)).toEqual(["key-2", "key-3"])
  })

  it("reloads the cart after a version conflict (API-24)", async () => {
    const { fake, session } = setUp()
    const cart = await run(session.applyChange(flyers))
    fake.elsewhere(cart.id, flyers)
    const stale = makeSaveAsQuote({
      session,
      newId: makeSequentialIds(),
      quotes: {
        save: () => Effect.fail({ _tag: "VersionConflict", currentVersion: 3, traceId: "" }),
      } as unknown as QuoteService,
    })
    await run(Effect.flip(stale("/cart")))
    expect(session.current().cart?.version).toBe(cart.version + 1)
  })

  it("fails with CartMissing without a cart (API-24)", async () => {
    expect(await run(Effect.flip(setUp().save("/cart")))).toMatchObject({ _tag: "CartMissing" })
  })
})
