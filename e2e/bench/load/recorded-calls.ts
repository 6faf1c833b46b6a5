/** Records the SQL of each call, so that a bare handler can run the same statements. */
import { AsyncLocalStorage } from "node:async_hooks"
import type { FastifyInstance } from "fastify"
import type pg from "pg"

export type RecordedStatement = readonly [sql: string, values: readonly unknown[] | undefined]

export interface RecordedCall {
  /** of each connection that was taken, in order */
  readonly sessions: RecordedStatement[][]
  readonly answer: string
}

/** By what the caller numbered its call with. */
export type Recordings = Map<string, RecordedCall>

export const STEP_HEADER = "x-step"

export const recordDatabaseCalls = (app: FastifyInstance, pool: pg.Pool): Recordings => {
  const recordings: Recordings = new Map()
  const current = new AsyncLocalStorage<RecordedStatement[][]>()
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const recorded = (client: pg.PoolClient, session: RecordedStatement[]): pg.PoolClient =>
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
      const sessions = current.getStore()
      const client = await connect()
      if (!sessions) return client
      const session: RecordedStatement[] = []
      sessions.push(session)
      return recorded(client, session)
    },
  })
  app.addHook("onRequest", (_request, _reply, done) => current.run([], done))
  app.addHook("onSend", async (request, _reply, payload) => {
    const step = request.headers[STEP_HEADER]
    const sessions = current.getStore()
    if (typeof step === "string" && sessions) recordings.set(step, { sessions, answer: String(payload) })
    return payload
  })
  return recordings
}
