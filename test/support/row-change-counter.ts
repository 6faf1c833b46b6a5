/** Tells whether anything that the services keep changed: the database itself notes each transaction that changed something and was kept. */
import type { TestShop } from "./test-shop.ts"

/** Tries are counted whether a call succeeds or not. */
const COUNTED_ANYWAY = "rate_windows"

/** How many there were so far. */
export const makeRowChangeCounter = async ({ rows }: Pick<TestShop, "rows">): Promise<() => Promise<number>> => {
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
