import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { makePaymentMethodQueries } from "../../../../application/client/payment/payment-method-queries.ts"
import type { PaymentMethodService } from "../../../../application/client/ports/payment-method-service.ts"
import { toCents } from "../../../../domain/money/cents.ts"
import { createUnreachableError } from "../../../support/fake-cart-service.ts"
import { makeFakeShopClock } from "../../../support/fake-shop-clock.ts"
import { runOnTestClock } from "../../../support/test-clock.ts"
import { aCart } from "../../../support/test-data-builders.ts"
import { listTestPaymentMethods } from "../../../support/test-tariff.ts"

const offered = listTestPaymentMethods({}, toCents(1))

const setUp = (answer: ReturnType<PaymentMethodService["methods"]> = Effect.succeed(offered), isSaving = false) => {
  const requests: string[] = []
  const payments: PaymentMethodService = {
    methods: id =>
      Effect.suspend(() => {
        requests.push(id)
        return answer
      }),
  }
  const clock = makeFakeShopClock()
  return { requests, clock, ...makePaymentMethodQueries({ payments, savesData: () => isSaving, clock }) }
}

const cart = aCart()
const dearer = { ...cart, taxedPrice: { ...cart.taxedPrice, totalGross: toCents(999_999) } }

describe("finding the payment methods of a cart", () => {
  it("requests them once, and again after 15 minutes (PAY-35, API-28)", async () => {
    const { requests, clock, find } = setUp()
    await runOnTestClock(
      Effect.gen(function* () {
        yield* find(cart)
        yield* clock.pass(899_999)
        yield* find(cart)
        expect(requests).toHaveLength(1)
        yield* clock.pass(1)
        yield* find(cart)
        expect(requests).toHaveLength(2)
      }),
    )
  })

  it("returns cached methods for 15 minutes, only for the same cart and total (PAY-35)", async () => {
    const { clock, find, findCached } = setUp()
    expect(findCached(cart)).toBeUndefined()
    const found = await runOnTestClock(find(cart))
    await runOnTestClock(clock.pass(899_999))
    expect([findCached(cart), findCached(dearer)]).toEqual([found, undefined])
    await runOnTestClock(clock.pass(1))
    expect(findCached(cart)).toBeUndefined()
  })

  it("requests them again for another total, which a mandate may not cover (PAY-29, PAY-35)", async () => {
    const { requests, find } = setUp()
    await runOnTestClock(find(cart).pipe(Effect.andThen(find(dearer))))
    expect(requests).toHaveLength(2)
  })

  it("fails with NoPaymentMethods when there are none, and doesn't cache that (PAY-37)", async () => {
    const { requests, find } = setUp(Effect.succeed({ methods: [] }))
    expect(await runOnTestClock(Effect.flip(find(cart)))).toEqual({ _tag: "NoPaymentMethods" })
    await runOnTestClock(Effect.flip(find(cart)))
    expect(requests).toHaveLength(2)
  })

  it("loads them before the payment page opens, when the cart has been unchanged for a second (CART-46, PAY-35)", async () => {
    const { requests, preload, find } = setUp()
    await runOnTestClock(
      Effect.gen(function* () {
        const asking = yield* Effect.forkChild(preload(cart))
        yield* TestClock.adjust("999 millis")
        expect(requests).toHaveLength(0)
        yield* TestClock.adjust("1 millis")
        yield* Fiber.join(asking)
        expect(requests).toHaveLength(1)
        yield* find(cart)
        expect(requests).toHaveLength(1)
      }),
    )
  })

  it("loads nothing ahead when the browser saves data (CART-46)", async () => {
    const { requests, preload } = setUp(undefined, true)
    await runOnTestClock(preload(cart))
    expect(requests).toEqual([])
  })

  it("passes on a failure of the server (PAY-36)", async () => {
    const { find } = setUp(Effect.fail(createUnreachableError()))
    expect(await runOnTestClock(Effect.flip(find(cart)))).toMatchObject({ _tag: "Unreachable" })
  })
})
