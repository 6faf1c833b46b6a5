/** `npm run shop`: what whoever runs the shop does beside it; each command says what it did, or why it did nothing. */
import { parseArgs } from "node:util"
import type { Pool } from "pg"
import { CannotOpen, leave, leaveBecause } from "./cannot-open.ts"
import { startEmbedded } from "./database/embedded.ts"
import { migrate, missingMigrations } from "./database/migrate.ts"
import { makePool } from "./database/pool.ts"
import { checkReachable, place } from "./database/reach.ts"
import { inTransaction } from "./database/transaction.ts"
import { readSettings } from "./settings.ts"
import { exportShop } from "./shop-data/export-shop.ts"
import { ShopDataRefused } from "./shop-data/fault.ts"
import { importShop } from "./shop-data/import-shop.ts"
import { shopSchema } from "./shop-data/schema.ts"
import { shopFilesAt } from "./shop-data/shop-files.ts"

interface Given {
  readonly pool: Pool
  readonly args: readonly string[]
  readonly isDryRun: boolean
}

interface Command {
  readonly args: string
  readonly does: string
  /** the lines that it says */
  readonly run: (given: Given) => Promise<readonly string[]>
}

const NOTHING = "Nothing changes: the shop has all of this already."

const COMMANDS: Readonly<Record<string, Command>> = {
  import: {
    args: "FILE|FOLDER [--dry-run]",
    does: "takes products, prices, customer groups, coupons, pick-up points and the rest from files, all or nothing",
    run: async ({ pool, args: [path = ""], isDryRun }) => {
      const files = await shopFilesAt(path)
      const lines = await inTransaction(pool, "setup", tx => importShop(tx, files, { isDryRun }))
      if (lines.length === 0) return [NOTHING]
      return isDryRun ? [...lines, "Nothing was written: this was a dry run."] : lines
    },
  },
  export: {
    args: "FOLDER",
    does: "writes the same files into an empty folder",
    run: async ({ pool, args: [folder = ""] }) => {
      await inTransaction(pool, "setup", tx => exportShop(tx, folder))
      return [`The shop's data is in ${folder}.`]
    },
  },
  schema: {
    args: "",
    does: "prints the JSON Schema of these files",
    run: async () => [JSON.stringify(shopSchema(), null, 2)],
  },
}

const help = (): string =>
  [
    "npm run shop -- COMMAND",
    ...Object.entries(COMMANDS).map(([name, { args, does }]) => `  ${name} ${args}\n      ${does}`),
  ].join("\n")

/** How many arguments a command needs. */
const needed = ({ args }: Command): number => args.split(" ").filter(arg => /^[A-Z]/.test(arg)).length

const given = () => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { "dry-run": { type: "boolean", default: false } },
    })
    const [name = "", ...args] = positionals
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (!command || args.length !== needed(command)) throw new CannotOpen(help())
    return { command, args, isDryRun: values["dry-run"] }
  } catch (error) {
    // what parseArgs says of an option that it doesn't know
    if (error instanceof TypeError) throw new CannotOpen(`${error.message}\n${help()}`)
    throw error
  }
}

/** The database that `npm start` would open; the one of a shop that runs on its embedded one is held by it. */
const openDatabase = async () => {
  const { databaseUrl, dataDir } = readSettings({ ...process.env, NODE_ENV: undefined })
  if (databaseUrl) {
    const pool = makePool({ connectionString: databaseUrl, max: 1 })
    await checkReachable(pool, databaseUrl)
    if ((await missingMigrations(pool)).length > 0) {
      throw new CannotOpen(`The database at ${place(databaseUrl)} lacks tables of this version: run npm run migrate.`)
    }
    return { pool, stop: () => pool.end() }
  }
  const embedded = await startEmbedded(dataDir)
  const pool = makePool({ host: embedded.host, max: 1 })
  await migrate(pool)
  return {
    pool,
    stop: async () => {
      await pool.end()
      await embedded.stop()
    },
  }
}

const run = async (): Promise<void> => {
  const { command, ...asked } = given()
  const { pool, stop } = await openDatabase()
  try {
    const lines = await command.run({ ...asked, pool })
    process.stdout.write(`${lines.join("\n")}\n`)
  } finally {
    await stop()
  }
}

await run().catch(error => (error instanceof ShopDataRefused ? leave(error.lines.join("\n")) : leaveBecause(error)))
