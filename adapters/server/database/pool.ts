/** One pool of PostgreSQL connections, whoever serves them; whole numbers of any size arrive as numbers. */
import pg from "pg"

export interface Connection {
  readonly connectionString?: string
  /** the directory of a Unix socket */
  readonly host?: string
  readonly max: number
  /** in milliseconds: how long a call waits for a connection before it is told to come back */
  readonly patience?: number
}

const PATIENCE = 3000

const numbers = {
  getTypeParser: ((oid: number, format?: "text") =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

export const makePool = ({ patience = PATIENCE, ...connection }: Connection): pg.Pool => {
  const pool = new pg.Pool({
    ...connection,
    ...(connection.host ? { user: "postgres", database: "postgres", password: "" } : {}),
    types: numbers,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: 30_000,
    application_name: "print-checkout",
  })
  // a connection that dies while nobody uses it is replaced by the pool
  pool.on("error", () => undefined)
  return pool
}
