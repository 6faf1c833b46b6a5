/** A process that opens a database as the shop does, and says which migrations it applied. */
import { migrate } from "../../adapters/server/database/migrate.ts"
import { makePool } from "../../adapters/server/database/pool.ts"
import { seedSampleShop } from "../../adapters/server/seed/seed-sample-shop.ts"

const pool = makePool({ connectionString: process.argv[2] ?? "", max: 2 })
const applied = await migrate(pool)
await seedSampleShop(pool)
process.send?.(applied)
await pool.end()
process.disconnect()
