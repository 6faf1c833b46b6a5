/** Connections to PostgreSQL; any of them may be lost at any moment and is replaced. */
import pg from "pg"
import {
  DatabaseUnavailable,
  getSqlState,
  isDatabaseUnavailable,
  SQLSTATE_CANNOT_CONNECT_NOW,
  SQLSTATE_READ_ONLY_TRANSACTION,
} from "./sql-state.ts"

/** A browser waits longer than for a connection and its transaction together. */
export const TIME_LIMITS = {
  connectionWaitMs: 3000,
  /** shorter than the wait for a connection, so that waiting requests can try another server */
  connectMs: 1500,
  /** covers a server that no longer answers */
  transactionMs: 4000,
  statementMs: 3000,
  idleMs: 5000,
  readLockMs: 1000,
  writeLockMs: 2000,
}

export type TimeLimits = Readonly<typeof TIME_LIMITS>

export interface PoolOptions {
  readonly connectionString?: string
  /** the directory of a Unix socket */
  readonly host?: string
  readonly max: number
  readonly timeLimits?: TimeLimits
}

/** Per statement of `makeStatementPool`, where each one is a transaction. */
const STATEMENT_TIMEOUT_MS = 5000

const KEEP_ALIVE_DELAY_MS = 10_000

const typesWithNumbers = {
  getTypeParser: ((oid: number, format?: "text") =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

const makeClientClass = (connectMs: number) =>
  class extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, password: config.password, connectionTimeoutMillis: connectMs })
    }
  }

const timeLimitsOf = new WeakMap<pg.Pool, TimeLimits>()

export const getTimeLimits = (pool: pg.Pool): TimeLimits => timeLimitsOf.get(pool) ?? TIME_LIMITS

const connectedAt = new WeakMap<pg.PoolClient, number>()
const lostAt = new WeakMap<pg.Pool, number>()

/** After one connection is lost, others may be dead without having noticed: connections from before are not used again. */
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

/** For startup: a busy process may time out before it reads the server's answer. */
export const acquireConnectionWithRetries = (pool: pg.Pool, attempts = 3): Promise<pg.PoolClient> =>
  acquireConnection(pool).catch((error: unknown) => {
    if (attempts === 1) throw error
    return acquireConnectionWithRetries(pool, attempts - 1)
  })

/** BIGINT columns are read as numbers. */
export const makePool = ({ timeLimits = TIME_LIMITS, ...connection }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    ...connection,
    ...(connection.host ? { user: "postgres", database: "postgres", password: "" } : {}),
    Client: makeClientClass(timeLimits.connectMs),
    types: typesWithNumbers,
    connectionTimeoutMillis: timeLimits.connectionWaitMs,
    idleTimeoutMillis: 30_000,
    // a server that waits for connections to close before it stops doesn't wait long
    maxLifetimeSeconds: 30,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    application_name: "print-checkout",
  })
  timeLimitsOf.set(pool, timeLimits)
  pool.on("connect", client => {
    connectedAt.set(client, performance.now())
    // while a connection is in use, its user gets the error from the statement
    client.on("error", () => distrustConnections(pool))
  })
  pool.on("error", () => undefined)
  return pool
}

/** graphile-worker ends its process on lost connections and read-only servers, but retries on cannot_connect_now: converts the former. */
const toRetryableError = (error: unknown): unknown =>
  isDatabaseUnavailable(error) ||
  getSqlState(error) === SQLSTATE_READ_ONLY_TRANSACTION ||
  !/^[0-9A-Z]{5}$/.test(getSqlState(error) ?? "")
    ? Object.assign(new DatabaseUnavailable(error), { code: SQLSTATE_CANNOT_CONNECT_NOW })
    : error

const convertErrors = <A>(work: Promise<A>): Promise<A> =>
  work.catch((error: unknown) => {
    throw toRetryableError(error)
  })

/** A pool on the same database for single statements. Each runs as a transaction, which the embedded database needs. */
export const makeStatementPool = (pool: pg.Pool, max: number): pg.Pool => {
  const statementPool = new pg.Pool({
    ...pool.options,
    password: pool.options.password,
    max,
    query_timeout: STATEMENT_TIMEOUT_MS,
  })
  statementPool.on("connect", client => {
    const query = client.query.bind(client) as (sql: unknown) => Promise<unknown>
    const queryInTransaction = async (sql: unknown): Promise<unknown> => {
      await query("BEGIN")
      try {
        return await query(sql)
      } finally {
        await query("COMMIT")
      }
    }
    Object.assign(client, { query: (sql: unknown) => convertErrors(queryInTransaction(sql)) })
    client.on("error", () => undefined)
  })
  const connect = statementPool.connect.bind(statementPool)
  Object.assign(statementPool, { connect: () => convertErrors(connect()) })
  statementPool.on("error", () => undefined)
  return statementPool
}
