/**
 * The `Expected-Delivery-Days` header: the days that were shown for a cart's line items, each with their line item
 * numbers. Example: `2026-12-01=1 3, 2026-12-04=2` (ORDER-17).
 */

import { Result } from "effect"
import { MAX_CART_ITEMS } from "../../domain/cart/cart-line-items.ts"
import type { ExpectedDeliveryDays } from "../../domain/order/agreed-delivery.ts"
import { isIsoDate } from "./wire-schemas.ts"

export const EXPECTED_DELIVERY_DAYS_HEADER = "Expected-Delivery-Days"

/** In characters: twice as many as the longest numbers of a full cart. */
export const MAX_DELIVERY_DAYS_LENGTH = 8192

const NUMBER = "[1-9]\\d{0,6}"
const DAY = `\\d{4}-\\d{2}-\\d{2}=${NUMBER}(?: ${NUMBER})*`

/** Days separated by commas; a day names its line items by their numbers. */
export const DELIVERY_DAYS_PATTERN = `^${DAY}(?:, ?${DAY})*$`

/** Empty without days. */
export const formatExpectedDeliveryDays = (days: ExpectedDeliveryDays): string =>
  [...new Set(days.values())]
    .map(day => `${day}=${[...days].flatMap(([number, other]) => (other === day ? [number] : [])).join(" ")}`)
    .join(", ")

/** Fails for a malformed or too long value, and for a line item that is named twice. */
export const parseExpectedDeliveryDays = (text: string): Result.Result<ExpectedDeliveryDays, "DeliveryDaysMalformed"> => {
  const malformed = Result.fail("DeliveryDaysMalformed" as const)
  if (text.length > MAX_DELIVERY_DAYS_LENGTH || !new RegExp(DELIVERY_DAYS_PATTERN).test(text)) return malformed
  const entries = text.split(",").flatMap(part => {
    const [day = "", numbers = ""] = part.trim().split("=")
    return numbers.split(" ").map(number => [Number(number), day] as const)
  })
  const days = new Map(entries)
  const isValid = days.size === entries.length && days.size <= MAX_CART_ITEMS && entries.every(([, day]) => isIsoDate(day))
  return isValid ? Result.succeed(days) : malformed
}
