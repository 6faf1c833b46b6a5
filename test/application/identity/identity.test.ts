import { Effect, Exit, Fiber, Option } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { type Identity, makeIdentity } from "../../../application/identity/identity.ts"
import type { AuthSessions, CustomerSession } from "../../../application/ports/accounts.ts"
import { UnreachableError } from "../../../application/ports/service-failures.ts"
import { makeFakeBrowserProfile } from "../../support/fake-browser.ts"

const sanne: CustomerSession = {
  customer: { id: "c1", email: "consumer@example.com", firstName: "Sanne", lastName: "Verhoeven" },
  accessToken: { token: "customer-token", exp: 900 },
}

const setUp = (session?: CustomerSession) => {
  const seen = { anonymous: 0, refresh: 0 }
  const profile = makeFakeBrowserProfile()
  let held = session
  const sessions: AuthSessions = {
    anonymous: Effect.sync(() => {
      seen.anonymous += 1
      return { anonymousId: "a", anonymousToken: { token: `anonymous-${seen.anonymous}`, exp: seen.anonymous * 1000 } }
    }),
    refresh: Effect.sync(() => {
      seen.refresh += 1
      return held && { ...held, accessToken: { token: `customer-${seen.refresh}`, exp: seen.refresh * 900 } }
    }),
    end: Effect.void,
  }
  const { store } = profile.openTab()
  const endSession = () => {
    held = undefined
  }
  return { seen, profile, sessions, store, endSession, identity: makeIdentity({ sessions, store }) }
}

const LOST = { token: "lost", isRefused: true }

const run = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(effect.pipe(Effect.provide(TestClock.layer())))

describe("identity", () => {
  it("is anonymous when no session is left, and asks for no token before one is needed (LOGIN-01)", async () => {
    const { identity, seen } = setUp()
    expect(await run(identity.open)).toEqual({ _tag: "Anonymous" })
    expect(seen).toEqual({ anonymous: 0, refresh: 1 })
  })

  it("tells everybody who waits of one silence, and asks anew when it is tried again (RELY-11)", async () => {
    const { sessions, store, seen } = setUp(sanne)
    const lost = new UnreachableError({ cause: "timeout", traceId: "t" })
    let silent = true
    const refresh = Effect.suspend(() =>
      silent ? Effect.sleep("8 seconds").pipe(Effect.andThen(Effect.fail(lost))) : sessions.refresh,
    )
    const identity = makeIdentity({ sessions: { ...sessions, refresh }, store })
    const asked = Effect.gen(function* () {
      const waiting = yield* Effect.forkChild(
        Effect.all([Effect.flip(identity.token), Effect.flip(identity.customerToken), Effect.flip(identity.open)], {
          concurrency: "unbounded",
        }),
      )
      yield* TestClock.adjust("9 seconds")
      expect(waiting.pollUnsafe()).toEqual(Exit.succeed([lost, lost, lost]))
      silent = false
      return yield* identity.open
    })
    expect(await run(asked)).toMatchObject({ _tag: "Customer" })
    expect(seen.refresh).toBe(1)
  })

  it("keeps the anonymous identity in the key-value store and uses it again (LOGIN-02, LOGIN-03, LOGIN-04, LOGIN-06)", async () => {
    const { identity, seen, profile } = setUp()
    expect(await run(Effect.all([identity.token, identity.token]))).toEqual(["anonymous-1", "anonymous-1"])
    expect(seen.anonymous).toBe(1)
    expect(JSON.parse(profile.texts.get("anonymousIdentity") ?? "")).toMatchObject({
      anonymousToken: { token: "anonymous-1", exp: 1000 },
    })
  })

  it("renews the anonymous identity when its token has expired (LOGIN-05)", async () => {
    const { identity } = setUp()
    const tokens = identity.token.pipe(
      Effect.tap(() => TestClock.adjust("1000 seconds")),
      Effect.andThen(identity.token),
    )
    expect(await run(tokens)).toBe("anonymous-2")
  })

  it("fetches one anonymous identity for two calls at the same moment", async () => {
    const { identity, seen } = setUp()
    await run(Effect.all([identity.token, identity.token], { concurrency: "unbounded" }))
    expect(seen.anonymous).toBe(1)
  })

  it("takes rubbish in the store for no identity at all", async () => {
    const { identity, store } = setUp()
    store.set("anonymousIdentity", "{")
    expect(await run(identity.token)).toBe("anonymous-1")
    expect(identity.visitToken()).toBe("anonymous-1")
  })

  it("is the customer whose session this browser still holds, with a token renewed before it dies (LOGIN-01)", async () => {
    const { identity, seen } = setUp(sanne)
    expect(await run(identity.open)).toEqual({ _tag: "Customer", customer: sanne.customer })
    const tokens = Effect.all([identity.token, TestClock.adjust("880 seconds").pipe(Effect.andThen(identity.token))])
    expect(await run(tokens)).toEqual(["customer-1", "customer-2"])
    expect(seen.anonymous).toBe(0)
  })

  it("is anonymous again once the session has ended elsewhere, and known to have run out until the next login (LOGIN-08)", async () => {
    const { identity, endSession } = setUp(sanne)
    await run(identity.open)
    endSession()
    await run(TestClock.adjust("900 seconds").pipe(Effect.andThen(identity.token)))
    expect(identity.current()).toEqual({ _tag: "Anonymous", ranOut: "now" })
    identity.forgetVisit()
    expect(identity.current()).toEqual({ _tag: "Anonymous", ranOut: "now" })
  })

  it("after a reload is known to have run out as long as nobody has left meanwhile (LOGIN-08, USE-16)", async () => {
    const { profile, sessions, identity, endSession } = setUp(sanne)
    await run(identity.open)
    endSession()
    const reloaded = () => makeIdentity({ sessions, store: profile.openTab().store })
    expect(await run(reloaded().open)).toEqual({ _tag: "Anonymous", ranOut: "now" })
    expect(await run(reloaded().open)).toEqual({ _tag: "Anonymous", ranOut: "before" })
    reloaded().forget()
    expect(await run(reloaded().open)).toEqual({ _tag: "Anonymous" })
  })

  it("renews a customer's token that is no longer taken, while the session lives", async () => {
    const { identity, endSession } = setUp(sanne)
    await run(identity.token)
    expect(await run(identity.renewed(LOST))).toBe("customer-2")
    endSession()
    expect(await run(identity.renewed(LOST))).toBeUndefined()
    expect(identity.current()).toEqual({ _tag: "Anonymous", ranOut: "now" })
    expect(await run(setUp().identity.renewed(LOST))).toBeUndefined()
  })

  it("goes on as another visit when the token of this one is refused, once for all calls that were (LOGIN-02, CART-22)", async () => {
    const { identity, seen } = setUp()
    const refused = { token: await run(identity.token), isRefused: true }
    expect(await run(identity.renewed(refused))).toBe("anonymous-2")
    expect(await run(identity.renewed(refused))).toBe("anonymous-2")
    expect(await run(identity.renewed({ token: "anonymous-2", isRefused: false }))).toBeUndefined()
    expect([identity.visitToken(), seen.anonymous]).toEqual(["anonymous-2", 2])
    expect(identity.current()).toEqual({ _tag: "Anonymous" })
  })

  it("finds out whether a session has ended, and tells nobody before it is known why (RELY-11, CART-19)", async () => {
    const { identity, endSession } = setUp(sanne)
    await run(identity.open)
    expect(await run(identity.hasEnded)).toBe(false)
    endSession()
    expect(await run(identity.hasEnded)).toBe(true)
    expect(identity.current()._tag).toBe("Customer")
  })

  it("leaves nothing of the visit or the customer behind (CART-19)", async () => {
    const { identity, profile } = setUp(sanne)
    await run(identity.token)
    identity.forget()
    expect(identity.current()).toEqual({ _tag: "Anonymous" })
    expect(profile.texts.size).toBe(0)
    expect(Option.fromNullishOr(identity.visitToken())).toEqual(Option.none())
  })

  it("offers a customer's token to public calls, and none for a visitor (LOGIN-18)", async () => {
    expect(await run(setUp(sanne).identity.customerToken)).toBe("customer-1")
    expect(await run(setUp().identity.customerToken)).toBeUndefined()
  })

  describe("in another tab", () => {
    const twoTabs = (session?: CustomerSession) => {
      const { profile, sessions } = setUp(session)
      const open = () => makeIdentity({ sessions, store: profile.openTab().store })
      return { profile, one: open(), other: open() }
    }

    const followed = <A>(identity: Identity, effect: Effect.Effect<A, unknown>) =>
      Effect.gen(function* () {
        const following = yield* Effect.forkChild(identity.follow, { startImmediately: true })
        const answer = yield* effect
        for (let turn = 0; turn < 20; turn += 1) yield* Effect.yieldNow
        yield* Fiber.interrupt(following)
        return answer
      })

    it("nobody is logged in any more once somebody left here, at once (LOGIN-01, CART-19)", async () => {
      const { one, other } = twoTabs(sanne)
      await run(
        followed(
          other,
          Effect.gen(function* () {
            yield* one.open
            yield* other.open
            expect(other.current()._tag).toBe("Customer")
            one.forget()
            expect(other.current()).toEqual({ _tag: "Anonymous" })
          }),
        ),
      )
    })

    it("a login that ran out is nobody's leaving, also after a reload, until somebody does leave (LOGIN-08, USE-16)", async () => {
      const { profile, sessions, endSession } = setUp(sanne)
      const open = () => makeIdentity({ sessions, store: profile.openTab().store })
      const [one, other] = [open(), open()]
      await run(
        followed(
          other,
          Effect.gen(function* () {
            yield* one.open
            yield* other.open
            endSession()
            yield* one.renewed(LOST)
            one.forgetVisit()
            expect(other.current()).toEqual({ _tag: "Anonymous", ranOut: "now" })
            expect(yield* open().open).toEqual({ _tag: "Anonymous", ranOut: "before" })
            one.forget()
            expect(other.current()).toEqual({ _tag: "Anonymous" })
            expect(yield* open().open).toEqual({ _tag: "Anonymous" })
          }),
        ),
      )
    })

    it("the login is known by whoever asks for a token before its news has come (LOGIN-01, CART-18)", async () => {
      const { one, other } = twoTabs(sanne)
      other.forget()
      one.become(sanne)
      expect(await run(other.token)).toBe("customer-1")
      expect(other.current()).toEqual({ _tag: "Customer", customer: sanne.customer })
    })

    it("the login is found out when the visit's token is no longer taken, and nobody is logged out by it (LOGIN-01)", async () => {
      const { profile, one, other } = twoTabs(sanne)
      other.forget()
      one.become(sanne)
      expect(await run(other.renewed(LOST))).toBe("customer-1")
      expect(profile.texts.get("customer")).toBe(sanne.customer.id)
    })

    it("no moment shows neither the visit nor who logged in (LOGIN-01)", async () => {
      const { profile, one, other } = twoTabs()
      await run(other.token)
      const shown: boolean[] = []
      profile.openTab().store.onChange(() => {
        shown.push(profile.texts.has("anonymousIdentity") || profile.texts.has("customer"))
      })
      one.become(sanne)
      expect(shown).toEqual([true, true])
    })

    it("the same customer is logged in, and nothing is asked in the visit's name meanwhile (LOGIN-01)", async () => {
      const { one, other } = twoTabs(sanne)
      await run(
        followed(
          other,
          Effect.sync(() => {
            other.forget()
            one.become(sanne)
            expect(other.current()).toEqual({ _tag: "Unknown" })
          }),
        ),
      )
      expect(other.current()).toEqual({ _tag: "Customer", customer: sanne.customer })
    })
  })
})
