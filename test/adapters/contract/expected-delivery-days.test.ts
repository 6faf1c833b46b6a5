import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  DELIVERY_DAYS_PATTERN,
  formatExpectedDeliveryDays,
  MAX_DELIVERY_DAYS_LENGTH,
  parseExpectedDeliveryDays,
} from "../../../adapters/contract/expected-delivery-days.ts"
import { MAX_CART_ITEMS } from "../../../domain/cart/cart-line-items.ts"
import { addMilliseconds, DAY_MS } from "../../../domain/time/milliseconds.ts"
import { law } from "../../support/law.ts"

const day = fc
  .date({ min: new Date("2024-01-01"), max: new Date("2024-01-20"), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

const days = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), day), { minLength: 1, maxLength: MAX_CART_ITEMS })
  .map(entries => new Map(entries))

const addDays = (date: string, count: number): string =>
  addMilliseconds(new Date(date), count * DAY_MS)
    .toISOString()
    .slice(0, 10)

describe("the Expected-Delivery-Days header", () => {
  it("names each day with the numbers of its line items (ORDER-17)", () => {
    const header = formatExpectedDeliveryDays(
      new Map([
        [1, "2026-12-01"],
        [2, "2026-12-04"],
        [3, "2026-12-01"],
      ]),
    )
    expect(header).toBe("2026-12-01=1 3, 2026-12-04=2")
  })

  law("is read as it was written, within its limit, for any cart (ORDER-17)", days, each => {
    const header = formatExpectedDeliveryDays(each)
    expect(header.length).toBeLessThanOrEqual(MAX_DELIVERY_DAYS_LENGTH)
    expect(header).toMatch(new RegExp(DELIVERY_DAYS_PATTERN))
    expect(Object.fromEntries(Result.getOrThrow(parseExpectedDeliveryDays(header)))).toEqual(Object.fromEntries(each))
  })

  it.each([
    "",
    "1",
    "2026-12-01",
    "2026-12-01=",
    "2026-12-01=0",
    "2026-12-01=-1",
    "2026-12-01=1  2",
    "2026-12-01=1,",
    "2026-02-30=1",
    "2026-13-01=1",
    "2026-12-01=1 1",
    "2026-12-01=1, 2026-12-02=1",
    "2026-12-01=1; 2026-12-02=2",
    Array.from({ length: MAX_CART_ITEMS + 1 }, (_, index) => `2026-12-01=${index + 1}`).join(","),
    formatExpectedDeliveryDays(
      new Map(Array.from({ length: MAX_CART_ITEMS }, (_, index) => [1_000_000 + index, addDays("2026-01-01", index)])),
    ),
  ])("is refused as %j (ORDER-17)", header => {
    expect(Result.isFailure(parseExpectedDeliveryDays(header))).toBe(true)
  })
})
