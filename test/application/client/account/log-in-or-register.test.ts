import { Effect, Exit, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { makeLogInOrRegister, RegistrationInvalidError } from "../../../../application/client/account/log-in-or-register.ts"
import { makeLogOut } from "../../../../application/client/account/log-out.ts"
import type { CartSession } from "../../../../application/client/cart/cart-session.ts"
import type { Identity } from "../../../../application/client/identity/identity.ts"
import type { AuthSessions, LoginAndRegistration, LoginResult } from "../../../../application/client/ports/accounts.ts"
import type { KeyValueStore } from "../../../../application/client/ports/key-value-store.ts"
import { RateLimitedError, RefusedError, UnreachableError } from "../../../../application/client/ports/service-failures.ts"
import { runOnTestClock } from "../../../support/test-clock.ts"

const ada = { firstName: "Ada", lastName: "de Vries", email: "ada@example.com", password: "een zin is prima" }

const { password: _, ...shown } = ada

const loggedIn: LoginResult = {
  customer: { ...shown, id: "customer-1" },
  accessToken: { token: "token", exp: 0 },
  cartOutcome: "none",
}

const lost = new UnreachableError({ cause: "network", traceId: "the first" })

let keys = 0

const signingIn = (accounts: LoginAndRegistration) =>
  makeLogInOrRegister({
    accounts,
    identity: { findGuestToken: () => undefined, setCustomer: () => undefined } as unknown as Identity,
    session: { waitForChanges: Effect.void, replaceCart: () => Effect.void } as unknown as CartSession,
    store: { get: () => undefined } as unknown as KeyValueStore,
    newId: () => `key ${++keys}`,
  })

const leaving = (end: AuthSessions["end"], hasEnded: Identity["hasEnded"] = Effect.succeed(false)) => {
  const happened: string[] = []
  const does = (what: string) => () => void happened.push(what)
  const endSession = makeLogOut({
    sessions: { end } as unknown as AuthSessions,
    identity: { clear: does("forget"), hasEnded } as unknown as Identity,
    session: { dropCart: does("drop") } as unknown as CartSession,
    unsaved: { deleteAll: does("forget what was typed") },
    storedPlacement: { clear: does("forget what was asked for") },
  })
  return { happened, leave: endSession(Effect.sync(does("leave the page"))) }
}

describe("logging in", () => {
  it("sends the trimmed email with the guest's token and cart, then holds the customer and the cart of the response (LOGIN-01, LOGIN-14)", async () => {
    const happened: unknown[] = []
    const { logIn } = makeLogInOrRegister({
      accounts: {
        register: () => Effect.die("register was called"),
        logIn: (credentials, visit) => Effect.sync(() => happened.push(credentials, visit)).pipe(Effect.as(loggedIn)),
      },
      identity: {
        findGuestToken: () => "visit",
        setCustomer: (session: LoginResult) => void happened.push(session),
      } as unknown as Identity,
      session: {
        waitForChanges: Effect.void,
        replaceCart: (...cart: readonly unknown[]) => Effect.sync(() => happened.push(cart)),
      } as unknown as CartSession,
      store: { get: () => "cart-1" } as unknown as KeyValueStore,
      newId: () => "key",
    })
    await runOnTestClock(logIn({ email: " ada@example.com ", password: " spaced " }))
    expect(happened).toEqual([
      { email: "ada@example.com", password: " spaced " },
      { cartId: "cart-1", token: "visit" },
      loggedIn,
      [undefined, "none"],
    ])
  })
})

describe("registering", () => {
  it("sends nothing when a field is invalid, and returns the faults (LOGIN-02)", async () => {
    const nobody = () => Effect.die("nobody is asked")
    const { register } = signingIn({ register: nobody, logIn: nobody })
    const exit = await runOnTestClock(Effect.exit(register({ ...ada, email: "ada" })))
    expect(exit).toEqual(Exit.fail(new RegistrationInvalidError({ faults: [{ _tag: "EmailFormat", field: "email" }] })))
  })

  it("fails when the login after a lost response takes longer than 6 s (LOGIN-13, RELY-11)", async () => {
    const { register } = signingIn({ register: () => Effect.fail(lost), logIn: () => Effect.never })
    const ended = Effect.gen(function* () {
      const registering = yield* Effect.forkChild(Effect.exit(register(ada)))
      yield* TestClock.adjust("5999 millis")
      expect(registering.pollUnsafe()).toBeUndefined()
      yield* TestClock.adjust("1 millis")
      return registering.pollUnsafe()
    })
    expect(await runOnTestClock(ended)).toEqual(Exit.succeed(Exit.fail(lost)))
  })

  it("logs in when the response was lost, because the account may exist (LOGIN-13, RELY-11)", async () => {
    const calls: string[] = []
    const { register } = signingIn({
      register: () => Effect.fail(lost),
      logIn: ({ email }) => {
        calls.push(email)
        return Effect.succeed(loggedIn)
      },
    })
    expect(await runOnTestClock(register(ada))).toEqual(loggedIn.customer)
    expect(calls).toEqual([ada.email])
  })

  it.each([
    ["the account does not exist", Effect.fail(new RefusedError({ refusal: { _tag: "CredentialsInvalid" }, traceId: "" }))],
    ["the login is rate limited", Effect.fail(new RateLimitedError({ traceId: "" }))],
    ["the login is unreachable too", Effect.fail(new UnreachableError({ cause: "server", traceId: "the second" }))],
  ])("fails with the lost response when %s (RELY-11)", async (_why, logIn) => {
    const { register } = signingIn({ register: () => Effect.fail(lost), logIn: () => logIn })
    expect(await runOnTestClock(Effect.exit(register(ada)))).toEqual(Exit.fail(lost))
  })

  it("logs in with the typed password after the registration, with the guest's cart (LOGIN-23)", async () => {
    const calls: string[] = []
    const { register } = signingIn({
      register: ({ email }, key) => Effect.sync(() => void calls.push(`${email} by ${key.split(" ")[0]}`)),
      logIn: ({ password }) => {
        calls.push(password)
        return Effect.succeed(loggedIn)
      },
    })
    expect(await runOnTestClock(register(ada))).toEqual(loggedIn.customer)
    expect(calls).toEqual([`${ada.email} by key`, ada.password])
  })

  it("keeps its idempotency key until the login succeeds, and gets a new one for other input (LOGIN-23, RELY-01)", async () => {
    const sent: string[] = []
    const { register } = signingIn({
      register: (_registration, key) => Effect.sync(() => void sent.push(key)),
      logIn: () => (sent.length === 2 ? Effect.succeed(loggedIn) : Effect.fail(lost)),
    })
    for (const typed of [ada, ada, ada, { ...ada, firstName: "Eva" }]) await runOnTestClock(Effect.exit(register(typed)))
    expect(sent[0]).toBe(sent[1])
    expect(new Set(sent).size).toBe(3)
  })

  it("ends within 15 s when the server doesn't respond (RELY-11)", async () => {
    const silence = Effect.sleep("8 seconds").pipe(Effect.andThen(Effect.fail(lost)))
    const { register } = signingIn({ register: () => silence, logIn: () => Effect.never })
    const ended = Effect.gen(function* () {
      const registering = yield* Effect.forkChild(Effect.exit(register(ada)))
      yield* TestClock.adjust("15 seconds")
      return registering.pollUnsafe() !== undefined
    })
    expect(await runOnTestClock(ended)).toBe(true)
  })
})

describe("logging out", () => {
  it("leaves the customer's pages before it removes any data (CART-19)", async () => {
    const { happened, leave } = leaving(Effect.void)
    await runOnTestClock(leave)
    expect(happened).toEqual(["leave the page", "drop", "forget what was typed", "forget what was asked for", "forget"])
  })

  const late = new UnreachableError({ cause: "network", traceId: "the second" })
  it.each([
    ["the session exists", Effect.succeed(false)],
    ["the session is unknown", Effect.fail(late)],
    ["the server doesn't respond", Effect.never],
  ])("changes nothing after a lost response while %s (RELY-11)", async (_, hasEnded) => {
    const { happened, leave } = leaving(Effect.fail(lost), hasEnded)
    const exit = Effect.gen(function* () {
      const result = yield* Effect.forkChild(Effect.exit(leave))
      yield* TestClock.adjust("15 seconds")
      return yield* Fiber.join(result)
    })
    expect(await runOnTestClock(exit)).toEqual(Exit.fail(lost))
    expect(happened).toEqual([])
  })

  it("is completed after a lost response when the session has ended (LOGIN-17, RELY-11)", async () => {
    const { happened, leave } = leaving(Effect.fail(lost), Effect.succeed(true))
    await runOnTestClock(leave)
    expect(happened).toContain("forget")
  })

  it("doesn't check the session after a refusal (RELY-11)", async () => {
    const refused = new RateLimitedError({ traceId: "the first" })
    const { leave } = leaving(Effect.fail(refused), Effect.die("it was asked about"))
    expect(await runOnTestClock(Effect.exit(leave))).toEqual(Exit.fail(refused))
  })
})
