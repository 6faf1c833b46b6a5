/** Caches rows that change only together with their version, so that an unchanged version isn't read again. */
import type { Transaction } from "./transaction.ts"

export interface VersionedCache<Value> {
  /** the value of the version that this transaction has just read */
  readonly find: (tx: Transaction, id: string, version: string) => Value | undefined
  /** other transactions can find the value once this one is committed */
  readonly putAfterCommit: (tx: Transaction, id: string, version: string, value: Value) => void
}

interface Entry<Value> {
  readonly version: string
  readonly value: Value
  readonly size: number
  readonly usedAt: number
}

/** Entries that are unused for longer go when others are added. */
const LIFETIME_MS = 10 * 60_000

/** `maxSize` is per database, as `sizeOf` counts; the entry that was unused longest goes first. */
export const makeVersionedCache = <Value>(maxSize: number, sizeOf: (value: Value) => number): VersionedCache<Value> => {
  const databases = new WeakMap<object, { readonly entries: Map<string, Entry<Value>>; size: number }>()

  const getDatabaseCache = ({ database }: Transaction) => {
    const cache = databases.get(database) ?? { entries: new Map<string, Entry<Value>>(), size: 0 }
    databases.set(database, cache)
    return cache
  }

  const drop = (cache: ReturnType<typeof getDatabaseCache>, id: string): void => {
    cache.size -= cache.entries.get(id)?.size ?? 0
    cache.entries.delete(id)
  }

  const put = (tx: Transaction, id: string, entry: Omit<Entry<Value>, "usedAt">): void => {
    const cache = getDatabaseCache(tx)
    const now = tx.now.getTime()
    drop(cache, id)
    cache.entries.set(id, { ...entry, usedAt: now })
    cache.size += entry.size
    for (const [oldest, { usedAt }] of cache.entries) {
      if (cache.size <= maxSize && usedAt > now - LIFETIME_MS) return
      drop(cache, oldest)
    }
  }

  return {
    find: (tx, id, version) => {
      const entry = getDatabaseCache(tx).entries.get(id)
      if (entry?.version !== version) return undefined
      put(tx, id, entry)
      return entry.value
    },
    putAfterCommit: (tx, id, version, value) => tx.afterCommit(() => put(tx, id, { version, value, size: sizeOf(value) })),
  }
}
