import { Effect, Exit, Fiber, Option } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it, vi } from "vitest"
import { type Identity, makeIdentity } from "../../../../application/client/identity/identity.ts"
import type { AuthSessions, CustomerSession } from "../../../../application/client/ports/accounts.ts"
import { UnreachableError } from "../../../../application/client/ports/service-failures.ts"
import { makeShopClock } from "../../../../application/client/shop-clock.ts"
import { LOGOUT_REASONS, type LogoutReason } from "../../../../domain/identity/session.ts"
import { makeFakeBrowserProfile } from "../../../support/fake-browser.ts"
import { makeFakeShopClock } from "../../../support/fake-shop-clock.ts"
import { runOnTestClock } from "../../../support/test-clock.ts"

const sanne: CustomerSession = {
  customer: { id: "c1", email: "consumer@example.com", firstName: "Sanne", lastName: "Verhoeven" },
  accessToken: { token: "customer-token", exp: 900 },
}

const setUp = (session?: CustomerSession) => {
  const seen = { anonymous: 0, refresh: 0 }
  const profile = makeFakeBrowserProfile()
  let held = session
  let reason: LogoutReason = "Expired"
  const sessions: AuthSessions = {
    anonymous: Effect.sync(() => {
      seen.anonymous += 1
      return { anonymousId: "a", anonymousToken: { token: `anonymous-${seen.anonymous}`, exp: seen.anonymous * 1000 } }
    }),
    refresh: Effect.sync(() => {
      seen.refresh += 1
      return held
        ? {
            _tag: "LoggedIn" as const,
            session: { ...held, accessToken: { token: `customer-${seen.refresh}`, exp: seen.refresh * 900 } },
          }
        : { _tag: "LoggedOut" as const, reason }
    }),
    end: Effect.void,
  }
  const { store } = profile.openTab()
  const endSession = (because: LogoutReason = "Expired") => {
    held = undefined
    reason = because
  }
  const clock = makeFakeShopClock("1970-01-01T00:00:00Z")
  return { seen, profile, sessions, store, endSession, clock, identity: makeIdentity({ sessions, store, clock }) }
}

const LOST = { token: "lost", isRefused: true }

describe("identity", () => {
  it("is anonymous without a session, and fetches no token before one is needed (LOGIN-01)", async () => {
    const { identity, seen } = setUp()
    expect(await runOnTestClock(identity.open)).toEqual({ _tag: "Anonymous" })
    expect(seen).toEqual({ anonymous: 0, refresh: 1 })
  })

  it("fails all waiting calls with one timeout, and tries again on the next call (RELY-11)", async () => {
    const { sessions, store, clock, seen } = setUp(sanne)
    const lost = new UnreachableError({ cause: "timeout", traceId: "t" })
    let silent = true
    const refresh = Effect.suspend(() =>
      silent ? Effect.sleep("8 seconds").pipe(Effect.andThen(Effect.fail(lost))) : sessions.refresh,
    )
    const identity = makeIdentity({ sessions: { ...sessions, refresh }, store, clock })
    const reopened = Effect.gen(function* () {
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
    expect(await runOnTestClock(reopened)).toMatchObject({ _tag: "Customer" })
    expect(seen.refresh).toBe(1)
  })

  it("stores the anonymous identity and reuses it (LOGIN-02, LOGIN-03, LOGIN-04, LOGIN-06)", async () => {
    const { identity, seen, profile } = setUp()
    expect(await runOnTestClock(Effect.all([identity.token, identity.token]))).toEqual(["anonymous-1", "anonymous-1"])
    expect(seen.anonymous).toBe(1)
    expect(JSON.parse(profile.texts.get("anonymousIdentity") ?? "")).toMatchObject({
      anonymousToken: { token: "anonymous-1", exp: 1000 },
    })
  })

  it("renews the anonymous identity when its token has expired (LOGIN-05)", async () => {
    const { identity, clock } = setUp()
    const tokens = identity.token.pipe(
      Effect.tap(() => clock.pass(1_000_000)),
      Effect.andThen(identity.token),
    )
    expect(await runOnTestClock(tokens)).toBe("anonymous-2")
  })

  it.each([-40, 40])("keeps one anonymous identity when the device's clock is %d days off (LOGIN-05, CONF-34)", async days => {
    const { profile, sessions, clock: server, seen } = setUp()
    let elapsedMs = 0
    const open = () => {
      const clock = makeShopClock({
        elapsedMs: () => elapsedMs,
        deviceTime: () => new Date(elapsedMs + days * 24 * 3_600_000),
      })
      const answered = <A, E>(call: Effect.Effect<A, E>) => Effect.tap(call, () => Effect.sync(() => clock.set(server.now())))
      const answering = { ...sessions, anonymous: answered(sessions.anonymous), refresh: answered(sessions.refresh) }
      return makeIdentity({ sessions: answering, store: profile.openTab().store, clock })
    }
    vi.useFakeTimers({ toFake: ["Date"], now: days * 24 * 3_600_000 })
    const page = open()
    const tokens = await Effect.runPromise(Effect.all([page.token, page.token, open().token, open().token]))
    elapsedMs += 900_000
    vi.setSystemTime(-days * 24 * 3_600_000)
    tokens.push(await Effect.runPromise(page.token))
    vi.useRealTimers()
    expect(new Set(tokens)).toEqual(new Set(["anonymous-1"]))
    expect(seen.anonymous).toBe(1)
  })

  it("uses a stored token until the services reject it, whatever its expiry says before their first response (LOGIN-05, CONF-34)", async () => {
    const { sessions, store } = setUp()
    const identity = makeIdentity({ sessions, store, clock: makeFakeShopClock() })
    store.set("anonymousIdentity", JSON.stringify({ anonymousId: "a", anonymousToken: { token: "stored", exp: 1 } }))
    expect(await runOnTestClock(identity.token)).toBe("stored")
    expect(await runOnTestClock(identity.renewToken({ token: "stored", isRefused: true }))).toBe("anonymous-1")
  })

  it("fetches one anonymous identity for two simultaneous calls", async () => {
    const { identity, seen } = setUp()
    await runOnTestClock(Effect.all([identity.token, identity.token], { concurrency: "unbounded" }))
    expect(seen.anonymous).toBe(1)
  })

  it("ignores an invalid stored identity and fetches a new one", async () => {
    const { identity, store } = setUp()
    store.set("anonymousIdentity", "{")
    expect(await runOnTestClock(identity.token)).toBe("anonymous-1")
    expect(identity.findGuestToken()).toBe("anonymous-1")
  })

  it("is the customer of an existing session, and renews the token before it expires (LOGIN-01)", async () => {
    const { identity, clock, seen } = setUp(sanne)
    expect(await runOnTestClock(identity.open)).toEqual({ _tag: "Customer", customer: sanne.customer })
    const tokens = Effect.all([identity.token, clock.pass(880_000).pipe(Effect.andThen(identity.token))])
    expect(await runOnTestClock(tokens)).toEqual(["customer-1", "customer-2"])
    expect(seen.anonymous).toBe(0)
  })

  it("is a guest after the session ended elsewhere, and says until the next login that it expired (LOGIN-08)", async () => {
    const { identity, clock, endSession } = setUp(sanne)
    await runOnTestClock(identity.open)
    endSession()
    await runOnTestClock(clock.pass(900_000).pipe(Effect.andThen(identity.token)))
    expect(identity.current()).toEqual({ _tag: "Anonymous", loginEnded: { when: "now", reason: "Expired" } })
    identity.removeGuestToken()
    expect(identity.current()).toEqual({ _tag: "Anonymous", loginEnded: { when: "now", reason: "Expired" } })
  })

  it("says after a reload that the login expired, unless the customer logged out (LOGIN-08, USE-16)", async () => {
    const { profile, sessions, clock, identity, endSession } = setUp(sanne)
    await runOnTestClock(identity.open)
    endSession()
    const reloaded = () => makeIdentity({ sessions, store: profile.openTab().store, clock })
    expect(await runOnTestClock(reloaded().open)).toEqual({ _tag: "Anonymous", loginEnded: { when: "now", reason: "Expired" } })
    expect(await runOnTestClock(reloaded().open)).toEqual({
      _tag: "Anonymous",
      loginEnded: { when: "before", reason: "Expired" },
    })
    reloaded().clear()
    expect(await runOnTestClock(reloaded().open)).toEqual({ _tag: "Anonymous" })
  })

  it("gives in each tab the reason why a login ended, and none after a logout (LOGIN-36)", async () => {
    for (const reason of LOGOUT_REASONS) {
      const { profile, sessions, clock, identity: one, endSession } = setUp(sanne)
      const other = makeIdentity({ sessions, store: profile.openTab().store, clock })
      const following = Effect.runFork(other.follow)
      await runOnTestClock(Effect.all([one.open, other.open]))
      endSession(reason)
      await runOnTestClock(one.renewToken(LOST))
      const loginEnded = { when: "now", reason }
      const expected = reason === "LoggedOut" ? { _tag: "Anonymous" } : { _tag: "Anonymous", loginEnded }
      expect([one.current(), other.current()]).toEqual([expected, expected])
      await runOnTestClock(Fiber.interrupt(following))
      expect(await runOnTestClock(makeIdentity({ sessions, store: profile.openTab().store, clock }).open)).toEqual(
        reason === "LoggedOut" ? expected : { ...expected, loginEnded: { when: "before", reason } },
      )
    }
  })

  it("renews a customer's token that was rejected, as long as the session exists", async () => {
    const { identity, endSession } = setUp(sanne)
    await runOnTestClock(identity.token)
    expect(await runOnTestClock(identity.renewToken(LOST))).toBe("customer-2")
    endSession()
    expect(await runOnTestClock(identity.renewToken(LOST))).toBeUndefined()
    expect(identity.current()).toEqual({ _tag: "Anonymous", loginEnded: { when: "now", reason: "Expired" } })
    expect(await runOnTestClock(setUp().identity.renewToken(LOST))).toBeUndefined()
  })

  it("gets a new anonymous identity when its token is rejected, once for all rejected calls (LOGIN-02, CART-22)", async () => {
    const { identity, seen } = setUp()
    const refused = { token: await runOnTestClock(identity.token), isRefused: true }
    expect(await runOnTestClock(identity.renewToken(refused))).toBe("anonymous-2")
    expect(await runOnTestClock(identity.renewToken(refused))).toBe("anonymous-2")
    expect(await runOnTestClock(identity.renewToken({ token: "anonymous-2", isRefused: false }))).toBeUndefined()
    expect([identity.findGuestToken(), seen.anonymous]).toEqual(["anonymous-2", 2])
    expect(identity.current()).toEqual({ _tag: "Anonymous" })
  })

  it("checks whether the session has ended without announcing it (RELY-11, CART-19)", async () => {
    const { identity, endSession } = setUp(sanne)
    await runOnTestClock(identity.open)
    expect(await runOnTestClock(identity.hasEnded)).toBe(false)
    endSession()
    expect(await runOnTestClock(identity.hasEnded)).toBe(true)
    expect(identity.current()._tag).toBe("Customer")
  })

  it("removes everything of guest and customer at logout (CART-19)", async () => {
    const { identity, profile } = setUp(sanne)
    await runOnTestClock(identity.token)
    identity.clear()
    expect(identity.current()).toEqual({ _tag: "Anonymous" })
    expect(profile.texts.size).toBe(0)
    expect(Option.fromNullishOr(identity.findGuestToken())).toEqual(Option.none())
  })

  it("adds a customer's token to public calls, and none for a guest (LOGIN-18)", async () => {
    expect(await runOnTestClock(setUp(sanne).identity.customerToken)).toBe("customer-1")
    expect(await runOnTestClock(setUp().identity.customerToken)).toBeUndefined()
  })

  describe("identity in another tab", () => {
    const twoTabs = (session?: CustomerSession) => {
      const { profile, sessions, clock } = setUp(session)
      const open = () => makeIdentity({ sessions, store: profile.openTab().store, clock })
      return { profile, one: open(), other: open() }
    }

    type Steps = () => Generator<Effect.Effect<unknown, unknown>, unknown, never>

    const runWhileFollowing = (identity: Identity, steps: Effect.Effect<void> | Steps) =>
      runOnTestClock(
        Effect.gen(function* () {
          const following = yield* Effect.forkChild(identity.follow, { startImmediately: true })
          yield* Effect.isEffect(steps) ? steps : Effect.gen(steps)
          for (let turn = 0; turn < 20; turn += 1) yield* Effect.yieldNow
          yield* Fiber.interrupt(following)
        }),
      )

    it("becomes anonymous immediately when the customer logs out here (LOGIN-01, CART-19)", async () => {
      const { one, other } = twoTabs(sanne)
      await runWhileFollowing(other, function* () {
        yield* one.open
        yield* other.open
        expect(other.current()._tag).toBe("Customer")
        one.clear()
        expect(other.current()).toEqual({ _tag: "Anonymous" })
      })
    })

    it("shows that the login has expired, also after a reload, until somebody logs out (LOGIN-08, USE-16)", async () => {
      const { profile, sessions, clock, endSession } = setUp(sanne)
      const open = () => makeIdentity({ sessions, store: profile.openTab().store, clock })
      const [one, other] = [open(), open()]
      await runWhileFollowing(other, function* () {
        yield* one.open
        yield* other.open
        endSession()
        yield* one.renewToken(LOST)
        one.removeGuestToken()
        expect(other.current()).toEqual({ _tag: "Anonymous", loginEnded: { when: "now", reason: "Expired" } })
        expect(yield* open().open).toEqual({ _tag: "Anonymous", loginEnded: { when: "before", reason: "Expired" } })
        one.clear()
        expect(other.current()).toEqual({ _tag: "Anonymous" })
        expect(yield* open().open).toEqual({ _tag: "Anonymous" })
      })
    })

    it("uses the new login on the next token request, even before it is notified (LOGIN-01, CART-18)", async () => {
      const { one, other } = twoTabs(sanne)
      other.clear()
      one.setCustomer(sanne)
      expect(await runOnTestClock(other.token)).toBe("customer-1")
      expect(other.current()).toEqual({ _tag: "Customer", customer: sanne.customer })
    })

    it("finds the new login when the guest's token is rejected, and keeps the customer logged in (LOGIN-01)", async () => {
      const { profile, one, other } = twoTabs(sanne)
      other.clear()
      one.setCustomer(sanne)
      expect(await runOnTestClock(other.renewToken(LOST))).toBe("customer-1")
      expect(profile.texts.get("customer")).toBe(sanne.customer.id)
    })

    it("always has either the guest's identity or the customer in the store during a login (LOGIN-01)", async () => {
      const { profile, one, other } = twoTabs()
      await runOnTestClock(other.token)
      const shown: boolean[] = []
      profile.openTab().store.onChange(() => {
        shown.push(profile.texts.has("anonymousIdentity") || profile.texts.has("customer"))
      })
      one.setCustomer(sanne)
      expect(shown).toEqual([true, true])
    })

    it("becomes the customer who logged in here, and sends nothing as the guest meanwhile (LOGIN-01)", async () => {
      const { one, other } = twoTabs(sanne)
      const changeCustomer = Effect.sync(() => {
        other.clear()
        one.setCustomer(sanne)
        expect(other.current()).toEqual({ _tag: "Unknown" })
      })
      await runWhileFollowing(other, changeCustomer)
      expect(other.current()).toEqual({ _tag: "Customer", customer: sanne.customer })
    })
  })
})
