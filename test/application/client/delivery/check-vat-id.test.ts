import { Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { makeCheckVatId } from "../../../../application/client/delivery/check-vat-id.ts"
import type { Cart } from "../../../../domain/cart/cart.ts"
import type { VatIdStatus } from "../../../../domain/tax/determine-tax.ts"
import { runOnTestClock } from "../../../support/test-clock.ts"
import { aBillingAddress, aCart } from "../../../support/test-data-builders.ts"

const VAT_ID = "DE136695976"

const setUp = (cart: Cart, status: VatIdStatus = "valid") => {
  const asked: string[] = []
  const opened: string[] = []
  const check = makeCheckVatId({
    vatIds: {
      check: vatId =>
        Effect.sync(() => {
          asked.push(vatId)
          return status
        }),
    },
    session: {
      current: () => ({ cart }) as never,
      open: Effect.sync(() => void opened.push(cart.id)),
    },
  })
  return { asked, opened, check }
}

const runAfterPause = (checking: Effect.Effect<unknown, unknown>) =>
  runOnTestClock(
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(checking)
      yield* TestClock.adjust("500 millis")
      return yield* Fiber.join(fiber)
    }),
  )

describe("checkVatId", () => {
  it("asks half a second after the last key, and never about a mistyped id (TAX-09, TAX-11)", async () => {
    const { asked, check } = setUp(aCart())
    const typing = Effect.gen(function* () {
      const first = yield* Effect.forkChild(check(VAT_ID))
      yield* TestClock.adjust("499 millis")
      yield* Fiber.interrupt(first)
      yield* TestClock.adjust("1 second")
    })
    await runOnTestClock(typing)
    expect(asked).toEqual([])
    expect(await runAfterPause(check(VAT_ID))).toBe("valid")
    expect(await runAfterPause(check("DE136695967"))).toBe("mistyped")
    expect(asked).toEqual([VAT_ID])
  })

  it.each<readonly [title: string, cart: Partial<Cart>, loads: number]>([
    ["has the id with another status", { billingAddress: aBillingAddress({ vatId: VAT_ID }), vatIdStatus: "unknown" }, 1],
    ["has the id with this status", { billingAddress: aBillingAddress({ vatId: VAT_ID }), vatIdStatus: "valid" }, 0],
    ["has another id", { billingAddress: aBillingAddress({ vatId: "DE811907980" }), vatIdStatus: "unknown" }, 0],
    ["has no bill", {}, 0],
  ])("loads the cart again only when its VAT changes: it %s (TAX-11)", async (_, cart, count) => {
    const { opened, check } = setUp(aCart(cart))
    await runAfterPause(check(VAT_ID))
    expect(opened).toHaveLength(count)
  })
})
