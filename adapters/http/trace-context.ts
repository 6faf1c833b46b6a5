/**
 * Every request starts its own trace (W3C Trace Context), so that the shopper has an id to quote even when the
 * response is lost.
 */
export interface TraceContext {
  /** 32 hex digits; the first 8 are decimal, because shoppers read them out (ERR-01) */
  readonly traceId: string
  /** the value of the traceparent header */
  readonly traceparent: string
}

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), byte => byte.toString(16).padStart(2, "0")).join("")

const decimal = (count: number): string => Array.from(crypto.getRandomValues(new Uint8Array(count)), byte => byte % 10).join("")

export const createTraceContext = (): TraceContext => {
  const id = decimal(8) + hex(12)
  return { traceId: id, traceparent: `00-${id}-${hex(8)}-01` }
}
