/** `npm run worker`: runs jobs of the shop at DATABASE_URL; with an option, lists or retries what jobs left behind. */
import Fastify from "fastify"
import { makeArtworkStorage } from "../artwork-storage/make-artwork-storage.ts"
import { runWorkerOption } from "../cli/worker-options.ts"
import { readRunningProviderSettings } from "../payment-provider/embedded-provider-process.ts"
import { checkProductionDatabase } from "../postgres/check-database.ts"
import { openDatabase } from "../postgres/open-database.ts"
import { makePostgresShopStorage } from "../postgres/storage.ts"
import { OperatorError } from "../settings/operator-error.ts"
import { startLoggingUnsentTraces, startTraceExport } from "../telemetry/export-traces.ts"
import { makeVatRegister } from "../vies/vat-register.ts"
import { ignoreBrokenLogPipes, makeLoggerOptions } from "../web/http/logger-options.ts"
import { logAndCountShopFaults } from "../web/operations/shop-faults.ts"
import { checkNoOptionTakenByNpm } from "./check-npm-options.ts"
import { closeAndExitOnSignal, exitOnError } from "./exit-process.ts"
import { readStartupInputs } from "./read-shop-setup.ts"
import { RELEASE_VERSION } from "./release.ts"
import { readServerSettings } from "./server-settings.ts"
import { startShopJobWorker } from "./start-shop-job-worker.ts"

const CONNECTIONS = 4

const NO_DATABASE = "The embedded database runs its own jobs: set DATABASE_URL."
const NO_SHOP_URL = "Mails and payments lead to the shop: set SHOP_URL."

/** In production, all required settings are named in any case. */
const checkWorkerSettings = (): void => {
  const { NODE_ENV, DATABASE_URL, SHOP_URL } = process.env
  const missing = [...(DATABASE_URL ? [] : [NO_DATABASE]), ...(SHOP_URL ? [] : [NO_SHOP_URL])]
  if (NODE_ENV !== "production" && missing.length > 0) throw new OperatorError(...missing)
}

const run = async (): Promise<void> => {
  checkNoOptionTakenByNpm("worker", ["retry", "reviews", "reviewed"], process.env)
  const [option, value = ""] = process.argv.slice(2)
  const start = option === undefined ? await readStartupInputs(process.env, checkWorkerSettings) : undefined
  const settings = start?.settings ?? readServerSettings(process.env)
  const { databaseUrl, isProduction, logLevel, shopUrl, dataDir, traceCollectorUrl } = settings
  if (!databaseUrl) throw new OperatorError(NO_DATABASE)
  const { pool, stop } = await openDatabase(settings, CONNECTIONS)
  if (!start) {
    const { makeUnitOfWork } = makePostgresShopStorage(pool)
    process.stdout.write(`${await runWorkerOption({ unitOfWork: makeUnitOfWork() }, option ?? "", value)}\n`)
    return stop()
  }
  if (isProduction) await checkProductionDatabase(pool, databaseUrl)
  if (!shopUrl) throw new OperatorError(NO_SHOP_URL)
  const paymentProvider = settings.paymentProvider ?? (await readRunningProviderSettings(dataDir))
  const { log } = Fastify({ logger: makeLoggerOptions(logLevel) })
  ignoreBrokenLogPipes()
  const sendTraces = traceCollectorUrl ? await startTraceExport(traceCollectorUrl, "worker") : undefined
  startLoggingUnsentTraces(log)
  logAndCountShopFaults(log)
  const jobs = startShopJobWorker(pool, log, {
    ...settings,
    paymentProvider,
    ...start.config,
    terms: start.terms,
    vatRegister: makeVatRegister(settings),
    artworkStorage: makeArtworkStorage(settings),
    thanksPath: start.config.paths.thanks,
    shopUrl: () => shopUrl,
  })
  const details = { release: RELEASE_VERSION }
  closeAndExitOnSignal(async () => {
    log.info(details, "the worker stops")
    await jobs.stop()
    await stop()
    await sendTraces?.()
  })
  log.info(details, "the worker runs jobs")
  process.stdout.write("The jobs of the shop are run.\n")
}

await run().catch(exitOnError)
