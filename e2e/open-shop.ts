/** The shop that the journeys visit: on a PostgreSQL where there is one, else on the embedded database. */
import { emptyDatabase } from "../test/support/fresh-database.ts"

const { TEST_DATABASE_URL, PORT } = process.env
// nobody guesses here, and every journey's customer has one
process.env.PASSWORD_COST = "10"
if (TEST_DATABASE_URL) {
  process.env.DATABASE_URL = await emptyDatabase(TEST_DATABASE_URL, `journeys_${PORT}`)
  process.env.SEED = "sample-shop"
}
await import("../adapters/server/main.ts")
