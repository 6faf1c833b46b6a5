/** PostgreSQL with shorter time limits, for tests that wait until one is exceeded. */
import { makePool, TIME_LIMITS } from "../../adapters/postgres/pool.ts"
import type { DatabaseKind } from "./test-shop.ts"

const TIMES_SHORTER = 3

export const SHORT_TIME_LIMITS = Object.fromEntries(
  Object.entries(TIME_LIMITS).map(([name, ms]) => [name, ms / TIMES_SHORTER]),
) as typeof TIME_LIMITS

/** @param redirect puts a relay between the shop and its database */
export const withShortTimeLimits = (
  kind: DatabaseKind,
  redirect: (url: URL) => Promise<void> = async () => undefined,
): DatabaseKind => ({
  ...kind,
  openSeeded: async () => {
    const { pool, close } = await kind.openSeeded()
    const { connectionString, host = "", max } = pool.options
    const url = connectionString ? new URL(connectionString) : undefined
    if (url) await redirect(url)
    const limited = makePool({ ...(url ? { connectionString: url.href } : { host }), max, timeLimits: SHORT_TIME_LIMITS })
    return {
      pool: limited,
      close: async () => {
        await limited.end()
        await close()
      },
    }
  },
})
