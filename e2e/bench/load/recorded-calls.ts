/** Records the SQL of each call, so that a bare handler can run the same statements. */
import { AsyncLocalStorage } from "node:async_hooks"
import type { FastifyInstance } from "fastify"
import type pg from "pg"

export type RecordedStatement = readonly [sql: string, values: readonly unknown[] | undefined]

export interface RecordedCall {
  /** the statements of each connection that the call used, in order */
  readonly sessions: RecordedStatement[][]
  readonly response: string
}

/** By the value of the call's `STEP_HEADER`. */
export type Recordings = Map<string, RecordedCall>

export const STEP_HEADER = "x-step"

export const recordDatabaseCalls = (app: FastifyInstance, pool: pg.Pool): Recordings => {
  const recordings: Recordings = new Map()
  const currentSessions = new AsyncLocalStorage<RecordedStatement[][]>()
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const recordQueries = (client: pg.PoolClient, session: RecordedStatement[]): pg.PoolClient =>
    new Proxy(client, {
      get: (target, name) => {
        if (name === "query") {
          return (sql: string, values?: unknown[]) => {
            session.push([sql, values])
            return target.query(sql, values)
          }
        }
        const value: unknown = Reflect.get(target, name)
        return typeof value === "function" ? value.bind(target) : value
      },
    })
  Object.assign(pool, {
    connect: async () => {
      const sessions = currentSessions.getStore()
      const client = await connect()
      if (!sessions) return client
      const session: RecordedStatement[] = []
      sessions.push(session)
      return recordQueries(client, session)
    },
  })
  app.addHook("onRequest", (_request, _reply, done) => currentSessions.run([], done))
  app.addHook("onSend", async (request, _reply, payload) => {
    const step = request.headers[STEP_HEADER]
    const sessions = currentSessions.getStore()
    if (typeof step === "string" && sessions) recordings.set(step, { sessions, response: String(payload) })
    return payload
  })
  return recordings
}
