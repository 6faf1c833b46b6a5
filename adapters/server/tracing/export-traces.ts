/** Traces go to a collector that takes OpenTelemetry's OTLP over HTTP; what it doesn't take in time is dropped (OPS-03). */
import { context, DiagLogLevel, diag, trace } from "@opentelemetry/api"
import type { SpanExporter } from "@opentelemetry/sdk-trace"
import type { FastifyBaseLogger } from "fastify"
import { reportShopFault } from "../operations/shop-faults.ts"
import { traceIdGenerator } from "./span.ts"

/** In milliseconds: less than a shop takes to stop. */
const PATIENCE = 3000

/** A collector that is full or away may take the next ones. */
const LATER: readonly number[] = [408, 429]

const isRefused = (error: unknown): error is Error & { readonly code: number } =>
  error instanceof Error &&
  "code" in error &&
  typeof error.code === "number" &&
  error.code >= 400 &&
  error.code < 500 &&
  !LATER.includes(error.code)

/** Sends to the collector at `url`, and reports what it refuses. */
export const makeTraceExporter = async (url: string): Promise<SpanExporter> => {
  const { OTLPTraceExporter } = await import("@opentelemetry/exporter-trace-otlp-http")
  const collector = new OTLPTraceExporter({ url: `${url}/v1/traces`, timeoutMillis: PATIENCE })
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

/** `name` is the process's, `url` the collector's; the answer sends what is left and ends it. */
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
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: PATIENCE })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  // what could not be sent is reported, and keeps nothing from stopping
  return () => provider.shutdown().catch(() => undefined)
}

export const logUnsentTraces = (log: Pick<FastifyBaseLogger, "warn">): void => {
  const warn = (detail: string): void => log.warn({ detail }, "traces were not sent")
  diag.setLogger({ error: warn, warn, info: warn, debug: warn, verbose: warn }, { logLevel: DiagLogLevel.WARN })
}
