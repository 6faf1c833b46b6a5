/** `npm run worker`: runs the jobs of the shop at DATABASE_URL; with `--retry` it has those run again that failed for good. */
import Fastify from "fastify"
import type { Pool } from "pg"
import { CannotOpen, leaveBecause } from "./cannot-open.ts"
import { checkForProduction } from "./database/for-production.ts"
import { makePool } from "./database/pool.ts"
import { checkReachable } from "./database/reach.ts"
import { inTransaction } from "./database/transaction.ts"
import { logging } from "./http/log.ts"
import { retryFailedJobs } from "./jobs/failed-jobs.ts"
import { runShopJobs } from "./jobs/shop-jobs.ts"
import { readSettings } from "./settings.ts"
import { readShopConfig } from "./shop-config.ts"

const CONNECTIONS = 4

const retry = async (pool: Pool): Promise<void> => {
  const count = await inTransaction(pool, "write", retryFailedJobs)
  await pool.end()
  process.stdout.write(`${count} ${count === 1 ? "job is" : "jobs are"} run again.\n`)
}

const run = async (): Promise<void> => {
  const settings = readSettings(process.env)
  const { databaseUrl, production, logLevel, shopUrl } = settings
  if (!databaseUrl) throw new CannotOpen("The embedded database runs its own jobs: set DATABASE_URL.")
  const pool = makePool({ connectionString: databaseUrl, max: CONNECTIONS })
  await checkReachable(pool, databaseUrl)
  if (process.argv.includes("--retry")) return retry(pool)
  if (production) await checkForProduction(pool, databaseUrl)
  if (!shopUrl) throw new CannotOpen("Mails and payments lead to the shop: set SHOP_URL.")
  const { paths } = await readShopConfig()
  const jobs = runShopJobs(pool, Fastify({ logger: logging(logLevel) }).log, {
    ...settings,
    paths,
    thanksPath: paths.thanks,
    shopUrl: () => shopUrl,
  })
  let stopping = false
  const close = async () => {
    if (stopping) return
    stopping = true
    await jobs.stop()
    await pool.end()
    process.exit(0)
  }
  process.on("SIGTERM", () => void close())
  process.on("SIGINT", () => void close())
  process.stdout.write("The jobs of the shop are run.\n")
}

await run().catch(leaveBecause)
