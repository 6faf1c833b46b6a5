/** No page grants credit. In the journeys' database, a trigger grants it to each company that registers (PAY-60). */
import type pg from "pg"
import { startEmbeddedDatabase } from "../adapters/postgres/embedded-database.ts"
import { migrate } from "../adapters/postgres/migrate.ts"
import { makePool } from "../adapters/postgres/pool.ts"

const TRIGGER = `
  CREATE FUNCTION grant_credit() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.credit_limit := 100000000;
    RETURN NEW;
  END $$;
  CREATE TRIGGER credit_for_companies BEFORE INSERT ON customers FOR EACH ROW
  WHEN (NEW.company IS NOT NULL AND NEW.credit_limit IS NULL) EXECUTE FUNCTION grant_credit()`

const prepareAndClose = async (pool: pg.Pool): Promise<void> => {
  await migrate(pool)
  await pool.query(TRIGGER)
  await pool.end()
}

/** @param location the URL of an empty database, or the directory of an embedded one */
export const prepareDatabase = async (location: { readonly url: string } | { readonly dataDir: string }): Promise<void> => {
  if ("url" in location) return prepareAndClose(makePool({ connectionString: location.url, max: 1 }))
  const { host, stop } = await startEmbeddedDatabase(location.dataDir)
  await prepareAndClose(makePool({ host, max: 1 }))
  return stop()
}
