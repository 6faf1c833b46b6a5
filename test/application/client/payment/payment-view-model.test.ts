import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CartChangeFailedError } from "../../../../application/client/cart/cart-change-error.ts"
import { type CartSessionState, INITIAL_CART_SESSION_STATE } from "../../../../application/client/cart/cart-session-state.ts"
import { makeSubject } from "../../../../application/client/observable/observable.ts"
import type { NonEmptyPaymentMethods } from "../../../../application/client/payment/non-empty-payment-methods.ts"
import { makePaymentViewModel } from "../../../../application/client/payment/payment-view-model.ts"
import type { Cart } from "../../../../domain/cart/cart.ts"
import type { CartCommand } from "../../../../domain/cart/cart-command.ts"
import { toCents, ZERO_CENTS } from "../../../../domain/money/cents.ts"
import { validatePaymentChoice } from "../../../../domain/payment/payment-choice.ts"
import type { PaymentInfo } from "../../../../domain/payment/payment-method.ts"
import { createUnreachableError } from "../../../support/fake-cart-service.ts"
import { law } from "../../../support/law.ts"
import { runOnTestClock } from "../../../support/test-clock.ts"
import { aCart, aMandate } from "../../../support/test-data-builders.ts"

const method = (id: string) => ({
  id,
  name: id,
  costs: ZERO_CENTS,
  mandates: id === "mandate" ? [aMandate(), aMandate({ id: "mandate-2" })] : [],
})

const METHODS: NonEmptyPaymentMethods = {
  default: "ideal",
  methods: [method("ideal"), method("paypal"), method("mandate")],
}

const paidBy = (cart: Cart, paymentInfo: PaymentInfo | undefined): Cart => {
  const { paymentInfo: _, ...rest } = cart
  return paymentInfo ? { ...rest, paymentInfo } : rest
}

/** A cart session whose changes wait until the test answers them. */
const opened = (paymentInfo?: PaymentInfo) => {
  const state = makeSubject<CartSessionState>({ ...INITIAL_CART_SESSION_STATE, cart: paidBy(aCart(), paymentInfo) })
  const cart = () => state.current().cart ?? aCart()
  const setOutside = (next: PaymentInfo) => state.set({ ...state.current(), cart: paidBy(cart(), next) })
  const waiting: ((works: boolean, instead?: PaymentInfo) => void)[] = []
  const changes: CartCommand[] = []
  const step = makePaymentViewModel({
    find: () => Effect.succeed(METHODS),
    session: {
      current: state.current,
      subscribe: state.subscribe,
      applyChange: change =>
        Effect.callback<Cart, CartChangeFailedError>(resume => {
          changes.push(change)
          waiting.push((works, instead) => {
            if (works && change._tag === "SetPaymentMethod") setOutside(instead ?? change.payment)
            resume(
              works
                ? Effect.succeed(cart())
                : Effect.fail(new CartChangeFailedError({ change, reason: createUnreachableError() })),
            )
          })
        }),
    },
    run: set => Effect.runFork(Effect.exit(set)),
  })
  const following = [step.follow, step.load(cart())].map(each => Effect.runFork(Effect.exit(each)))
  return {
    step,
    changes,
    waiting,
    setOutside,
    shown: () => step.getViewState({ cart: cart(), pendingChanges: waiting.length }),
    now: () => cart().paymentInfo,
    answer: (works = true, instead?: PaymentInfo) => waiting.shift()?.(works, instead),
    close: () => Effect.runPromise(Effect.forEach(following, Fiber.interrupt)),
  }
}

const withoutCart = { ...makeSubject(INITIAL_CART_SESSION_STATE), applyChange: () => Effect.die("nothing is to be set") }

const ideal = { paymentMethodId: "ideal" }
const paypal = { paymentMethodId: "paypal" }
const byMandate = { paymentMethodId: "mandate", mandateId: "mandate-1" }

describe("the payment method of the cart", () => {
  it("is set to the default when there is none, without saying that it was replaced (PAY-17)", () => {
    const { changes, answer, now, shown } = opened()
    expect(changes).toEqual([{ _tag: "SetPaymentMethod", payment: ideal }])
    answer()
    expect([now(), shown().isReplaced]).toEqual([ideal, false])
  })

  it("stays when it can be used, and is otherwise replaced by the default, with a message until another is selected (PAY-17)", () => {
    expect(opened(paypal).changes).toEqual([])
    const { answer, step, shown } = opened({ paymentMethodId: "gone" })
    answer()
    expect(shown()).toMatchObject({ chosen: ideal, isReplaced: true })
    step.pick(paypal)
    expect(shown()).toMatchObject({ chosen: paypal, isReplaced: false })
  })

  it("is set automatically only once when the server stores another method, and again when the shopper selects it (PAY-17)", () => {
    const { step, changes, answer, now, shown } = opened()
    answer(true, { paymentMethodId: "gone" })
    expect(changes).toHaveLength(1)
    expect(shown().chosen).toEqual({ paymentMethodId: "gone" })
    step.pick(ideal)
    answer()
    expect([changes.length, now()]).toEqual([2, ideal])
  })

  it("shows cached methods immediately, and sets nothing before the step is open (CART-46, PAY-17)", () => {
    const cart = paidBy(aCart(), undefined)
    const state = makeSubject<CartSessionState>({ ...INITIAL_CART_SESSION_STATE, cart })
    const session = { ...state, applyChange: () => Effect.die("nothing is asked") }
    const step = makePaymentViewModel({ find: () => Effect.never, cachedMethods: METHODS, session, run: () => undefined })
    expect(step.getViewState({ cart, pendingChanges: 0 })).toMatchObject({ loadedMethods: METHODS, chosen: ideal })
  })

  it("blocks the order while the methods are loading, and after a failure because of that (PAY-37, PAY-50, PAY-73)", async () => {
    let answer: (failure: Effect.Effect<never, ReturnType<typeof createUnreachableError>>) => void = () => undefined
    const find = () =>
      Effect.callback<never, ReturnType<typeof createUnreachableError>>(resume => {
        answer = resume
      })
    const step = makePaymentViewModel({ find, session: withoutCart, run: () => undefined })
    const hindrance = () => {
      const { placeOrderAvailability } = step.getViewState({ cart: paidBy(aCart(), undefined), pendingChanges: 0 })
      return placeOrderAvailability._tag === "Unavailable" ? placeOrderAvailability.reasons[0]?._tag : undefined
    }
    expect(hindrance()).toBe("PaymentMethodsComing")
    const load = () => Effect.runFork(Effect.exit(step.load(aCart())))
    const first = load()
    answer(Effect.fail(createUnreachableError()))
    await Effect.runPromise(Fiber.await(first))
    expect(hindrance()).toBe("PaymentMethodsNotLoaded")
    const again = load()
    expect(hindrance()).toBe("PaymentMethodsComing")
    await Effect.runPromise(Fiber.interrupt(again))
    expect(hindrance()).toBe("PaymentMethodsComing")
  })

  it("asks nothing when nothing is due, unless only a mandate would do (PAY-73)", async () => {
    const free = { ...aCart(), taxedPrice: { ...aCart().taxedPrice, totalGross: ZERO_CENTS } }
    const isNothingAsked = async (methods: NonEmptyPaymentMethods["methods"], cart: Cart) => {
      const step = makePaymentViewModel({
        find: () => Effect.succeed({ methods }),
        session: withoutCart,
        run: () => undefined,
      })
      await Effect.runPromise(Effect.timeoutOption(step.load(cart), 1))
      return step.getViewState({ cart: paidBy(cart, undefined), pendingChanges: 0 }).isNothingAsked
    }
    expect(await isNothingAsked([method("mandate"), method("ideal")], free)).toBe(true)
    expect(await isNothingAsked([method("mandate")], free)).toBe(false)
    expect(await isNothingAsked([method("ideal")], aCart())).toBe(false)
  })

  it("shows the method's costs next to the order total, which stays the same (PAY-51)", async () => {
    const costs = toCents(195)
    const find = () => Effect.succeed<NonEmptyPaymentMethods>({ ...METHODS, methods: [{ ...method("paypal"), costs }] })
    const step = makePaymentViewModel({ find, session: withoutCart, run: () => undefined })
    await Effect.runPromise(Effect.timeoutOption(step.load(aCart()), 1))
    const cart = paidBy(aCart(), paypal)
    const total = cart.taxedPrice.totalGross
    expect(step.getViewState({ cart, pendingChanges: 0 }).methodWithCosts).toMatchObject({ costs, amount: total + costs })
    expect(step.getViewState({ cart: paidBy(cart, ideal), pendingChanges: 0 }).methodWithCosts).toBeUndefined()
    const free = { ...cart, taxedPrice: { ...cart.taxedPrice, totalGross: ZERO_CENTS } }
    expect(step.getViewState({ cart: free, pendingChanges: 0 })).toMatchObject({
      methodWithCosts: undefined,
      offeredMethods: [{ costs: ZERO_CENTS }],
    })
  })

  it("blocks the order until a selected method is stored in the cart (PAY-47)", () => {
    const { step, answer, shown } = opened(ideal)
    step.pick(paypal)
    expect(step.getViewState({ cart: paidBy(aCart(), ideal), pendingChanges: 0 })).toMatchObject({
      placeOrderAvailability: { reasons: [{ _tag: "CartChangePending" }] },
    })
    answer()
    expect(shown().placeOrderAvailability).toEqual({ _tag: "Available" })
  })

  it("is stored for payment by mandate only when a mandate is chosen, and blocks the order before (PAY-18)", () => {
    const { step, changes, shown, answer } = opened(ideal)
    step.pick({ paymentMethodId: "mandate" })
    expect(changes).toEqual([])
    expect(shown()).toMatchObject({
      chosen: { paymentMethodId: "mandate" },
      placeOrderAvailability: { reasons: [{ _tag: "MandateMissing" }] },
    })
    step.pick(byMandate)
    answer()
    expect(shown()).toMatchObject({ chosen: byMandate, placeOrderAvailability: { _tag: "Available" } })
    expect(shown().mandates).toMatchObject([
      { _tag: "Usable", mandate: { id: "mandate-1" } },
      { _tag: "Usable", mandate: { id: "mandate-2" } },
    ])
  })

  it("returns to the cart's method when saving fails, and is saved on retry (PAY-17, ERR-33, PAY-38)", () => {
    const { step, changes, shown, answer } = opened(ideal)
    step.pick(paypal)
    answer(false)
    expect(shown()).toMatchObject({ chosen: ideal, failure: { _tag: "CartChangeFailed" } })
    step.retry()
    answer()
    expect(shown()).toMatchObject({ chosen: paypal, failure: undefined })
    expect(changes).toHaveLength(2)
  })

  it("shows a change from another tab once the own selection is saved (PAY-17, CART-23)", () => {
    const { step, shown, answer, setOutside } = opened(ideal)
    step.pick(paypal)
    answer()
    setOutside(byMandate)
    expect(shown().chosen).toEqual(byMandate)
  })

  it("isn't replaced by the default after the page is closed, even if it is no longer offered (PAY-17)", async () => {
    const { close, setOutside, changes } = opened(ideal)
    await close()
    setOutside({ paymentMethodId: "gone" })
    expect(changes).toEqual([])
  })

  it("reloads the methods after 15 minutes and shows the known ones meanwhile (PAY-35, PAY-36)", async () => {
    let times = 0
    const find = () =>
      Effect.sync(() => {
        times += 1
        return METHODS
      })
    const step = makePaymentViewModel({ find, session: withoutCart, run: () => undefined })
    const waits = Effect.gen(function* () {
      yield* Effect.forkChild(step.load(aCart()))
      yield* TestClock.adjust("899999 millis")
      expect(times).toBe(1)
      yield* TestClock.adjust("1 millis")
      expect(times).toBe(2)
    })
    await runOnTestClock(waits)
    expect(step.getViewState({ cart: aCart(), pendingChanges: 0 }).loadedMethods).toBe(METHODS)
  })

  const event = fc.oneof(
    fc.constantFrom(ideal, paypal, { paymentMethodId: "mandate" }, byMandate).map(pick => ({ pick })),
    fc.constantFrom(ideal, paypal, { paymentMethodId: "gone" }).map(outside => ({ outside })),
    fc.boolean().map(answer => ({ answer })),
    fc.constant({ retry: true }),
  )

  law(
    "sends one valid change at a time and ends as shown on the page, after any events (PAY-17, PAY-18, CART-24)",
    fc.array(event, { maxLength: 14 }),
    events => {
      const { step, answer, changes, waiting, setOutside, shown, now } = opened()
      for (const each of events) {
        if ("pick" in each) step.pick(each.pick)
        else if ("outside" in each) setOutside(each.outside)
        else if ("answer" in each) answer(each.answer)
        else step.retry()
        expect(waiting.length).toBeLessThanOrEqual(1)
      }
      for (const change of changes) {
        expect(change._tag === "SetPaymentMethod" && validatePaymentChoice(METHODS, change.payment, toCents(0))._tag).toBe(
          "Success",
        )
      }
      while (waiting.length > 0) answer()
      const { chosen, failure, placeOrderAvailability } = shown()
      const mandateMissing =
        placeOrderAvailability._tag === "Unavailable" &&
        placeOrderAvailability.reasons.some(({ _tag }) => _tag === "MandateMissing")
      if (!failure && !mandateMissing) expect(chosen).toEqual(now())
    },
  )

  it("is sent by the open page only when it differs from the cart's, mandate included (PAY-17, PAY-18)", async () => {
    const { step, changes, close } = opened(ideal)
    step.pick(ideal)
    expect(changes).toEqual([])
    await close()
    step.pick(paypal)
    expect(changes).toEqual([])
    const other = { ...byMandate, mandateId: "mandate-2" }
    const mandated = opened(byMandate)
    mandated.step.pick(other)
    expect(mandated.changes).toEqual([{ _tag: "SetPaymentMethod", payment: other }])
  })

  it("is set to the default when the page opens, if the methods are loaded by then (PAY-17)", async () => {
    const cart = paidBy(aCart(), undefined)
    const changes: CartCommand[] = []
    const session = {
      ...makeSubject<CartSessionState>({ ...INITIAL_CART_SESSION_STATE, cart }),
      applyChange: (change: CartCommand) =>
        Effect.andThen(
          Effect.sync(() => changes.push(change)),
          Effect.never,
        ),
    }
    const step = makePaymentViewModel({ find: () => Effect.succeed(METHODS), session, run: Effect.runFork })
    Effect.runFork(step.load(cart))
    expect(changes).toEqual([])
    const following = Effect.runFork(step.follow)
    expect(changes).toEqual([{ _tag: "SetPaymentMethod", payment: ideal }])
    await Effect.runPromise(Fiber.interrupt(following))
  })

  it("is the last selection, whatever happens to earlier ones (PAY-17, ERR-33)", () => {
    const { step, changes, answer, shown } = opened(ideal)
    step.pick(paypal)
    step.pick(byMandate)
    answer()
    expect(changes.at(-1)).toEqual({ _tag: "SetPaymentMethod", payment: byMandate })
    answer(false)
    step.pick(paypal)
    step.pick(byMandate)
    answer()
    answer()
    expect(shown()).toMatchObject({ chosen: byMandate, failure: undefined })
  })

  it("is not set without a cart (PAY-17)", async () => {
    const step = makePaymentViewModel({ find: () => Effect.succeed(METHODS), session: withoutCart, run: () => undefined })
    const following = Effect.runFork(step.follow)
    expect(following.pollUnsafe()).toBeUndefined()
    await Effect.runPromise(Fiber.interrupt(following))
  })
})
