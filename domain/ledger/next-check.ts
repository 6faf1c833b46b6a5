/**
 * When the provider is asked again about a payment or a refund: soon for something new, rarely for something old. Banks
 * can send money late, also for ended payments, and take it back (PAY-52, PAY-54).
 */
import type { PaymentStatus } from "../payment/payment.ts"
import { addMilliseconds, DAY_MS, HOUR_MS, MINUTE_MS } from "../time/milliseconds.ts"
import { hasRefundFailed, type RefundStatus } from "./ledger.ts"

/** How long payments and refunds are checked for changes. */
const WATCH_PERIOD_MS = 60 * DAY_MS

/** The longest pause between two checks: changes are rare by then. */
const MAX_PAUSE_MS = 7 * DAY_MS

/** Longer than the provider needs to respond. */
const FIRST_PAUSE_MS = 10_000

/** Completed payments and refunds: a chargeback or a failed refund is rare, and nobody waits for it. */
const PAUSE_WHEN_DONE_MS = DAY_MS

const computeNextCheck = (since: Date, now: Date, isDone: boolean): Date | undefined => {
  const age = now.getTime() - since.getTime()
  const shortestPause = isDone ? PAUSE_WHEN_DONE_MS : FIRST_PAUSE_MS
  return age < WATCH_PERIOD_MS ? addMilliseconds(now, Math.min(Math.max(age / 2, shortestPause), MAX_PAUSE_MS)) : undefined
}

/** The first check of a payment that is requested now. */
export const computeFirstPaymentCheck = (now: Date): Date => addMilliseconds(now, FIRST_PAUSE_MS)

interface CheckedPayment {
  readonly status: PaymentStatus
  readonly createdAt: Date
  /** when the provider may have received it first */
  readonly requestedAt: Date | undefined
}

/** Returns undefined when the payment is too old to change. */
export const computeNextPaymentCheck = ({ status, createdAt, requestedAt }: CheckedPayment, now: Date): Date | undefined =>
  computeNextCheck(requestedAt ?? createdAt, now, status === "paid")

/** Returns undefined when the refund failed or is too old to change. */
export const computeNextRefundCheck = (
  { status, createdAt }: { readonly status: RefundStatus; readonly createdAt: Date },
  now: Date,
): Date | undefined => (hasRefundFailed({ status }) ? undefined : computeNextCheck(createdAt, now, status === "refunded"))

/** An order can't lapse while a payment is open or under review: it is tried again at the returned time (PAY-56). */
export const computeNextLapseAttempt = (now: Date): Date => addMilliseconds(now, HOUR_MS)

/** In milliseconds: shorter than the provider remembers an idempotency key. */
const KEY_LIFETIME_MS = 50 * MINUTE_MS

/**
 * Whether the provider still knows the idempotency key of a request that it never answered. While it does, a repetition
 * gives the same payment (PAY-51).
 */
export const isPaymentRequestRepeatable = (requestedAt: Date | undefined, now: Date): boolean =>
  now.getTime() - (requestedAt ?? now).getTime() < KEY_LIFETIME_MS
