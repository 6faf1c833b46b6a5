/** A shop in its own process that reports how long its event loop was blocked. */
import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { type RunTransaction, runInTransaction } from "../../adapters/postgres/transaction.ts"
import { type DatabaseKind, makePostgresWrite, type PostgresShop } from "./test-shop.ts"

const PROGRAM = fileURLToPath(new URL("./monitored-services.ts", import.meta.url))

export interface ShopWithEventLoopMonitor extends Omit<PostgresShop, "provider" | "unitOfWork" | "listJobs"> {
  /** in milliseconds, since the last request */
  readonly longestTurn: () => Promise<number>
}

export const openShopWithEventLoopMonitor = async (kind: DatabaseKind): Promise<ShopWithEventLoopMonitor> => {
  const { pool, close } = await kind.openSeeded()
  const { host, connectionString, max } = pool.options
  const child = fork(PROGRAM, [JSON.stringify({ ...(connectionString ? { connectionString } : { host }), max })])
  const receiveMessage = async <T>(): Promise<T> => ((await once(child, "message")) as [T])[0]
  const origin = await receiveMessage<string>()
  const transact: RunTransaction = (mode, work) => runInTransaction(pool, mode, work)
  return {
    origin,
    services: `${origin}/services`,
    pool,
    time: { now: undefined },
    write: makePostgresWrite(pool),
    transact,
    rows: (sql, values) => transact("write", tx => tx.query(sql, values)),
    longestTurn: () => {
      child.send("longest")
      return receiveMessage<number>()
    },
    close: async () => {
      child.disconnect()
      await once(child, "exit")
      await close()
    },
  }
}
