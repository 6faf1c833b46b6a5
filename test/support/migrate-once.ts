/** A process that opens a database like the shop and prints the applied migrations. */
import { migrate } from "../../adapters/postgres/migrate.ts"
import { makePool } from "../../adapters/postgres/pool.ts"
import { makePostgresSetupUnit } from "../../adapters/postgres/setup-unit.ts"
import { seedSampleShop } from "../../adapters/server/seed/seed-sample-shop.ts"

const pool = makePool({ connectionString: process.argv[2] ?? "", max: 2 })
const applied = await migrate(pool)
await seedSampleShop(makePostgresSetupUnit(pool))
process.send?.(applied)
await pool.end()
process.disconnect()
