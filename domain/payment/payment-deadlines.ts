/** When the customer of an unpaid order is reminded, and when the order lapses. They are no settings: an order keeps its deadlines (PAY-56). */
import { addMilliseconds, DAY_MS } from "../time/milliseconds.ts"

const REMIND_AFTER_DAYS = 2

const LAPSE_AFTER_DAYS = 14

/** When an order that is paid in advance lapses unless it is paid. */
export const computePaymentDeadline = (placedAt: Date): Date => addMilliseconds(placedAt, LAPSE_AFTER_DAYS * DAY_MS)

/** When the customer of an unpaid order is reminded. */
export const computePaymentReminderTime = (placedAt: Date): Date => addMilliseconds(placedAt, REMIND_AFTER_DAYS * DAY_MS)
