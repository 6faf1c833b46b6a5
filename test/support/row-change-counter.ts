/** Counts changes in the database: triggers record each committed transaction that changed rows. */
import type { PostgresShop } from "./test-shop.ts"

/** Rate limit attempts are counted whether a call succeeds or not. */
const COUNTED_ANYWAY = "rate_windows"

/** The number of changes so far. */
export const makeRowChangeCounter = async ({ rows }: Pick<PostgresShop, "rows">): Promise<() => Promise<number>> => {
  const tables = await rows<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> $1",
    [COUNTED_ANYWAY],
  )
  await rows("CREATE TABLE kept_changes (transaction bigint PRIMARY KEY)")
  await rows(`CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN INSERT INTO kept_changes VALUES (txid_current()) ON CONFLICT DO NOTHING; RETURN NULL; END $$`)
  for (const { name } of tables) {
    await rows(`CREATE TRIGGER noted AFTER INSERT OR UPDATE OR DELETE ON ${name} EXECUTE FUNCTION note_change()`)
  }
  return async () => {
    const [row] = await rows<{ count: number }>("SELECT count(*)::int AS count FROM kept_changes")
    return row?.count ?? 0
  }
}
