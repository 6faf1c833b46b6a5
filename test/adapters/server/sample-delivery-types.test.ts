import { describe, expect, it } from "vitest"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"
import { CALENDAR_WITHOUT_HOLIDAYS } from "../../../domain/delivery/delivery-calendar.ts"
import { createShippingOptions } from "../../../domain/delivery/shipping-options.ts"
import { findDeliveryDate } from "../../../domain/delivery/shop-calendar.ts"
import { addMilliseconds, MINUTE_MS } from "../../../domain/time/milliseconds.ts"
import { toSampleDraft } from "../../support/memory-shop.ts"

const { products } = readSeedData(SAMPLE_SHOP_FOLDER)

const HALF_HOUR_MS = 30 * MINUTE_MS

/** Every half hour of a week with the change to summer time, the cut-off among them. */
const MOMENTS = Array.from({ length: 7 * 48 }, (_, index) =>
  addMilliseconds(new Date("2026-03-26T00:00:00Z"), index * HALF_HOUR_MS),
)

const OFFERS = products.flatMap(product => {
  const { quantity, selection } = toSampleDraft(product)
  return MOMENTS.map(now => {
    const { deliveryTypes } = createShippingOptions({ quantity, selection }, product, now)
    return { place: `${product.key} at ${now.toISOString()}`, now, types: deliveryTypes }
  })
})

const findDate = (types: (typeof OFFERS)[number]["types"], name: string) => types.find(({ type }) => type === name)?.date

describe("the delivery types of the sample shop", () => {
  it("are true to their names beside each date: Next Day is the next working day, Express sooner than Normal (DELIV-25)", () => {
    process.stdout.write(`${OFFERS.length} offers of ${products.length} products\n`)
    const untrue = OFFERS.filter(({ now, types }) => {
      const [normal = "", nextDay, express = ""] = ["Normal", "Next Day", "Express"].map(name => findDate(types, name))
      return nextDay !== findDeliveryDate(now, 1, CALENDAR_WITHOUT_HOLIDAYS) || express >= normal
    })
    expect(untrue.map(({ place }) => place)).toEqual([])
  })

  it("never arrive later than a cheaper one (DELIV-25)", () => {
    const later = OFFERS.filter(({ types }) =>
      types.some(({ net: price = 0, date = "" }) => types.some(({ net = 0, date: other = "" }) => net < price && other < date)),
    )
    expect(later.map(({ place }) => place)).toEqual([])
  })
})
