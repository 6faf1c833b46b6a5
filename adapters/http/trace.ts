/** Every request names a trace of its own (W3C Trace Context), so that even a lost answer has a code to quote. */
export interface TraceContext {
  /** 32 hex digits */
  readonly traceId: string
  /** the traceparent header */
  readonly traceparent: string
}

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), byte => byte.toString(16).padStart(2, "0")).join("")

export const startTrace = (): TraceContext => {
  const id = hex(16)
  return { traceId: id, traceparent: `00-${id}-${hex(8)}-01` }
}
