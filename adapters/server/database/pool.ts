/** One pool of PostgreSQL connections, whoever serves them; any of them may die at any moment, and is replaced. */
import pg from "pg"
import {
  DatabaseUnavailable,
  getSqlState,
  isDatabaseUnavailable,
  SQLSTATE_CANNOT_CONNECT_NOW,
  SQLSTATE_READ_ONLY_TRANSACTION,
} from "./sql-state.ts"

export interface PoolOptions {
  readonly connectionString?: string
  /** the directory of a Unix socket */
  readonly host?: string
  readonly max: number
  /** in milliseconds: how long a call waits for a connection before it is told to come back */
  readonly connectionTimeoutMs?: number
}

const PATIENCE = 3000

/** In milliseconds: what connecting may take; shorter than the wait, so that those who wait find another server when it is there. */
const CONNECTING = 1500

/** In milliseconds: what one may take that is a transaction. */
const STATEMENT = 5000

const KEEP_ALIVE_AFTER = 10_000

const numbers = {
  getTypeParser: ((oid: number, format?: "text") =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

class Client extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, password: config.password, connectionTimeoutMillis: CONNECTING })
  }
}

const connectedAt = new WeakMap<pg.PoolClient, number>()
const lostAt = new WeakMap<pg.Pool, number>()

/** When one connection is lost, others may be dead and silent about it: none of them is used again. */
export const distrustConnections = (pool: pg.Pool): void => void lostAt.set(pool, performance.now())

export const acquireConnection = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  const client = await pool.connect().catch((error: unknown) => {
    if (getSqlState(error) === SQLSTATE_CANNOT_CONNECT_NOW) distrustConnections(pool)
    throw new DatabaseUnavailable(error)
  })
  const isSuspect = (connectedAt.get(client) ?? Number.POSITIVE_INFINITY) < (lostAt.get(pool) ?? 0)
  if (!isSuspect) return client
  client.release(true)
  return acquireConnection(pool)
}

/** For who opens the shop: the process may be too busy to hear an answer before its own timer, and no call waits for it. */
export const acquireConnectionWithRetries = (pool: pg.Pool, tries = 3): Promise<pg.PoolClient> =>
  acquireConnection(pool).catch((error: unknown) => {
    if (tries === 1) throw error
    return acquireConnectionWithRetries(pool, tries - 1)
  })

/** Whole numbers of any size arrive as numbers. */
export const makePool = ({ connectionTimeoutMs = PATIENCE, ...connection }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    ...connection,
    ...(connection.host ? { user: "postgres", database: "postgres", password: "" } : {}),
    Client,
    types: numbers,
    connectionTimeoutMillis: connectionTimeoutMs,
    idleTimeoutMillis: 30_000,
    // a server that waits for everybody to leave before it stops doesn't wait long
    maxLifetimeSeconds: 30,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER,
    application_name: "print-checkout",
  })
  pool.on("connect", client => {
    connectedAt.set(client, performance.now())
    // also while it is in use: whoever uses it hears of it from their statement
    client.on("error", () => distrustConnections(pool))
  })
  pool.on("error", () => undefined)
  return pool
}

/** graphile-worker ends its process over an answer that was lost or a write that wasn't taken, but tries again with a server that takes no connection now. */
const asStopping = (error: unknown): unknown =>
  isDatabaseUnavailable(error) ||
  getSqlState(error) === SQLSTATE_READ_ONLY_TRANSACTION ||
  !/^[0-9A-Z]{5}$/.test(getSqlState(error) ?? "")
    ? Object.assign(new DatabaseUnavailable(error), { code: SQLSTATE_CANNOT_CONNECT_NOW })
    : error

const told = <A>(work: Promise<A>): Promise<A> =>
  work.catch((error: unknown) => {
    throw asStopping(error)
  })

/** For who speaks to the database of `pool` in single statements: each is a transaction, as the embedded one needs it. */
export const makeStatementPool = (pool: pg.Pool, max: number): pg.Pool => {
  const own = new pg.Pool({
    ...pool.options,
    password: pool.options.password,
    max,
    query_timeout: STATEMENT,
  })
  own.on("connect", client => {
    const query = client.query.bind(client) as (sql: unknown) => Promise<unknown>
    const alone = async (sql: unknown): Promise<unknown> => {
      await query("BEGIN")
      try {
        return await query(sql)
      } finally {
        await query("COMMIT")
      }
    }
    Object.assign(client, { query: (sql: unknown) => told(alone(sql)) })
    client.on("error", () => undefined)
  })
  const connect = own.connect.bind(own)
  Object.assign(own, { connect: () => told(connect()) })
  own.on("error", () => undefined)
  return own
}
