/** Adds a million carts and orders of other customers, each with one line. */
import type pg from "pg"

export const CROWD_SIZE = Number(process.env.CROWD ?? 1_000_000)

const CUSTOMER_COUNT = Math.ceil(CROWD_SIZE / 20)

/** Copies one row of each table `count` times; `ownColumns` differ in each copy. */
const COPIED_TABLES: readonly {
  readonly table: string
  readonly count: number
  readonly ownColumns: Readonly<Record<string, string>>
}[] = [
  {
    table: "customers",
    count: CUSTOMER_COUNT,
    ownColumns: {
      id: "'crowd-' || n",
      email: "'crowd-' || n || '@example.com'",
      email_key: "'crowd-' || n || '@example.com'",
    },
  },
  {
    table: "carts",
    count: CROWD_SIZE,
    ownColumns: {
      id: "'crowd-' || n",
      owner: "'anonymous:crowd-' || n",
      ordered_at: "NULL",
      created_at: "now() - n * interval '1 second'",
    },
  },
  { table: "line_items", count: CROWD_SIZE, ownColumns: { id: "'crowd-' || n", cart_id: "'crowd-' || n" } },
  {
    table: "orders",
    count: CROWD_SIZE,
    ownColumns: {
      id: "'crowd-' || n",
      order_number: "'crowd-' || n",
      cart_id: "'crowd-' || n",
      customer_id: `'crowd-' || (1 + n % ${CUSTOMER_COUNT})`,
      created_at: "now() - n * interval '20 seconds'",
    },
  },
  { table: "order_line_items", count: CROWD_SIZE, ownColumns: { id: "'crowd-' || n", order_id: "'crowd-' || n" } },
]

/** The shop must have a cart and an order to copy. */
export const seedCrowd = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect()
  await client.query("SET statement_timeout = 0")
  for (const { table, count, ownColumns } of COPIED_TABLES) {
    const { rows } = await client.query<{ readonly name: string }>(
      "SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'",
      [table],
    )
    const names = rows.map(({ name }) => name)
    const values = names.map(name => ownColumns[name] ?? `one.${name}`)
    await client.query(
      `INSERT INTO ${table} (${names.join()}) OVERRIDING SYSTEM VALUE
       SELECT ${values.join()} FROM (SELECT * FROM ${table} LIMIT 1) one, generate_series(1, ${count}) n`,
    )
  }
  await client.query("VACUUM ANALYZE")
  client.release(true)
}
