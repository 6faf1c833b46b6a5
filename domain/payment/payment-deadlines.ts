/** An unpaid order is reminded of, and lapses later. Fixed: an order keeps the deadlines that it was placed with (PAY-56). */

const DAY_MS = 24 * 60 * 60_000

const REMIND_AFTER_DAYS = 2

const LAPSE_AFTER_DAYS = 14

const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)

/** When an order that is paid in advance lapses unless it is paid. */
export const computePaymentDeadline = (placedAt: Date): Date => addDays(placedAt, LAPSE_AFTER_DAYS)

/** When the customer of an unpaid order is reminded. */
export const computePaymentReminderTime = (placedAt: Date): Date => addDays(placedAt, REMIND_AFTER_DAYS)
