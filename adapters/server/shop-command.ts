/** `npm run shop`: commands for operators. */

import { artworkCommands } from "../cli/artwork-commands.ts"
import { customerCommands } from "../cli/customer-commands.ts"
import type { OperatorPorts } from "../cli/operator-command.ts"
import { orderCommands } from "../cli/order-commands.ts"
import { OPERATOR_COMMAND_OPTIONS, type OperatorCommands, parseCommandLine } from "../cli/parse-command-line.ts"
import { makeRetentionCommands } from "../cli/retention-commands.ts"
import { shopDataCommands } from "../cli/shop-data-commands.ts"
import { getMailFolder } from "../mail/shop-mailer.ts"
import { makeMailArchive } from "../mail/stored-mails.ts"
import { checkSchemaAndPrivileges, formatDatabaseLocation } from "../postgres/check-database.ts"
import { migrate } from "../postgres/migrate.ts"
import { openDatabase } from "../postgres/open-database.ts"
import { makePostgresUnitOfWork } from "../postgres/repositories.ts"
import { formatRetentionTable } from "../postgres/retention/format-retention-table.ts"
import { makePostgresSetupUnit } from "../postgres/setup-unit.ts"
import { runInTransaction } from "../postgres/transaction.ts"
import { collectReasons, requireSetting } from "../settings/operator-error.ts"
import { readShopConfig } from "../settings/shop-config.ts"
import { checkNoOptionTakenByNpm } from "./check-npm-options.ts"
import { exitOnError } from "./exit-process.ts"
import { readServerSettings, type ServerSettings } from "./server-settings.ts"

const makeCommands = (settings: ServerSettings): OperatorCommands => ({
  ...shopDataCommands,
  ...customerCommands,
  ...orderCommands,
  ...artworkCommands,
  ...makeRetentionCommands(
    settings.retentionPeriods,
    formatRetentionTable(settings.retentionPeriods),
    makeMailArchive(getMailFolder(settings)),
  ),
})

const NO_DATABASE = "In production the shop has a PostgreSQL of its own: set DATABASE_URL."

/** Throws an `OperatorError` with all that is missing or wrong in settings and arguments. */
export const runShopCommand = async (args: readonly string[], { NODE_ENV, ...env }: NodeJS.ProcessEnv): Promise<void> => {
  const { read, check } = collectReasons()
  const settings = read(() => readServerSettings(env))
  read(() => checkNoOptionTakenByNpm("shop", Object.keys(OPERATOR_COMMAND_OPTIONS), env))
  const parsed = settings && read(() => parseCommandLine(makeCommands(settings), args))
  if (typeof parsed !== "string") read(() => requireSetting(env, NODE_ENV !== "production" || !!env.DATABASE_URL, NO_DATABASE))
  check()
  if (typeof parsed === "string") return void process.stdout.write(`${parsed}\n`)
  const { command, ...input } = parsed
  const { databaseUrl, dataDir, configDir } = settings
  process.stderr.write(
    `On ${databaseUrl ? `the database at ${formatDatabaseLocation(databaseUrl)}` : `the embedded database in ${dataDir}`}.\n`,
  )
  // a running shop holds the lock of its embedded database
  const { pool, stop } = await openDatabase(settings, 1)
  try {
    if (databaseUrl) await checkSchemaAndPrivileges(pool, databaseUrl)
    else await migrate(pool)
    const runInSetupUnit = makePostgresSetupUnit(pool)
    const ports: OperatorPorts = {
      unitOfWork: makePostgresUnitOfWork((_, work) => runInTransaction(pool, "setup", work)),
      runWithShopData: work => runInSetupUnit(({ shopData }) => work(shopData)),
      readSettings: () => readShopConfig(configDir),
    }
    const lines = await command.run(ports, input)
    process.stdout.write(`${lines.join("\n")}\n`)
  } finally {
    await stop()
  }
}

if (import.meta.main) {
  await runShopCommand(process.argv.slice(2), process.env).catch(error => exitOnError(error, "It was not done"))
}
