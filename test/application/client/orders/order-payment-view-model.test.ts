import { Effect, Exit, type Scope } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { makeSubject } from "../../../../application/client/observable/observable.ts"
import { makeOrderPaymentViewModel } from "../../../../application/client/orders/order-payment-view-model.ts"
import { makePayOrder } from "../../../../application/client/orders/pay-order.ts"
import type { OrderPaymentService } from "../../../../application/client/ports/order-payment-service.ts"
import { UnreachableError } from "../../../../application/client/ports/service-failures.ts"
import type { OrderPaymentOverview } from "../../../../domain/ledger/order-payment-overview.ts"
import { toCents, ZERO_CENTS } from "../../../../domain/money/cents.ts"
import type { Order, OrderId } from "../../../../domain/order/order.ts"
import type { OrderPaymentStatus } from "../../../../domain/payment/order-payment-status.ts"
import { makeFailureRecorder } from "../../../support/failure-recorder.ts"
import { createRefusedError, createUnreachableError } from "../../../support/fake-cart-service.ts"
import { aCart } from "../../../support/test-data-builders.ts"

const at = new Date("2026-11-20T10:00:00Z")

const anOrder = (paymentMethodId = "ideal"): Order => ({
  ...aCart({ paymentInfo: { paymentMethodId } }),
  id: "order-1" as OrderId,
  orderNumber: "2026-118402",
  createdAt: "2026-11-20T09:00:00Z",
  stages: ["waitingForPayment"],
})

const METHODS = [
  { id: "ideal", name: "iDEAL", costs: ZERO_CENTS, amount: toCents(5_000) },
  { id: "paypal", name: "PayPal", costs: toCents(195), amount: toCents(5_195) },
]

const payment = (standing: OrderPaymentStatus, paymentMethodId = "ideal"): OrderPaymentOverview => ({
  standing,
  amount: toCents(5_000),
  total: toCents(5_000),
  credited: toCents(standing._tag === "Paid" ? 5_000 : 0),
  paidCosts: [],
  received: toCents(standing._tag === "Paid" ? 5_000 : 0),
  refunded: ZERO_CENTS,
  chargedBack: ZERO_CENTS,
  paymentMethodId,
  methods: METHODS,
})

const UNPAID: OrderPaymentStatus = { _tag: "Unpaid", until: at }
const CHECKING: OrderPaymentStatus = { _tag: "Checking" }
const PAID: OrderPaymentStatus = { _tag: "Paid", at }

type Answer = OrderPaymentOverview | Effect.Effect<OrderPaymentOverview, UnreachableError>

type ScopedEffect = Effect.Effect<unknown, unknown, Scope.Scope>

/** Each status request gets the next answer; the last one repeats. */
const opened = (answers: readonly Answer[], { order = anOrder(), continuesToProvider = false, pay = checkout() } = {}) => {
  let requestCount = 0
  let reads = 0
  const left: string[] = []
  const sight = makeSubject(true)
  const payments: OrderPaymentService = {
    get: () =>
      Effect.suspend(() => {
        const answer = answers[Math.min(requestCount, answers.length - 1)]
        requestCount += 1
        if (!answer) return Effect.die("nothing is asked")
        return Effect.isEffect(answer) ? answer : Effect.succeed(answer)
      }),
    pay,
  }
  const orders = {
    read: () =>
      Effect.sync(() => {
        reads += 1
        return order
      }),
  }
  const { reported, reportFailure } = makeFailureRecorder()
  const payOrder = makePayOrder({ payments, orders, visibility: sight, reportFailure, navigateTo: page => left.push(page.href) })
  const step = makeOrderPaymentViewModel(order, payOrder, continuesToProvider)
  return {
    step,
    sight,
    reported,
    left,
    shown: () => step.getViewState({}),
    requestCount: () => requestCount,
    reads: () => reads,
    /** runs an effect, or several, while the order's page is open */
    meanwhile: (happens: Effect.Effect<unknown, unknown> | (() => Generator<ScopedEffect, unknown, never>)) =>
      Effect.runPromise(
        Effect.forkChild(step.follow).pipe(
          Effect.andThen(TestClock.adjust(0)),
          Effect.andThen(Effect.isEffect(happens) ? happens : Effect.gen(happens)),
          Effect.scoped,
          Effect.provide(TestClock.layer()),
        ),
      ),
  }
}

const attempts: [string, string][] = []

const checkout =
  (checkoutUrl = "https://pay.example/tr_1"): OrderPaymentService["pay"] =>
  (id, method) =>
    Effect.sync(() => {
      attempts.push([id, method])
      return { checkoutUrl }
    })

const after = (milliseconds: number) => TestClock.adjust(milliseconds)

describe("the payment status on the order page", () => {
  it("is not requested for an order that is not paid in advance (PAY-57)", async () => {
    const { meanwhile, shown, requestCount } = opened([], { order: anOrder("onaccount") })
    await meanwhile(after(60_000))
    expect([shown()._tag, requestCount()]).toEqual(["NothingToPay", 0])
  })

  it("shows why the last attempt failed, the deadline, the methods and a running refund (PAY-53, PAY-57)", async () => {
    const known = payment({ _tag: "Unpaid", last: "failed", until: at }, "paypal")
    const { meanwhile, shown, step } = opened([{ ...known, refunded: toCents(300) }])
    expect(shown()).toEqual({ _tag: "Asking" })
    await meanwhile(Effect.void)
    const unpaid = { _tag: "Unpaid", lastOutcome: "failed", payUntil: at, methods: METHODS, refunded: 300 }
    const costs = [{ methodId: "paypal", costs: 195 }]
    expect(shown()).toMatchObject({ ...unpaid, chosen: METHODS[1], breakdown: { total: 5_000, paid: 0, costs } })
    step.pick("ideal")
    expect(shown()).toMatchObject({ ...unpaid, chosen: METHODS[0], breakdown: undefined })
  })

  it("shows received and refunded money when the price fell to zero, and nothing for a free order (PAY-64)", async () => {
    const nothing = { ...payment({ _tag: "NothingToPay" }), amount: ZERO_CENTS, total: ZERO_CENTS }
    const moved = { amount: toCents(195), received: toCents(1_103), refunded: toCents(908) }
    const fallen = opened([{ ...nothing, ...moved }])
    await fallen.meanwhile(Effect.void)
    expect(fallen.shown()).toEqual({
      ...{ _tag: "NothingLeft", received: 1_103, costs: 195 },
      ...{ refunded: 908, chargedBack: 0 },
    })
    const free = opened([nothing])
    await free.meanwhile(Effect.void)
    expect(free.shown()).toEqual({ _tag: "NothingToPay" })
  })

  it("shows a chargeback with the amount to pay again (PAY-62)", async () => {
    const { meanwhile, shown } = opened([{ ...payment({ _tag: "Unpaid" }), chargedBack: toCents(5_000) }])
    await meanwhile(Effect.void)
    expect(shown()).toMatchObject({ _tag: "Unpaid", chosen: METHODS[0], chargedBack: 5_000 })
  })

  it("is requested again after growing pauses while it is unclear, and no more once it is paid (PAY-58)", async () => {
    const { meanwhile, shown, requestCount, reads } = opened([...Array(8).fill(payment(CHECKING)), payment(PAID)])
    await meanwhile(function* () {
      const pauses = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]
      for (const [index, pause] of pauses.entries()) {
        yield* after(pause - 1)
        expect(requestCount()).toBe(index + 1)
        yield* after(1)
        expect(requestCount()).toBe(index + 2)
      }
      expect([shown()._tag, reads()]).toEqual(["Checking", 0])
      yield* after(600_000)
    })
    expect([requestCount(), reads()]).toEqual([9, 1])
    expect(shown()).toEqual({ _tag: "Paid", at, amount: 5_000, costs: 0, refunded: 0, chargedBack: 0 })
  })

  it("is requested again when the page becomes visible, even when paid, to show a refund of a second payment (PAY-53, PAY-58)", async () => {
    const { meanwhile, sight, shown, requestCount } = opened([payment(PAID), { ...payment(PAID), refunded: toCents(5_000) }])
    await meanwhile(function* () {
      yield* after(600_000)
      expect(requestCount()).toBe(1)
      sight.set(false)
      sight.set(true)
      yield* after(0)
    })
    expect([requestCount(), shown()]).toEqual([2, expect.objectContaining({ _tag: "Paid", refunded: 5_000 })])
  })

  it("is not requested while the page is hidden, and immediately when it becomes visible (PAY-58)", async () => {
    const { meanwhile, sight, shown, requestCount } = opened([
      payment(CHECKING),
      payment(CHECKING),
      payment(UNPAID),
      payment(PAID),
    ])
    await meanwhile(function* () {
      sight.set(false)
      yield* after(60_000)
      expect(requestCount()).toBe(1)
      sight.set(true)
      yield* after(0)
      expect(requestCount()).toBe(2)
      yield* after(1_000)
      expect([requestCount(), shown()._tag]).toEqual([3, "Unpaid"])
      yield* after(60_000)
      expect(requestCount()).toBe(3)
      sight.set(false)
      sight.set(true)
      yield* after(0)
    })
    expect(shown()._tag).toBe("Paid")
  })

  it("stays unchanged when a request fails, and can be requested again when none succeeded (PAY-58)", async () => {
    const failing = Effect.fail(createUnreachableError())
    const { meanwhile, step, shown, requestCount, reported } = opened([failing, payment(CHECKING), failing, payment(PAID)])
    await meanwhile(function* () {
      expect(shown()).toMatchObject({ _tag: "NotAsked", failure: { _tag: "Unreachable" } })
      expect(reported).toHaveLength(1)
      yield* after(60_000)
      expect(requestCount()).toBe(1)
      step.retry()
      yield* after(0)
      expect(shown()._tag).toBe("Checking")
      yield* after(1_000)
      expect([requestCount(), shown()._tag]).toEqual([3, "Checking"])
      yield* after(2_000)
    })
    expect(shown()._tag).toBe("Paid")
  })
})

describe("paying an order", () => {
  it("starts an attempt with the selected method and opens the provider's page (PAY-51, PAY-57)", async () => {
    const { meanwhile, step, shown, left } = opened([payment(UNPAID)])
    await meanwhile(function* () {
      step.pick("paypal")
      expect(shown()).toMatchObject({ chosen: METHODS[1] })
      const page = yield* step.pay
      expect(attempts.at(-1)).toEqual(["order-1", "paypal"])
      if (page) yield* Effect.forkChild(step.openPaymentPage(page))
      yield* after(0)
      expect(left).toEqual(["https://pay.example/tr_1"])
      expect(shown()).toMatchObject({ isLeaving: true })
      yield* after(10_000)
      expect(shown()).toMatchObject({ isLeaving: false })
    })
  })

  it.each(["javascript:alert(1)", "data:text/html,x", "//pay.example", ""])(
    "opens only http and https pages, not “%s” (PAY-57)",
    async address => {
      const { meanwhile, step } = opened([payment(UNPAID)], { pay: checkout(address) })
      await meanwhile(function* () {
        const failure = yield* Effect.flip(step.pay)
        expect(failure).toEqual(new UnreachableError({ cause: "nonsense", traceId: "" }))
      })
    },
  )

  it("reloads the status when it is refused, because the order may be paid in another tab (PAY-57)", async () => {
    const pay = () => Effect.fail(createRefusedError("AlreadyPaid"))
    const { meanwhile, step, shown } = opened([payment(UNPAID), payment(PAID)], { pay })
    await meanwhile(function* () {
      expect(Exit.isFailure(yield* Effect.exit(step.pay))).toBe(true)
      yield* after(0)
    })
    expect(shown()._tag).toBe("Paid")
  })

  it("continues to the provider automatically once after ordering, and only when the status is known (PAY-57)", async () => {
    const { meanwhile, step, shown } = opened([payment(UNPAID)], { continuesToProvider: true })
    await meanwhile(function* () {
      expect(shown()).toMatchObject({ continuesToProvider: true, isRedirected: true })
      yield* step.pay
      expect(shown()).toMatchObject({ continuesToProvider: false, isRedirected: true })
      yield* Effect.forkChild(step.openPaymentPage(new URL("https://pay.example/tr_1")))
      yield* after(10_000)
      expect(shown()).toMatchObject({ isRedirected: false })
    })
    for (const first of [Effect.fail(createUnreachableError()), payment(CHECKING)]) {
      const other = opened([first, payment(UNPAID)], { continuesToProvider: true })
      await other.meanwhile(function* () {
        other.step.retry()
        yield* after(0)
      })
      expect(other.shown()).toMatchObject({ _tag: "Unpaid", continuesToProvider: false, isRedirected: false })
    }
    const failing = opened([payment(UNPAID)], {
      continuesToProvider: true,
      pay: () => Effect.fail(createUnreachableError()),
    })
    await failing.meanwhile(Effect.exit(failing.step.pay))
    expect(failing.shown()).toMatchObject({ continuesToProvider: false, isRedirected: false })
    const gone = opened([payment(UNPAID, "cartebancaire")], { continuesToProvider: true })
    await gone.meanwhile(gone.step.pay)
    expect(gone.shown()).toMatchObject({ chosen: undefined, continuesToProvider: false, isRedirected: false })
  })
})
