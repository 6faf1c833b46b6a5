/** Starts the shop: settings, port, database, schema, sample shop, pages. Then it prints its address. */
import type { AddressInfo } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import type { Seller } from "../../application/shared/settings.ts"
import { makeArtworkStorage } from "../artwork-storage/make-artwork-storage.ts"
import { getMailFolder } from "../mail/shop-mailer.ts"
import { startEmbeddedProviderProcess } from "../payment-provider/embedded-provider-process.ts"
import { checkProductionDatabase } from "../postgres/check-database.ts"
import { migrate } from "../postgres/migrate.ts"
import { openDatabase } from "../postgres/open-database.ts"
import { makePostgresSetupUnit } from "../postgres/setup-unit.ts"
import { makePostgresShopStorage } from "../postgres/storage.ts"
import { makeGetShopUrl } from "../settings/shop-url.ts"
import { checkPages, ensureUiBuilt } from "../setup/ui-build.ts"
import { startLoggingUnsentTraces, startTraceExport } from "../telemetry/export-traces.ts"
import { makeVatRegister } from "../vies/vat-register.ts"
import { ignoreBrokenLogPipes } from "../web/http/logger-options.ts"
import { makeRateLimits } from "../web/limits/rate-limits.ts"
import { MAX_REQUESTS_PER_CLIENT } from "../web/operations/limit-client-concurrency.ts"
import { buildApp } from "./app.ts"
import { checkPortAvailable, makeListenError } from "./check-port-available.ts"
import { closeAndExitOnSignal, exitOnError, exitWithMessage } from "./exit-process.ts"
import { describeFirstSteps } from "./first-steps.ts"
import { readStartupInputs } from "./read-shop-setup.ts"
import { RELEASE_VERSION } from "./release.ts"
import { seedSampleShop } from "./seed/seed-sample-shop.ts"
import { readConfigDirAndMode, type ServerSettings } from "./server-settings.ts"
import { startShopJobWorker } from "./start-shop-job-worker.ts"

/** How long a graceful stop may take before the process exits. */
const STOP_TIMEOUT_MS = 10_000

const CONNECTIONS = 16

const startProvider = async ({ paymentProvider, dataDir, port }: ServerSettings, { name }: Seller) => {
  if (paymentProvider) return { paymentProvider, stop: async () => undefined }
  const embedded = await startEmbeddedProviderProcess(dataDir, port === 0 ? 0 : (port + 1) % 65_536, name)
  void embedded.unexpectedExit.then(() =>
    exitWithMessage("The embedded payment provider ended unexpectedly: the shop is closed. Start it again."),
  )
  return { paymentProvider: embedded, stop: embedded.stop }
}

const open = async (): Promise<void> => {
  ignoreBrokenLogPipes()
  const {
    settings,
    config: configFile,
    terms,
  } = await readStartupInputs(process.env, () => checkPages(readConfigDirAndMode(process.env)))
  const config = { ...configFile, priceView: settings.priceView }
  await checkPortAvailable({ host: settings.host, port: settings.port })
  const pages = settings.isProduction ? undefined : ensureUiBuilt()
  const sendTraces = settings.traceCollectorUrl ? await startTraceExport(settings.traceCollectorUrl, "shop") : undefined
  const startingProvider = startProvider(settings, config.seller)
  // an error of the database is reported first
  startingProvider.catch(() => undefined)
  const [{ pool, ...database }] = await Promise.all([openDatabase(settings, CONNECTIONS), pages])
  const provider = await startingProvider
  void database.unexpectedExit?.then(() =>
    exitWithMessage("The embedded database ended unexpectedly: the shop is closed. Start it again."),
  )
  if (settings.isProduction) await checkProductionDatabase(pool, settings.databaseUrl ?? "")
  else await migrate(pool)
  const lifecycle = { stopping: false }
  let listenUrl = ""
  const shopUrl = makeGetShopUrl(settings.shopUrl, () => listenUrl)
  const vatRegister = makeVatRegister(settings)
  const artworkStorage = makeArtworkStorage(settings)
  const paymentOptions = { paymentProvider: provider.paymentProvider, shopUrl, thanksPath: config.paths.thanks }
  const buildingApp = buildApp({
    ...settings,
    ...paymentOptions,
    vatRegister,
    artworkStorage,
    artworkOrigin: settings.artworkS3 && new URL(settings.artworkS3.url).origin,
    storage: makePostgresShopStorage(pool),
    storeVariant: config.storeVariant,
    deliveryRules: config,
    maps: config,
    pageSettings: config,
    terms,
    isTraced: sendTraces !== undefined,
    lifecycle,
    rateLimits: makeRateLimits(settings.rateLimitFactor),
    maxRequestsPerClient: MAX_REQUESTS_PER_CLIENT * settings.rateLimitFactor,
    allowsInsecureCookies: !settings.isProduction,
    ...(settings.smtpUrl || settings.isProduction ? {} : { mailFolder: getMailFolder(settings) }),
  })
  const seeding = settings.seedsSampleShop ? seedSampleShop(makePostgresSetupUnit(pool)) : []
  const [app, notices] = await Promise.all([buildingApp, seeding])
  startLoggingUnsentTraces(app.log)
  const { host } = settings
  await app.listen({ port: settings.port, host }).catch(error => {
    throw makeListenError(settings, error)
  })

  const { port } = app.server.address() as AddressInfo
  listenUrl = `http://${host.includes(":") ? `[${host}]` : host}:${port}`
  const jobs = settings.runsJobs
    ? startShopJobWorker(pool, app.log, { ...settings, ...paymentOptions, vatRegister, artworkStorage, ...config, terms })
    : undefined

  const details = { release: RELEASE_VERSION, port }
  closeAndExitOnSignal(async () => {
    lifecycle.stopping = true
    app.log.info(details, "the shop stops")
    await pause(settings.drainSeconds * 1000)
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref()
    await app.close()
    await jobs?.stop()
    await sendTraces?.()
    await Promise.all([database.stop(), provider.stop()])
  })
  app.log.info(details, "the shop is open")
  const firstSteps = settings.seedsSampleShop ? describeFirstSteps(listenUrl, settings.smtpUrl === undefined) : []
  process.stdout.write([`${config.seller.name} is open at ${listenUrl}`, ...firstSteps, ...notices, ""].join("\n"))
}

await open().catch(exitOnError)
