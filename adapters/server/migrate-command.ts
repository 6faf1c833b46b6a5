/** `npm run migrate`: applies this version's migrations to DATABASE_URL, with the role that owns its tables. */

import { migrate } from "../postgres/migrate.ts"
import { openDatabase } from "../postgres/open-database.ts"
import { OperatorError } from "../settings/operator-error.ts"
import { exitOnError } from "./exit-process.ts"
import { readServerSettings } from "./server-settings.ts"

const run = async (): Promise<void> => {
  const settings = readServerSettings(process.env)
  if (!settings.databaseUrl) throw new OperatorError("There is nothing to migrate: set DATABASE_URL.")
  const { pool, stop } = await openDatabase(settings, 1)
  const applied = await migrate(pool)
  await stop()
  process.stdout.write(applied.length > 0 ? `${applied.join("\n")}\n` : "Nothing was missing.\n")
}

await run().catch(exitOnError)
