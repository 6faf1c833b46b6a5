import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import {
  makePickupSearchViewModel,
  type PickupSearchViewModel,
} from "../../../../application/client/delivery/pickup-search-view-model.ts"
import { makeFakeDraftStore } from "../../../support/fake-draft-store.ts"
import { runOnTestClock } from "../../../support/test-clock.ts"
import { aLineItem, aPickupPoint } from "../../../support/test-data-builders.ts"

const nearbyPoint = (id: string) => ({
  ...aPickupPoint({ id }),
  geoCoordinates: { latitude: 52, longitude: 4 },
  distance: 1,
})

const place = { name: "Amsterdam", coordinates: { latitude: 52, longitude: 4 }, countryCode: "NL" }

const opened = (unsaved = makeFakeDraftStore(), item = aLineItem()) => {
  const around: string[] = []
  const sent: string[] = []
  const step = makePickupSearchViewModel({
    item,
    unsaved,
    findNear: typed => {
      around.push(typed)
      return Effect.succeed({ place, points: typed === "nowhere" ? [] : [nearbyPoint("near"), nearbyPoint("far")] })
    },
    pickUpAt: (_, { id }) => Effect.sync(() => ({ sent: sent.push(id) })),
  })
  const confirm = () => {
    const confirmed = step.confirm({ item })
    if (typeof confirmed === "string") return confirmed
    Effect.runSync(Effect.exit(confirmed))
    return "Sent"
  }
  return { step, around, sent, unsaved, confirm, shown: () => step.getViewState({ item }) }
}

const paused = ({ pause }: Pick<PickupSearchViewModel, "pause">) =>
  runOnTestClock(Effect.andThen(Effect.forkChild(pause), TestClock.adjust("500 millis")))

describe("the pick-up point search", () => {
  it("searches half a second after the last key, and never for a text that is too long (PICKUP-30, CONF-26, PICKUP-27)", async () => {
    const { step, shown } = opened()
    const typing = Effect.gen(function* () {
      step.type(" Delft ")
      const pausing = yield* Effect.forkChild(step.pause)
      yield* TestClock.adjust("499 millis")
      expect(shown()).toMatchObject({ trimmedText: "Delft", searchedText: "", isCurrent: false })
      yield* TestClock.adjust("1 millis")
      expect(shown()).toMatchObject({ searchedText: "Delft", isCurrent: true })
      yield* Effect.forkChild(step.pause)
      step.type("x".repeat(1_000))
      yield* TestClock.adjust("500 millis")
      expect(shown()).toMatchObject({ searchedText: "", isCurrent: false, limit: expect.any(Number) })
      return pausing
    })
    await runOnTestClock(typing)
  })

  it("confirms only a point from the results of the current search (PICKUP-05, PICKUP-06)", async () => {
    const { step, shown, confirm, sent } = opened()
    step.focus("far")
    expect(confirm()).toBe("NotYet")
    Effect.runSync(Effect.exit(step.search))
    expect(shown().focusedPoint?.id).toBe("far")
    expect([confirm(), sent]).toEqual(["Sent", ["far"]])
    step.focus("elsewhere")
    expect(confirm()).toBe("NotYet")
    step.focus("far")
    step.type("Delft")
    await paused(step)
    expect([shown().focusedPoint, confirm()]).toEqual([undefined, "NotYet"])
    Effect.runSync(Effect.exit(step.search))
    expect(confirm()).toBe("Sent")
  })

  it("starts with the item's point, and restores text and selection after a reload (PICKUP-04, USE-16)", () => {
    expect(opened(makeFakeDraftStore(), aLineItem({ pickupPointId: "near" })).shown().focusedPointId).toBe("near")
    const { step, unsaved } = opened()
    step.type("Delft")
    step.focus("far")
    expect(opened(unsaved).shown()).toMatchObject({ typed: "Delft", searchedText: "Delft", focusedPointId: "far" })
  })

  it("stores nothing once the text is empty again (USE-16)", () => {
    const { step, unsaved } = opened()
    step.type("D")
    step.type("")
    expect(unsaved.texts.size).toBe(0)
  })
})
