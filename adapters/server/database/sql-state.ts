/** What went wrong in PostgreSQL is known by its five-character code, never by its text. */
const hasCode = (error: unknown): error is { readonly code: unknown } =>
  typeof error === "object" && error !== null && "code" in error

export const sqlState = (error: unknown): string | undefined =>
  hasCode(error) && typeof error.code === "string" ? error.code : undefined

export const LOCK_NOT_AVAILABLE = "55P03"

/** No connection, too many of them, a server that starts or stops: worth trying again in a moment. */
export const isUnavailable = (error: unknown): boolean => {
  const code = sqlState(error) ?? ""
  if (/^(08|53|57P)/.test(code) || code === LOCK_NOT_AVAILABLE) return true
  if (["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT", "ENOTFOUND"].includes(code)) return true
  return (
    error instanceof Error && /^(timeout exceeded when trying to connect|Connection terminated)/.test(error.message)
  )
}
