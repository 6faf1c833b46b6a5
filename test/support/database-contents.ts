/** All that the services keep, as one value per table, to tell whether anything changed. */
import type { RunningShop } from "./services.ts"

/** Tries are counted whether a call succeeds or not. */
const COUNTED_ANYWAY = "rate_windows"

export type Contents = Readonly<Record<string, string>>

export const tablesOf = async ({ rows }: Pick<RunningShop, "rows">): Promise<readonly string[]> => {
  const found = await rows<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> $1 ORDER BY 1",
    [COUNTED_ANYWAY],
  )
  return found.map(({ name }) => name)
}

/** A digest of every row of each table. */
export const contentsOf = async (shop: Pick<RunningShop, "rows">, tables: readonly string[]): Promise<Contents> => {
  const digest = (name: string) =>
    `SELECT '${name}' AS name, count(*) || ' rows ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text)), '') AS kept FROM ${name} AS t`
  const found = await shop.rows<{ name: string; kept: string }>(tables.map(digest).join(" UNION ALL "))
  return Object.fromEntries(found.map(({ name, kept }) => [name, kept]))
}
