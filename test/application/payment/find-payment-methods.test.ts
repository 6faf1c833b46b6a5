import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { makeFindPaymentMethods } from "../../../application/payment/find-payment-methods.ts"
import type { PaymentService } from "../../../application/ports/payment-service.ts"
import { toCents } from "../../../domain/money/cents.ts"
import { createUnreachableError } from "../../support/fake-cart-service.ts"
import { aCart } from "../../support/test-data-builders.ts"
import { listTestPaymentMethods } from "../../support/test-tariff.ts"

const offered = listTestPaymentMethods({}, toCents(1))

const setUp = (answer: ReturnType<PaymentService["methods"]> = Effect.succeed(offered), isSaving = false) => {
  const asked: string[] = []
  const payments: PaymentService = {
    methods: id =>
      Effect.suspend(() => {
        asked.push(id)
        return answer
      }),
  }
  return { asked, ...makeFindPaymentMethods({ payments, savesData: () => isSaving }) }
}

const run = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(effect.pipe(Effect.provide(TestClock.layer())))

const cart = aCart()
const dearer = { ...cart, taxedPrice: { ...cart.taxedPrice, totalGross: toCents(999_999) } }

describe("the payment methods of a cart", () => {
  it("are asked for once, and again when they are 15 minutes old, not a moment earlier (PAY-35, API-28)", async () => {
    const { asked, find } = setUp()
    await run(
      Effect.gen(function* () {
        yield* find(cart)
        yield* TestClock.adjust("899999 millis")
        yield* find(cart)
        expect(asked).toHaveLength(1)
        yield* TestClock.adjust("1 millis")
        yield* find(cart)
        expect(asked).toHaveLength(2)
      }),
    )
  })

  it("are known without asking for as long: of this cart and total alone (PAY-35)", async () => {
    const { find, known } = setUp()
    expect(known(cart, 0)).toBeUndefined()
    const found = await run(find(cart))
    expect([known(cart, 899_999), known(cart, 900_000), known(dearer, 0)]).toEqual([found, undefined, undefined])
  })

  it("are asked for anew for another total: a mandate may not cover it (PAY-29, PAY-35)", async () => {
    const { asked, find } = setUp()
    await run(find(cart).pipe(Effect.andThen(find(dearer))))
    expect(asked).toHaveLength(2)
  })

  it("failed to load when there are none, and are not kept (PAY-37)", async () => {
    const { asked, find } = setUp(Effect.succeed({ methods: [] }))
    expect(await run(Effect.flip(find(cart)))).toEqual({ _tag: "NoPaymentMethods" })
    await run(Effect.flip(find(cart)))
    expect(asked).toHaveLength(2)
  })

  it("are there before the payment page asks, when the cart was left alone for a moment before (CART-46, PAY-35)", async () => {
    const { asked, ahead, find } = setUp()
    await run(
      Effect.gen(function* () {
        const asking = yield* Effect.forkChild(ahead(cart))
        yield* TestClock.adjust("999 millis")
        expect(asked).toHaveLength(0)
        yield* TestClock.adjust("1 millis")
        yield* Fiber.join(asking)
        expect(asked).toHaveLength(1)
        yield* find(cart)
        expect(asked).toHaveLength(1)
      }),
    )
  })

  it("are not asked for ahead where data is saved (CART-46)", async () => {
    const { asked, ahead } = setUp(undefined, true)
    await run(ahead(cart))
    expect(asked).toEqual([])
  })

  it("fail as the services do (PAY-36)", async () => {
    const { find } = setUp(Effect.fail(createUnreachableError()))
    expect(await run(Effect.flip(find(cart)))).toMatchObject({ _tag: "Unreachable" })
  })
})
