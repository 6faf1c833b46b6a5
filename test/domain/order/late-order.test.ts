import { describe, expect, it } from "vitest"
import { CALENDAR_WITHOUT_HOLIDAYS } from "../../../domain/delivery/delivery-calendar.ts"
import { moveAgreedDays } from "../../../domain/order/late-order.ts"
import type { Order } from "../../../domain/order/order.ts"
import { aCart, aLineItem, toLineItemId } from "../../support/test-data-builders.ts"

const calendarOf = () => CALENDAR_WITHOUT_HOLIDAYS

const FRIDAY_MORNING = new Date("2026-11-27T09:00:00Z")
const FRIDAY_EVENING = new Date("2026-11-27T18:00:00Z")

const slot = { recsKeys: ["postnl-1"], before: "12:00", carrier: "postnl", date: "2026-12-03" } as const

const makeOrder = (some: Partial<Order> = {}): Order => ({
  ...aCart({
    lineItems: [
      aLineItem({ expectedDate: "2026-12-03" }),
      aLineItem({ id: toLineItemId("timed"), deliveryOption: slot }),
      aLineItem({ id: toLineItemId("cancelled"), state: "Cancelled", expectedDate: "2026-12-03" }),
    ],
  }),
  id: "order-1" as never,
  orderNumber: "2026-1",
  createdAt: "2026-11-26T20:00:00.000Z",
  effectiveDate: "2026-11-27",
  stages: ["waitingForArtwork"],
  ...some,
})

const listDays = ({ lineItems }: Order) =>
  lineItems.map(({ expectedDate, deliveryOption }) => expectedDate ?? deliveryOption?.date)

describe("moveAgreedDays", () => {
  it("keeps the days of an order that is ready by the cut-off of its working day (ART-10, DELIV-34)", () => {
    const order = makeOrder()
    expect(moveAgreedDays(order, FRIDAY_MORNING, calendarOf)).toBe(order)
  })

  it("moves the days of active items by the working days that it is late, to a day with delivery (ART-10)", () => {
    const moved = moveAgreedDays(makeOrder(), FRIDAY_EVENING, calendarOf)
    expect(moved.effectiveDate).toBe("2026-11-30")
    expect(listDays(moved)).toEqual(["2026-12-04", "2026-12-04", "2026-12-03"])
    const closed = () => ({ ...CALENDAR_WITHOUT_HOLIDAYS, daysWithoutDelivery: ["2026-12-04"] })
    expect(listDays(moveAgreedDays(makeOrder(), FRIDAY_EVENING, closed))).toEqual(["2026-12-07", "2026-12-07", "2026-12-03"])
  })

  it("doesn't count days without printing (ART-10)", () => {
    const holiday = () => ({ ...CALENDAR_WITHOUT_HOLIDAYS, daysWithoutPrinting: ["2026-11-30"] })
    const moved = moveAgreedDays(makeOrder(), FRIDAY_EVENING, holiday)
    expect([moved.effectiveDate, listDays(moved)[0]]).toEqual(["2026-12-01", "2026-12-04"])
  })

  it("keeps the hour and the carrier of a slot, without the keys of its former day (ART-10)", () => {
    const [, timed] = moveAgreedDays(makeOrder(), FRIDAY_EVENING, calendarOf).lineItems
    expect(timed?.deliveryOption).toEqual({ recsKeys: [], before: "12:00", carrier: "postnl", date: "2026-12-04" })
  })

  it("counts from the day of the order where an earlier version stored no working day (ART-11)", () => {
    const { effectiveDate: _, ...old } = makeOrder()
    expect(moveAgreedDays(old, FRIDAY_MORNING, calendarOf)).toBe(old)
    expect(moveAgreedDays(old, FRIDAY_EVENING, calendarOf).effectiveDate).toBe("2026-11-30")
  })
})
