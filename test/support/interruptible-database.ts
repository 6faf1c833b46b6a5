/** A database that fails at one statement: before executing it, or after it and before the response. */
import type pg from "pg"
import type { DatabaseKind } from "./test-shop.ts"

export interface DatabaseInterruption {
  /** the number of the failing statement from now on, starting at 1 */
  readonly at: number
  readonly when: "before" | "after"
}

export interface InterruptibleDatabase {
  /** fails once; `sent` returns the statements before it */
  readonly interrupt: (interruption: DatabaseInterruption) => void
  readonly carryOn: () => void
  readonly sent: () => readonly string[]
}

const opening = (sql: unknown): string => String(sql).trim().replaceAll(/\s+/g, " ").slice(0, 60)

const interruptedPool = (pool: pg.Pool): InterruptibleDatabase => {
  let plan: DatabaseInterruption | undefined
  let sent: string[] = []
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const query = async (client: pg.PoolClient, sql: string, values?: unknown[]) => {
    if (!plan || sql === "ROLLBACK") return client.query(sql, values)
    sent.push(opening(sql))
    const due = sent.length === plan.at ? plan.when : undefined
    if (due === "before") throw new Error("interrupted")
    const answer = await client.query(sql, values)
    if (due === "after") throw new Error("interrupted")
    return answer
  }
  const watched = (client: pg.PoolClient): pg.PoolClient =>
    new Proxy(client, {
      get: (target, name) => {
        if (name === "query") return (sql: string, values?: unknown[]) => query(target, sql, values)
        const value: unknown = Reflect.get(target, name)
        return typeof value === "function" ? value.bind(target) : value
      },
    })
  Object.assign(pool, { connect: async () => watched(await connect()) })
  return {
    interrupt: interruption => {
      plan = interruption
      sent = []
    },
    carryOn: () => {
      plan = undefined
    },
    sent: () => sent,
  }
}

/** A database of the same kind, and the control that interrupts it. */
export const makeInterruptibleDatabase = (
  kind: DatabaseKind,
): { readonly kind: DatabaseKind; readonly it: () => InterruptibleDatabase } => {
  let interrupted: InterruptibleDatabase | undefined
  return {
    kind: {
      ...kind,
      openSeeded: async () => {
        const database = await kind.openSeeded()
        interrupted = interruptedPool(database.pool)
        return database
      },
    },
    it: () => {
      if (!interrupted) throw new Error("no database is open yet")
      return interrupted
    },
  }
}
