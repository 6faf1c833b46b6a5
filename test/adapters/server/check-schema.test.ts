import type { Pool } from "pg"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import {
  checkDatabaseUsable,
  checkSchemaAndPrivileges,
  formatDatabaseLocation,
} from "../../../adapters/postgres/check-database.ts"
import { migrate } from "../../../adapters/postgres/migrate.ts"
import { makePool } from "../../../adapters/postgres/pool.ts"
import { OperatorError } from "../../../adapters/settings/operator-error.ts"
import { createFreshDatabase, type FreshDatabase } from "../../support/fresh-database.ts"
import { POSTGRES_URL } from "../../support/test-shop.ts"

describe.runIf(POSTGRES_URL)("the check of the database at start", () => {
  let fresh: FreshDatabase
  let pool: Pool

  beforeAll(async () => {
    fresh = await createFreshDatabase(POSTGRES_URL ?? "")
    pool = makePool({ connectionString: fresh.url, max: 1 })
  })

  afterAll(async () => {
    await pool.end()
    await fresh.drop()
  })

  const refused = (fault: string) =>
    expect(checkSchemaAndPrivileges(pool, fresh.url)).rejects.toEqual(
      new OperatorError(`The database at ${formatDatabaseLocation(fresh.url)} ${fault}.`),
    )

  it("refuses an encoding other than UTF8 (RELY-06)", async () => {
    const latin = await createFreshDatabase(POSTGRES_URL ?? "", "template0 ENCODING 'LATIN1' LOCALE 'C'")
    const other = makePool({ connectionString: latin.url, max: 1 })
    const message = `The database at ${formatDatabaseLocation(latin.url)} can't keep every name, for it is in LATIN1: make one in UTF8.`
    await expect(checkDatabaseUsable(other, latin.url)).rejects.toEqual(new OperatorError(message))
    await expect(checkDatabaseUsable(pool, fresh.url)).resolves.toBeUndefined()
    await other.end()
    await latin.drop()
  })

  it("refuses missing tables, or a table without privileges, with a readable message (RELY-06, SHOP-01)", async () => {
    await refused("lacks tables of this version: run npm run migrate")
    await migrate(pool)
    await expect(checkSchemaAndPrivileges(pool, fresh.url)).resolves.toBeUndefined()
    for (const right of ["INSERT ON carts", "ALL ON migrations"]) {
      await pool.query(`REVOKE ${right} FROM CURRENT_USER`)
      await refused("may not be read and written by this role: grant it what the README says")
      await pool.query(`GRANT ${right} TO CURRENT_USER`)
    }
  })
})
