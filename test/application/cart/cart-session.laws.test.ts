import { Effect, Exit, Fiber } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeCartSession } from "../../../application/cart/cart-session.ts"
import { isPending } from "../../../application/cart/cart-session-state.ts"
import type { Identity } from "../../../application/identity/identity.ts"
import type { Quotes } from "../../../application/ports/quotes.ts"
import type { CartChange } from "../../../domain/cart/change.ts"
import { countingIds, makeFakeProfile, untouched } from "../../support/fake-browser.ts"
import { type Fault, makeFakeCarts } from "../../support/fake-carts.ts"

interface Step {
  readonly tab: number
  readonly fault: Fault | "none"
}

const step: fc.Arbitrary<Step> = fc.record({
  tab: fc.nat(2),
  fault: fc.constantFrom("none", "none", "none", "refused", "unreachable", "answerLost"),
})

const named = (name: string): CartChange => ({
  _tag: "AddLineItem",
  draft: { productKey: name, quantity: 1, selection: [] },
})

const play = (steps: readonly Step[]) =>
  Effect.gen(function* () {
    const fake = makeFakeCarts()
    const profile = makeFakeProfile()
    const newId = countingIds()
    const quotes = untouched<Quotes>("Quotes")
    const identity = { forget: () => undefined } as unknown as Identity
    const tabs = [0, 1, 2].map(() =>
      makeCartSession({ carts: fake.service, quotes, identity, newId, ...profile.openTab() }),
    )
    const following = yield* Effect.all(tabs.map(tab => Effect.forkChild(tab.follow, { startImmediately: true })))
    const asked = yield* Effect.all(
      steps.map(({ tab, fault }, index) =>
        Effect.suspend(() => {
          if (fault !== "none") fake.failNext(fault)
          const session = tabs[tab]
          if (!session) return Effect.die("no such tab")
          const name = `${index}`
          return Effect.forkChild(
            Effect.exit(session.ask(named(name))).pipe(Effect.map(exit => ({ tab, name, exit }))),
            { startImmediately: true },
          )
        }),
      ),
    )
    const answers = yield* Effect.all(asked.map(fiber => Fiber.join(fiber)))
    for (let turn = 0; turn < 200; turn += 1) yield* Effect.yieldNow
    yield* Effect.all(following.map(fiber => Fiber.interrupt(fiber)))
    return { fake, tabs, answers }
  })

describe("cart session, whatever fails in whichever tab", () => {
  it("has every answered addition in the cart once, one change in flight, and every tab at the services' cart (CART-18, CART-23, CART-24, CART-28)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
        const { fake, tabs, answers } = await Effect.runPromise(play(steps))
        const carts = [...fake.carts.values()].filter(cart => cart.lineItems.length > 0)
        const inCart = carts.flatMap(cart => cart.lineItems.map(item => item.productKey))
        expect(fake.highestAtOnce()).toBeLessThanOrEqual(1)
        expect(new Set(inCart).size).toBe(inCart.length)
        for (const { name, exit } of answers) {
          if (Exit.isSuccess(exit)) expect(inCart).toContain(name)
          else expect(exit.cause.reasons.every(reason => reason._tag === "Fail")).toBe(true)
        }
        for (const [tab, session] of tabs.entries()) {
          const held = session.current().cart
          if (held && session.current().load._tag === "Ready") expect(carts.map(({ id }) => id)).toContain(held.id)
          expect(isPending(session.current())).toBe(false)
          const order = answers.filter(answer => answer.tab === tab).map(answer => Number(answer.name))
          const arrived = inCart.map(Number).filter(name => order.includes(name))
          expect(arrived).toEqual([...arrived].sort((a, b) => a - b))
        }
      }),
      { numRuns: 1000 },
    )
  }, 60_000)
})
