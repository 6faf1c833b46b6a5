/** `npm run shop`: what whoever runs the shop does beside it; each command says what it did, or why it did nothing. */
import { parseArgs } from "node:util"
import { CannotOpen, leave, leaveBecause } from "./cannot-open.ts"
import { checkTables } from "./database/check-tables.ts"
import { startEmbedded } from "./database/embedded.ts"
import { migrate } from "./database/migrate.ts"
import { makePool } from "./database/pool.ts"
import { checkReachable, place } from "./database/reach.ts"
import { inTransaction } from "./database/transaction.ts"
import { mailFolder } from "./mail/mail-room.ts"
import { checkNothingKept } from "./npm-kept.ts"
import { type Command, CommandRefused } from "./operator/command.ts"
import { customerCommands } from "./operator/customer-commands.ts"
import { keptCommands } from "./operator/kept-commands.ts"
import { orderCommands } from "./operator/order-commands.ts"
import { readSettings, type Settings } from "./settings.ts"
import { exportShop } from "./shop-data/export-shop.ts"
import { ShopDataRefused } from "./shop-data/fault.ts"
import { importShop } from "./shop-data/import-shop.ts"
import { shopSchema } from "./shop-data/schema.ts"
import { shopFilesAt } from "./shop-data/shop-files.ts"

const NOTHING = "Nothing changes: the shop has all of this already."

const dataCommands: Readonly<Record<string, Command>> = {
  import: {
    args: ["FILE|FOLDER"],
    options: ["dry-run"],
    does: "takes products, prices, delivery, payment, customer groups, coupons and pick-up points from files, all or nothing",
    run: async (tx, { args: [path = ""], options }) => {
      const isDryRun = options["dry-run"] !== undefined
      const lines = await importShop(tx, await shopFilesAt(path), { isDryRun })
      if (lines.length === 0) return [NOTHING]
      return isDryRun ? [...lines, "Nothing was written: this was a dry run."] : lines
    },
  },
  export: {
    args: ["FOLDER"],
    does: "writes the same files into an empty folder",
    run: async (tx, { args: [folder = ""] }) => {
      await exportShop(tx, folder)
      return [`The shop's data is in ${folder}.`]
    },
  },
  schema: {
    args: [],
    does: "prints the JSON Schema of these files",
    run: async () => [JSON.stringify(shopSchema(), null, 2)],
  },
}

type Commands = Readonly<Record<string, Command>>

const commandsOf = (settings: Settings): Commands => ({
  ...dataCommands,
  ...customerCommands,
  ...orderCommands,
  ...keptCommands({ keep: settings.keep, mails: mailFolder(settings) }),
})

/** What follows an option, if anything. */
const OPTIONS = { company: "NAME", group: "GROUP", language: "en|nl|fr|de", "dry-run": "" } as const

const usage = ([name, { args, options = [], does }]: readonly [string, Command]): string => {
  const optional = Object.entries(OPTIONS)
    .filter(([option]) => options.includes(option))
    .map(([option, value]) => `[--${option}${value ? ` ${value}` : ""}]`)
  return `  ${[name, ...args, ...optional].join(" ")}\n      ${does}`
}

const given = (commands: Commands) => {
  const help = ["npm run shop -- COMMAND", ...Object.entries(commands).map(usage)].join("\n")
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        company: { type: "string" },
        group: { type: "string" },
        language: { type: "string" },
        "dry-run": { type: "boolean" },
        help: { type: "boolean" },
      },
    })
    const [name = "", ...args] = positionals
    if (name === "help" || values.help) return help
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    const options = Object.fromEntries(Object.entries(values).map(([option, value]) => [option, String(value)]))
    const isKnown = Object.keys(options).every(option => command?.options?.includes(option))
    if (!command || args.length !== command.args.length || !isKnown) throw new CannotOpen(help)
    return { command, args, options }
  } catch (error) {
    // what parseArgs says of an option that it doesn't know
    if (error instanceof TypeError) throw new CannotOpen(`${error.message}\n${help}`)
    throw error
  }
}

/** The database that `npm start` would open; the one of a shop that runs on its embedded one is held by it. */
const openDatabase = async ({ databaseUrl, dataDir }: Settings) => {
  process.stderr.write(
    `On ${databaseUrl ? `the database at ${place(databaseUrl)}` : `the embedded database in ${dataDir}`}.\n`,
  )
  if (databaseUrl) {
    const pool = makePool({ connectionString: databaseUrl, max: 1 })
    await checkReachable(pool, databaseUrl)
    await checkTables(pool, databaseUrl)
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
  const { NODE_ENV, ...env } = process.env
  const settings = readSettings(env)
  checkNothingKept("shop", Object.keys(OPTIONS), process.env)
  const wanted = given(commandsOf(settings))
  if (typeof wanted === "string") return void process.stdout.write(`${wanted}\n`)
  const { command, ...asked } = wanted
  if (NODE_ENV === "production" && !settings.databaseUrl) {
    throw new CannotOpen("In production the shop has a PostgreSQL of its own: set DATABASE_URL.")
  }
  const { pool, stop } = await openDatabase(settings)
  try {
    const lines = await inTransaction(pool, "setup", tx => command.run(tx, asked))
    process.stdout.write(`${lines.join("\n")}\n`)
  } finally {
    await stop()
  }
}

await run().catch(error =>
  error instanceof ShopDataRefused || error instanceof CommandRefused
    ? leave(error.lines.join("\n"))
    : leaveBecause(error, "It was not done"),
)
