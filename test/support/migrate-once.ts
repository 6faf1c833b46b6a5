/** A process that opens a database as the shop does, and says which migrations it applied. */
import { migrate } from "../../adapters/server/database/migrate.ts"
import { makePool } from "../../adapters/server/database/pool.ts"
import { plantSampleShop } from "../../adapters/server/seed/plant.ts"

const pool = makePool({ connectionString: process.argv[2] ?? "", max: 2 })
const applied = await migrate(pool)
await plantSampleShop(pool)
process.send?.(applied)
await pool.end()
process.disconnect()
