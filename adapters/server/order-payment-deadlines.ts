/**
 * When an unpaid order gets a reminder, and when it lapses. An order keeps the deadlines that it was placed with, so
 * they can't be configured.
 */
import tariff from "./tariff.json" with { type: "json" }

/** In days from the placement of an order that is paid in advance (PAY-56). */
export const ORDER_PAYMENT_DEADLINES: {
  readonly payment: { readonly remindAfterDays: number; readonly lapseAfterDays: number }
} = tariff
