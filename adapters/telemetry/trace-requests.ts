/** Each request has a span: the root of its trace, or a child of the caller's span (OPS-03). */
import { context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from "@opentelemetry/api"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { parseTraceparent, runWithTraceId, tracer } from "./span.ts"

const startRequestSpan = ({ id, headers, method, routeOptions }: FastifyRequest): Span => {
  const parent = parseTraceparent(headers.traceparent)
  const parentContext = parent
    ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, traceFlags: TraceFlags.SAMPLED, isRemote: true })
    : ROOT_CONTEXT
  const { url = "*" } = routeOptions
  const attributes = { "http.request.method": method, "http.route": url }
  return runWithTraceId(id, () => tracer.startSpan(`${method} ${url}`, { kind: SpanKind.SERVER, attributes }, parentContext))
}

export const registerRequestTracing = (app: FastifyInstance): void => {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook("onRequest", async (request, { raw }) => {
    const span = startRequestSpan(request)
    spans.set(request, span)
    raw.once("close", () => {
      span.setAttribute("http.response.status_code", raw.statusCode)
      if (raw.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
  })
  // parsing the body loses the async context
  app.addHook("preHandler", (request, _reply, next) => {
    const span = spans.get(request)
    if (span) context.with(trace.setSpan(ROOT_CONTEXT, span), next)
    else next()
  })
}
