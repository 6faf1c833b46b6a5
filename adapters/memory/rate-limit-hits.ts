import { Effect } from "effect"
import type { RateLimitHits, RateLimitWindowKey } from "../../application/shop/ports/rate-limit-hits.ts"
import type { Table, WorkingCopy } from "./database.ts"

/** by rule and client */
const WINDOWS_TABLE: Table<{ readonly hits: number; readonly endsAt: Date }> = { name: "rate limit windows" }

const getId = ({ rule, clientKeyHash }: RateLimitWindowKey): string => `${rule} ${clientKeyHash}`

export const makeMemoryRateLimitHits = (copy: WorkingCopy): RateLimitHits => {
  /** Always in the same order, which prevents deadlocks. */
  const lock = (windows: readonly RateLimitWindowKey[]) =>
    Effect.forEach(windows.map(getId).toSorted(), id => copy.lock(WINDOWS_TABLE, id), { discard: true })
  return {
    add: windows =>
      Effect.map(lock(windows), () =>
        windows.map(({ rule, endsAt, ...key }) => {
          const id = getId({ rule, ...key })
          const found = copy.find(WINDOWS_TABLE, id)
          const window = found && found.endsAt > copy.now ? { ...found, hits: found.hits + 1 } : { hits: 1, endsAt }
          copy.put(WINDOWS_TABLE, id, window)
          return { rule, ...window }
        }),
      ),
    remove: windows =>
      Effect.map(lock(windows), () => {
        for (const key of windows)
          copy.update(WINDOWS_TABLE, getId(key), ({ hits, endsAt }) => ({ hits: Math.max(0, hits - 1), endsAt }))
      }),
  }
}
