/** `npm run migrate`: applies this version's migrations to DATABASE_URL, with the role that owns its tables. */

import { checkDatabaseUsable } from "../postgres/check-database.ts"
import { migrate } from "../postgres/migrate.ts"
import { makePool } from "../postgres/pool.ts"
import { exitOnStartupError, StartupError } from "../settings/startup-error.ts"
import { readServerSettings } from "./server-settings.ts"

const run = async (): Promise<void> => {
  const { databaseUrl } = readServerSettings(process.env)
  if (!databaseUrl) throw new StartupError("There is nothing to migrate: set DATABASE_URL.")
  const pool = makePool({ connectionString: databaseUrl, max: 1 })
  await checkDatabaseUsable(pool, databaseUrl)
  const applied = await migrate(pool)
  await pool.end()
  process.stdout.write(applied.length > 0 ? `${applied.join("\n")}\n` : "Nothing was missing.\n")
}

await run().catch(exitOnStartupError)
