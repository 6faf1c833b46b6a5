/** A quantity is stepped in its field: what is typed there becomes the next one that can be had. */
import { nextQuantity, type QuantityRange } from "../domain/catalog/quantity-steps.ts"
import { parseWholeNumber } from "../domain/text/whole-number.ts"

/** `thousands` is what the reader's language prints between groups of three digits. */
export const stepQuantityText = (
  typed: string,
  range: QuantityRange,
  thousands: string,
  direction: "up" | "down",
): string => String(nextQuantity(range, parseWholeNumber(typed, thousands), direction))
