/** Not configurable: an order keeps the deadlines that it was placed with. */
import tariff from "./tariff.json" with { type: "json" }

/** In days from the placement of an order that is paid in advance (PAY-56). */
export const ORDER_PAYMENT_DEADLINES: {
  readonly payment: { readonly remindAfterDays: number; readonly lapseAfterDays: number }
} = tariff
