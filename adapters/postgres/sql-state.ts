const hasCode = (error: unknown): error is { readonly code: unknown } =>
  typeof error === "object" && error !== null && "code" in error

export const getSqlState = (error: unknown): string | undefined =>
  hasCode(error) && typeof error.code === "string" ? error.code : undefined

export const SQLSTATE_LOCK_NOT_AVAILABLE = "55P03"

export const SQLSTATE_READ_ONLY_TRANSACTION = "25006"

/** cannot_connect_now: the server starts or stops */
export const SQLSTATE_CANNOT_CONNECT_NOW = "57P03"

/** The database can't be reached, or the connection was lost; it is unknown whether a write was done. */
export class DatabaseUnavailable extends Error {
  readonly code: string | undefined

  constructor(cause?: unknown) {
    super("the database is unavailable", { cause })
    this.name = "DatabaseUnavailable"
    this.code = getSqlState(cause)
  }
}

/** lock_not_available, serialization_failure, deadlock_detected, query_canceled: too slow, or repeated at every attempt */
const TOO_BUSY: ReadonlySet<string> = new Set([SQLSTATE_LOCK_NOT_AVAILABLE, "40001", "40P01", "57014"])

/** Whether a later attempt may succeed: no connection, too many, or a server that starts, stops or is too busy. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  const code = getSqlState(error) ?? ""
  return error instanceof DatabaseUnavailable || TOO_BUSY.has(code) || /^(?:08...|53...|57P..)$/.test(code)
}
