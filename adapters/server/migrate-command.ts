/** `npm run migrate`: applies this version's migrations to DATABASE_URL, with the role that owns its tables. */

import { migrate } from "../postgres/migrate.ts"
import { openDatabase } from "../postgres/open-database.ts"
import { OperatorError } from "../settings/operator-error.ts"
import { exitOnError } from "./exit-process.ts"
import { readServerSettings } from "./server-settings.ts"

/** Returns the names of the migrations that were applied, as text. */
export const runMigrateCommand = async (env: NodeJS.ProcessEnv): Promise<string> => {
  const settings = readServerSettings(env)
  if (!settings.databaseUrl) throw new OperatorError("There is nothing to migrate: set DATABASE_URL.")
  const { pool, stop } = await openDatabase(settings, 1)
  const applied = await migrate(pool)
  await stop()
  return applied.length > 0 ? applied.join("\n") : "Nothing was missing."
}

if (import.meta.main) {
  const text = await runMigrateCommand(process.env).catch(exitOnError)
  process.stdout.write(`${text}\n`)
}
