/** The longest wait that a `Retry-After` can cause; a longer one is shortened to it. */
const MAX_WAIT_MS = 60 * 60_000

/**
 * Parses a `Retry-After` of seconds or of an HTTP date, which is compared with the response's `Date` (RFC 9110, 10.2.3).
 * Returns milliseconds, an hour at most; undefined for a missing or invalid value.
 */
export const parseRetryAfterMs = (retryAfter: string | null | undefined, date: string | null | undefined): number | undefined => {
  if (!retryAfter) return undefined
  const waitMs = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.parse(date ?? "")
  return waitMs >= 0 ? Math.min(waitMs, MAX_WAIT_MS) : undefined
}

/** An error that says when to try again. */
export interface RetryableError {
  readonly retryAfterMs: number
}

export const isRetryableError = (error: unknown): error is RetryableError =>
  error instanceof Error && "retryAfterMs" in error && typeof error.retryAfterMs === "number"
