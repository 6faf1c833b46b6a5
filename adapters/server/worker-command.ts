/** `npm run worker`: runs the jobs of the shop at DATABASE_URL; with an option it shows or mends what they left for somebody to look at. */
import Fastify from "fastify"
import type { Pool } from "pg"
import { CannotOpen, leaveBecause, stopBecause } from "./cannot-open.ts"
import { checkForProduction } from "./database/check-tables.ts"
import { makePool } from "./database/pool.ts"
import { checkReachable } from "./database/reach.ts"
import { inTransaction, type Transaction } from "./database/transaction.ts"
import { logging, outliveReaders } from "./http/log.ts"
import { retryFailedJobs } from "./jobs/failed-jobs.ts"
import { runShopJobs } from "./jobs/shop-jobs.ts"
import { checkNothingKept } from "./npm-kept.ts"
import { providerBeside } from "./payment/embedded-provider.ts"
import { closeReview, openReviews } from "./payment/payment-reviews.ts"
import { RELEASE } from "./release.ts"
import { readSetUp } from "./set-up.ts"
import { readSettings } from "./settings.ts"
import { exportTraces, tellOfUnsent } from "./tracing/export-traces.ts"

const CONNECTIONS = 4

/** What is said when it is done. */
const OPTIONS: Readonly<Record<string, (tx: Transaction, value: string) => Promise<string>>> = {
  "--retry": async tx => {
    const count = await retryFailedJobs(tx)
    return `${count} ${count === 1 ? "job is" : "jobs are"} run again.`
  },
  "--reviews": async tx => {
    const open = await openReviews(tx)
    return open.length > 0 ? open.join("\n") : "No payment waits for somebody to look at it."
  },
  "--reviewed": async (tx, id) => {
    if (await closeReview(tx, id)) return `Review ${id} is closed.`
    throw new CannotOpen(`There is no open review "${id}": npm run worker -- --reviews lists them.`)
  },
}

const doOnly = async (pool: Pool, option: string, value: string): Promise<void> => {
  const work = OPTIONS[option]
  if (!work) throw new CannotOpen(`There is no option ${option}: choose one of ${Object.keys(OPTIONS).join(", ")}.`)
  process.stdout.write(`${await inTransaction(pool, "write", tx => work(tx, value))}\n`)
  await pool.end()
}

const run = async (): Promise<void> => {
  checkNothingKept("worker", ["retry", "reviews", "reviewed"], process.env)
  const settings = readSettings(process.env)
  const { databaseUrl, production, logLevel, shopUrl, dataDir, tracesTo } = settings
  if (!databaseUrl) throw new CannotOpen("The embedded database runs its own jobs: set DATABASE_URL.")
  const pool = makePool({ connectionString: databaseUrl, max: CONNECTIONS })
  await checkReachable(pool, databaseUrl)
  const [option, value = ""] = process.argv.slice(2)
  if (option) return doOnly(pool, option, value)
  if (production) await checkForProduction(pool, databaseUrl)
  if (!shopUrl) throw new CannotOpen("Mails and payments lead to the shop: set SHOP_URL.")
  const payments = settings.payments ?? (await providerBeside(dataDir))
  const { config, terms } = await readSetUp(settings)
  const { log } = Fastify({ logger: logging(logLevel) })
  outliveReaders()
  const sendTraces = tracesTo ? await exportTraces(tracesTo, "worker") : undefined
  tellOfUnsent(log)
  const jobs = runShopJobs(pool, log, {
    ...settings,
    payments,
    ...config,
    terms,
    thanksPath: config.paths.thanks,
    shopUrl: () => shopUrl,
  })
  const running = { release: RELEASE }
  let stopping = false
  const close = async () => {
    if (stopping) return
    stopping = true
    log.info(running, "the worker stops")
    await jobs.stop()
    await pool.end()
    await sendTraces?.()
    process.exit(0)
  }
  const stop = () => void close().catch(stopBecause)
  process.on("SIGTERM", stop)
  process.on("SIGINT", stop)
  log.info(running, "the worker runs jobs")
  process.stdout.write("The jobs of the shop are run.\n")
}

await run().catch(leaveBecause)
