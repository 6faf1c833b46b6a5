/** Every request names a trace of its own (W3C Trace Context), so that even a lost answer has a code to quote. */
export interface Trace {
  /** 32 hex digits */
  readonly id: string
  /** the traceparent header */
  readonly parent: string
}

const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), byte => byte.toString(16).padStart(2, "0")).join("")

export const newTrace = (): Trace => {
  const id = hex(16)
  return { id, parent: `00-${id}-${hex(8)}-01` }
}
