/** How long an order's payment is waited for: fixed with the program, for an order keeps the days that it was placed with. */
import entered from "./tariff.json" with { type: "json" }

/** In days, counted from when an order is placed that is paid in advance (PAY-56). */
export const ORDER_PAYMENT_DEADLINES: {
  readonly payment: { readonly remindAfterDays: number; readonly lapseAfterDays: number }
} = entered
