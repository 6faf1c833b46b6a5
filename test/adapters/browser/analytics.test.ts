import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { makeAnalytics } from "../../../adapters/browser/analytics.ts"
import { makeRecordEvent } from "../../../application/client/analytics/record-event.ts"
import type { AnalyticsEvent } from "../../../domain/analytics/analytics-event.ts"
import { createCartPageEvent, createReferenceEditFailedEvent } from "../../../domain/analytics/cart-events.ts"
import { aCart } from "../../support/test-data-builders.ts"

const viewed = createCartPageEvent("view_cart", aCart())

const setUp = (send: (event: AnalyticsEvent) => Effect.Effect<void>) => {
  const record = makeRecordEvent({ analytics: makeAnalytics({ send }) })
  return (event: AnalyticsEvent) => Effect.runPromise(record(event))
}

const makeSink = () => {
  const sent: AnalyticsEvent[] = []
  return { sent, send: (event: AnalyticsEvent) => Effect.sync(() => void sent.push(event)) }
}

beforeEach(() => {
  vi.stubGlobal("window", {})
  vi.stubGlobal("document", new EventTarget())
})

afterEach(() => vi.unstubAllGlobals())

describe("makeAnalytics", () => {
  it("pushes each event to Google's data layer, after clearing its e-commerce object, and sends it to the services (EVENT-11)", async () => {
    const { sent, send } = makeSink()
    const record = setUp(send)
    await record(viewed)
    await record(createReferenceEditFailedEvent("reference", "Unreachable"))
    expect(window).toEqual({
      dataLayer: [
        { ecommerce: null },
        { event: "view_cart", ecommerce: viewed.params },
        { ecommerce: null },
        { event: "edit_reference_failed", failure: "Unreachable" },
      ],
    })
    expect(sent.map(({ name }) => name)).toEqual(["view_cart", "edit_reference_failed"])
  })

  it("adds events to a data layer that the page already has", async () => {
    const dataLayer = [{ "gtm.start": 1 }]
    vi.stubGlobal("window", { dataLayer })
    await setUp(makeSink().send)(viewed)
    expect(dataLayer).toHaveLength(3)
  })

  it.each([
    [
      "throws",
      {
        dataLayer: {
          push: () => {
            throw new Error("blocked")
          },
        },
      },
    ],
    ["is something else", { dataLayer: 7 }],
    ["is frozen", Object.freeze({})],
  ])("still sends the event to the services when the page's data layer %s (EVENT-11)", async (_how, page) => {
    vi.stubGlobal("window", page)
    const { sent, send } = makeSink()
    await setUp(send)(viewed)
    expect(sent).toEqual([viewed])
  })

  it("ignores it when the services can't be reached, fail or never respond (EVENT-11)", async () => {
    await setUp(() => Effect.die(new Error("down")))(viewed)
    await setUp(() => {
      throw new Error("at once")
    })(viewed)
    await setUp(() => Effect.never)(viewed)
  })

  it("records events of a prerendered page only once the shopper sees the page", async () => {
    const page = Object.assign(new EventTarget(), { prerendering: true })
    vi.stubGlobal("document", page)
    const { sent, send } = makeSink()
    await setUp(send)(viewed)
    expect(sent).toEqual([])
    page.prerendering = false
    page.dispatchEvent(new Event("prerenderingchange"))
    await expect.poll(() => sent).toEqual([viewed])
  })
})
