/** The plan of a query in PostgreSQL, and the tables that it would scan sequentially. */
import type pg from "pg"

export interface QueryPlan {
  readonly "Node Type": string
  readonly "Relation Name"?: string
  readonly Plans?: readonly QueryPlan[]
}

export const explainQuery = async (client: pg.PoolClient, sql: string, values: readonly unknown[]): Promise<QueryPlan> => {
  const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${sql}`, [...values])
  return rows[0]["QUERY PLAN"][0].Plan
}

/** The tables that are scanned sequentially, except the given small ones. */
export const listScannedTables = (
  { "Node Type": type, "Relation Name": table, Plans = [] }: QueryPlan,
  small: readonly string[],
): readonly string[] => [
  ...(type === "Seq Scan" && table && !small.includes(table) ? [table] : []),
  ...Plans.flatMap(plan => listScannedTables(plan, small)),
]
