import { Effect } from "effect"
import type { RateLimitHits, RateLimitWindowKey } from "../../application/shop/ports/rate-limit-hits.ts"
import type { Table, WorkingCopy } from "./database.ts"

interface StoredWindow extends RateLimitWindowKey {
  readonly hits: number
  readonly endsAt: Date
}

/** by rule and client */
export const RATE_LIMIT_WINDOWS_TABLE: Table<StoredWindow> = { name: "rate limit windows" }

const getId = ({ rule, clientKeyHash }: RateLimitWindowKey): string => `${rule} ${clientKeyHash}`

export const makeMemoryRateLimitHits = (copy: WorkingCopy): RateLimitHits => {
  /** Always in the same order, which prevents deadlocks. */
  const lock = (windows: readonly RateLimitWindowKey[]) =>
    Effect.forEach(windows.map(getId).toSorted(), id => copy.lock(RATE_LIMIT_WINDOWS_TABLE, id), { discard: true })
  return {
    add: windows =>
      Effect.map(lock(windows), () =>
        windows.map(({ endsAt, ...key }) => {
          const id = getId(key)
          const found = copy.find(RATE_LIMIT_WINDOWS_TABLE, id)
          const window = found && found.endsAt > copy.now ? { endsAt: found.endsAt, hits: found.hits + 1 } : { hits: 1, endsAt }
          copy.put(RATE_LIMIT_WINDOWS_TABLE, id, { ...key, ...window })
          return { rule: key.rule, ...window }
        }),
      ),
    remove: windows =>
      Effect.map(lock(windows), () => {
        for (const key of windows)
          copy.update(RATE_LIMIT_WINDOWS_TABLE, getId(key), ({ hits, ...window }) => ({ ...window, hits: Math.max(0, hits - 1) }))
      }),
  }
}
