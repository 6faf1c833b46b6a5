/** Spans have names of operations, never user input; without a trace export they cost a function call (OPS-03). */
import { randomBytes } from "node:crypto"
import { type Link, type SpanOptions, SpanStatusCode, TraceFlags, trace } from "@opentelemetry/api"

export const tracer = trace.getTracer("print-checkout")

export const runInSpan = <A>(name: string, options: SpanOptions, work: () => Promise<A>): Promise<A> =>
  tracer.startActiveSpan(name, options, async span => {
    try {
      return await work()
    } catch (error) {
      span.setAttribute("error.type", error instanceof Error ? error.name : typeof error)
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })

let nextTraceId: string | undefined

/** A trace that starts here has the id that the response names. */
export const traceIdGenerator = {
  generateTraceId: (): string => nextTraceId ?? randomBytes(16).toString("hex"),
  generateSpanId: (): string => randomBytes(8).toString("hex"),
}

export const runWithTraceId = <A>(traceId: string, start: () => A): A => {
  nextTraceId = traceId
  try {
    return start()
  } finally {
    nextTraceId = undefined
  }
}

const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/

export interface TraceParent {
  /** 32 lower-case hexadecimal digits */
  readonly traceId: string
  /** 16 lower-case hexadecimal digits */
  readonly spanId: string
}

/** Parses a W3C Trace Context header; a malformed one counts as absent. */
export const parseTraceparent = (traceparent: unknown): TraceParent | undefined => {
  const [, traceId, spanId] = TRACEPARENT.exec(String(traceparent)) ?? []
  return traceId && spanId ? { traceId, spanId } : undefined
}

/** Goes into a job's payload, so that its trace links to the request that added it. */
export const getTraceCarrier = (): { readonly traceparent?: string } => {
  const span = trace.getActiveSpan()?.spanContext()
  return span ? { traceparent: `00-${span.traceId}-${span.spanId}-01` } : {}
}

export const makeSpanLinks = (carrier: unknown): Link[] => {
  const parent = parseTraceparent(Object(carrier).traceparent)
  return parent ? [{ context: { ...parent, traceFlags: TraceFlags.SAMPLED } }] : []
}
