/** When somebody who was asked too often, or is busy, wants to be asked again (RFC 9110, 10.2.3). */

/** In milliseconds: nobody is left alone for longer on another's word. */
const LONGEST_MS = 60 * 60_000

/**
 * How long to wait by a `Retry-After` of seconds or of an HTTP date, which is read beside the answer's own `Date`.
 * Milliseconds, an hour at most; undefined without one that makes sense.
 */
export const parseRetryAfterMs = (
  retryAfter: string | null | undefined,
  date: string | null | undefined,
): number | undefined => {
  if (!retryAfter) return undefined
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.parse(date ?? "")
  return wait >= 0 ? Math.min(wait, LONGEST_MS) : undefined
}

/** An error that says when to try again, as jobs and answers follow it. */
export interface RetryableError {
  readonly retryAfterMs: number
}

export const isRetryableError = (error: unknown): error is RetryableError =>
  error instanceof Error && "retryAfterMs" in error && typeof error.retryAfterMs === "number"
