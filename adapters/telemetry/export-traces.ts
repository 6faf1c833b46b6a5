/** Sends traces to a collector by OpenTelemetry's OTLP over HTTP; traces that can't be sent in time are dropped (OPS-03). */
import { context, DiagLogLevel, diag, trace } from "@opentelemetry/api"
import type { SpanExporter } from "@opentelemetry/sdk-trace"
import type { FastifyBaseLogger } from "fastify"
import { reportShopFault } from "./report-shop-fault.ts"
import { traceIdGenerator } from "./span.ts"

/** Shorter than the time that a shop has to stop. */
const TIMEOUT_MS = 3000

/** Statuses after which a collector may accept later traces. */
const RETRYABLE_STATUSES: readonly number[] = [408, 429]

const isRefused = (error: unknown): error is Error & { readonly code: number } =>
  error instanceof Error &&
  "code" in error &&
  typeof error.code === "number" &&
  error.code >= 400 &&
  error.code < 500 &&
  !RETRYABLE_STATUSES.includes(error.code)

/** Sends to the collector at `url`, and reports refused traces as a shop fault. */
export const makeTraceExporter = async (url: string): Promise<SpanExporter> => {
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http")
  const collector = new OTLPTraceExporter({ url: `${url}/v1/traces`, timeoutMillis: TIMEOUT_MS })
  return {
    export: (spans, done) =>
      collector.export(spans, result => {
        if (isRefused(result.error)) reportShopFault("traces-refused", `${result.error.code} ${result.error.message}`)
        done(result)
      }),
    forceFlush: () => collector.forceFlush(),
    shutdown: () => collector.shutdown(),
  }
}

/** `name` is the service's, `url` the collector's. The returned function sends what is left and stops. */
export const startTraceExport = async (url: string, name: string): Promise<() => Promise<void>> => {
  const [sdk, { resourceFromAttributes }, { AsyncLocalStorageContextManager }, exporter] = await Promise.all([
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/context-async-hooks"),
    makeTraceExporter(url),
  ])
  const provider = new sdk.TracerProvider({
    idGenerator: traceIdGenerator,
    resource: resourceFromAttributes({ "service.name": name }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: TIMEOUT_MS })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  // traces that can't be sent are logged, and must not prevent the stop
  return () => provider.shutdown().catch(() => undefined)
}

export const startLoggingUnsentTraces = (log: Pick<FastifyBaseLogger, "warn">): void => {
  const warn = (detail: string): void => log.warn({ detail }, "traces were not sent")
  diag.setLogger({ error: warn, warn, info: warn, debug: warn, verbose: warn }, { logLevel: DiagLogLevel.WARN })
}
