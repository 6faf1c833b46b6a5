/** Traces go to a collector that takes OpenTelemetry's OTLP over HTTP; what it doesn't take in time is dropped (OPS-03). */
import { context, DiagLogLevel, diag, trace } from "@opentelemetry/api"
import type { FastifyBaseLogger } from "fastify"
import { traceIds } from "./span.ts"

/** In milliseconds: less than a shop takes to stop. */
const PATIENCE = 3000

const loaded = () =>
  Promise.all([
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/context-async-hooks"),
    import("@opentelemetry/exporter-trace-otlp-http"),
  ])

/** `name` is the process's, `url` the collector's; the answer sends what is left and ends it. */
export const exportTraces = async (url: string, name: string): Promise<() => Promise<void>> => {
  const [sdk, { resourceFromAttributes }, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }] = await loaded()
  const exporter = new OTLPTraceExporter({ url: `${url}/v1/traces`, timeoutMillis: PATIENCE })
  const provider = new sdk.TracerProvider({
    idGenerator: traceIds,
    resource: resourceFromAttributes({ "service.name": name }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, exportTimeoutMillis: PATIENCE })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  return () => provider.shutdown()
}

export const tellOfUnsent = (log: Pick<FastifyBaseLogger, "warn">): void => {
  const warn = (detail: string): void => log.warn({ detail }, "traces were not sent")
  diag.setLogger({ error: warn, warn, info: warn, debug: warn, verbose: warn }, { logLevel: DiagLogLevel.WARN })
}
