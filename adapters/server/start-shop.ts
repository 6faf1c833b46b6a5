/** Starts the shop: settings, port, database, schema, sample shop, pages. Then it prints its address. */
import type { AddressInfo } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import type { Seller } from "../../application/shared/settings.ts"
import { getMailFolder } from "../mail/shop-mailer.ts"
import { startEmbeddedProviderProcess } from "../payment-provider/embedded-provider-process.ts"
import { checkDatabaseUsable, checkProductionDatabase } from "../postgres/check-database.ts"
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../postgres/embedded-database.ts"
import { migrate } from "../postgres/migrate.ts"
import { makePool } from "../postgres/pool.ts"
import { makePostgresSetup } from "../postgres/setup-unit.ts"
import { makePostgresStorage } from "../postgres/storage.ts"
import { makeGetShopUrl } from "../settings/shop-url.ts"
import { exitOnShutdownError, exitOnStartupError, exitWithMessage } from "../settings/startup-error.ts"
import { checkPages, ensureUiBuilt } from "../setup/ui-build.ts"
import { logUnsentTraces, startTraceExport } from "../telemetry/export-traces.ts"
import { ignoreBrokenLogPipes } from "../web/http/logger-options.ts"
import { makeRateLimits } from "../web/limits/rate-limits.ts"
import { MAX_REQUESTS_PER_CLIENT } from "../web/operations/limit-client-concurrency.ts"
import { buildApp } from "./app.ts"
import { checkPortAvailable, makeListenError } from "./check-port-available.ts"
import { readStartupInputs } from "./read-shop-setup.ts"
import { RELEASE_VERSION } from "./release.ts"
import { seedSampleShop } from "./seed/seed-sample-shop.ts"
import { configPlaceIn, type ServerSettings } from "./server-settings.ts"
import { startShopJobWorker } from "./start-shop-job-worker.ts"

/** How long a graceful stop may take before the process exits. */
const STOP_TIMEOUT_MS = 10_000

const CONNECTIONS = 16

/** The embedded database serves one transaction at a time. */
const EMBEDDED_CONNECTIONS = 4

const openDatabase = async ({ databaseUrl, dataDir }: ServerSettings) => {
  if (databaseUrl) {
    const pool = makePool({ connectionString: databaseUrl, max: CONNECTIONS })
    await checkDatabaseUsable(pool, databaseUrl)
    return { pool, embedded: undefined }
  }
  const embedded = await startEmbeddedDatabase(dataDir)
  return { pool: makePool({ host: embedded.host, max: EMBEDDED_CONNECTIONS }), embedded }
}

const startProvider = async ({ paymentProvider, dataDir, port }: ServerSettings, { name }: Seller) => {
  if (paymentProvider) return { paymentProvider, stop: async () => undefined }
  const embedded = await startEmbeddedProviderProcess(dataDir, port === 0 ? 0 : (port + 1) % 65_536, name)
  void embedded.unexpectedExit.then(() =>
    exitWithMessage("The embedded payment provider ended unexpectedly: the shop is closed. Start it again."),
  )
  return { paymentProvider: embedded, stop: embedded.stop }
}

const exitWhenDatabaseEnds = (embedded: EmbeddedDatabase | undefined): void => {
  void embedded?.unexpectedExit.then(() =>
    exitWithMessage("The embedded database ended unexpectedly: the shop is closed. Start it again."),
  )
}

const open = async (): Promise<void> => {
  ignoreBrokenLogPipes()
  const { settings, config, terms } = await readStartupInputs(process.env, () => checkPages(configPlaceIn(process.env)))
  await checkPortAvailable({ host: settings.host, port: settings.port })
  const pages = settings.isProduction ? undefined : ensureUiBuilt()
  const sendTraces = settings.traceCollectorUrl ? await startTraceExport(settings.traceCollectorUrl, "shop") : undefined
  const startingProvider = startProvider(settings, config.seller)
  // an error of the database is reported first
  startingProvider.catch(() => undefined)
  const [{ pool, embedded }] = await Promise.all([openDatabase(settings), pages])
  const provider = await startingProvider
  exitWhenDatabaseEnds(embedded)
  if (settings.isProduction) await checkProductionDatabase(pool, settings.databaseUrl ?? "")
  else await migrate(pool)
  const lifecycle = { stopping: false }
  let listenUrl = ""
  const shopUrl = makeGetShopUrl(settings.shopUrl, () => listenUrl)
  const paymentOptions = { paymentProvider: provider.paymentProvider, shopUrl, thanksPath: config.paths.thanks }
  const buildingApp = buildApp({
    storage: makePostgresStorage(pool),
    ...paymentOptions,
    storeVariant: config.storeVariant,
    isUcpEnabled: settings.isUcpEnabled,
    signing: settings.signing,
    deliveryRules: config,
    maps: config,
    pageSettings: config,
    terms,
    logLevel: settings.logLevel,
    isTraced: sendTraces !== undefined,
    lifecycle,
    rateLimits: makeRateLimits(settings.rateLimitFactor),
    maxRequestsInFlight: settings.maxRequestsInFlight,
    passwordCost: settings.passwordCost,
    maxRequestsPerClient: MAX_REQUESTS_PER_CLIENT * settings.rateLimitFactor,
    trustedProxies: settings.trustedProxies,
    allowsInsecureCookies: !settings.isProduction,
    ...(settings.smtpUrl || settings.isProduction ? {} : { mailFolder: getMailFolder(settings) }),
  })
  const [app] = await Promise.all([buildingApp, settings.seedsSampleShop && seedSampleShop(makePostgresSetup(pool))])
  logUnsentTraces(app.log)
  const { host } = settings
  await app.listen({ port: settings.port, host }).catch(error => {
    throw makeListenError(settings, error)
  })

  const { port } = app.server.address() as AddressInfo
  listenUrl = `http://${host.includes(":") ? `[${host}]` : host}:${port}`
  const jobs = settings.runsJobs
    ? startShopJobWorker(pool, app.log, { ...settings, ...paymentOptions, ...config, terms })
    : undefined

  const details = { release: RELEASE_VERSION, port }
  const close = async () => {
    if (lifecycle.stopping) return
    lifecycle.stopping = true
    app.log.info(details, "the shop stops")
    await pause(settings.drainSeconds * 1000)
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
    await app.close()
    await jobs?.stop()
    await pool.end()
    await sendTraces?.()
    await Promise.all([embedded?.stop(), provider.stop()])
    process.exit(0)
  }
  const stop = () => void close().catch(exitOnShutdownError)
  process.on("SIGTERM", stop)
  process.on("SIGINT", stop)
  app.log.info(details, "the shop is open")
  process.stdout.write(`${config.seller.name} is open at ${listenUrl}\n`)
}

await open().catch(exitOnStartupError)
