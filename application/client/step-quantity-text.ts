import { nextQuantity, type QuantityRange } from "../../domain/catalog/quantity-steps.ts"
import { parseWholeNumber } from "../../domain/text/whole-number.ts"

/** The next quantity above or below the typed one, as text. `thousands` is the locale's group separator. */
export const stepQuantityText = (typed: string, range: QuantityRange, thousands: string, direction: "up" | "down"): string =>
  String(nextQuantity(range, parseWholeNumber(typed, thousands), direction))
