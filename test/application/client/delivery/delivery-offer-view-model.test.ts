import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { makeDeliveryOfferViewModel } from "../../../../application/client/delivery/delivery-offer-view-model.ts"
import type { ServiceFailure } from "../../../../application/client/ports/service-failures.ts"
import { createUnreachableError } from "../../../support/fake-cart-service.ts"
import { makeFakeShopClock } from "../../../support/fake-shop-clock.ts"
import { runOnTestClock } from "../../../support/test-clock.ts"
import { aDeliveryOffer, aLineItem, anAddress } from "../../../support/test-data-builders.ts"

const offer = aDeliveryOffer()

const fetched = { _tag: "Fetched", offer }

type Answer = Effect.Effect<{ readonly offer: typeof offer; readonly cutOffTime: string }, ServiceFailure>

const answered: Answer = Effect.succeed({ offer, cutOffTime: "17:00:00" })

const of = (answer: Answer, item = aLineItem()) => ({ item, delivery: { offer: () => answer } })

describe("the delivery offer of an item", () => {
  it("is unknown until it is fetched, and keeps the earlier offer when a later fetch fails (DELIV-32)", () => {
    const step = makeDeliveryOfferViewModel(makeFakeShopClock())
    const ask = (answer: Answer) => Effect.runSync(Effect.exit(step.load(of(answer))))
    const shown = () => step.getViewState(of(answered)).result
    expect(shown()).toBeUndefined()
    ask(Effect.fail(createUnreachableError()))
    expect(shown()).toEqual({ _tag: "FetchFailed" })
    ask(answered)
    expect(shown()).toEqual(fetched)
    ask(Effect.fail(createUnreachableError()))
    expect(shown()).toEqual({ _tag: "FetchFailed", lastOffer: offer })
    void Effect.runFork(step.load(of(Effect.never)))
    expect(shown()).toEqual(fetched)
  })

  it("is fetched again for another delivery type, without the old offer (DELIV-32)", () => {
    const step = makeDeliveryOfferViewModel(makeFakeShopClock())
    const express = of(answered, aLineItem({ selection: [{ name: "Delivery Type", value: "Express" }] }))
    Effect.runSync(step.load(of(answered)))
    const { queryKey, result } = step.getViewState(express)
    expect(result).toBeUndefined()
    expect(queryKey).not.toBe(step.getViewState(of(answered)).queryKey)
  })

  it("is fetched again for another country, with the old offer meanwhile, and not for another address at home (ORDER-17)", () => {
    const step = makeDeliveryOfferViewModel(makeFakeShopClock())
    Effect.runSync(step.load(of(answered)))
    const shipTo = (country: string) =>
      step.getViewState(of(answered, aLineItem({ shippingAddresses: [{ address: anAddress({ country }), quantity: 500 }] })))
    const { queryKey } = step.getViewState(of(answered, aLineItem({ shippingAddresses: [] })))
    expect(shipTo("NL")).toMatchObject({ queryKey, result: fetched })
    expect(shipTo("BE")).toMatchObject({ queryKey: expect.not.stringMatching(queryKey), result: fetched })
  })

  it("is fetched again 30 s after each cut-off, and not when the cut-off time is malformed (DELIV-34, DELIV-35)", async () => {
    const clock = makeFakeShopClock("2026-03-02T12:00:00Z")
    const step = makeDeliveryOfferViewModel(clock)
    const inputs = of(answered)
    const days = Effect.gen(function* () {
      yield* step.load(inputs)
      for (const wait of [4 * 3_600_000, 86_370_000]) {
        const { queryKey } = step.getViewState(inputs)
        yield* Effect.forkChild(step.passCutOff, { startImmediately: true })
        yield* clock.pass(wait)
        expect(step.getViewState(inputs)).toMatchObject({ queryKey, loadedAt: new Date("2026-03-02T12:00:00Z") })
        yield* clock.pass(30_000)
        expect(step.getViewState(inputs).queryKey).not.toBe(queryKey)
      }
      yield* step.load(of(Effect.succeed({ offer, cutOffTime: "5 o'clock" })))
      expect(step.getViewState(inputs)).toMatchObject({ result: fetched, cutOffTime: undefined })
      yield* step.passCutOff
    })
    await runOnTestClock(days)
  })
})
