/** Caches rows that change only together with their version, so that an unchanged version isn't read again. */

export interface VersionedCache<Value> {
  /** the value of a version that was just read; `database` identifies the database, `now` is its time */
  readonly find: (database: object, id: string, version: string, now: Date) => Value | undefined
  /** call it after the commit, so that no other transaction finds what is rolled back */
  readonly put: (database: object, id: string, version: string, value: Value, now: Date) => void
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

  const getDatabaseCache = (database: object) => {
    const cache = databases.get(database) ?? { entries: new Map<string, Entry<Value>>(), size: 0 }
    databases.set(database, cache)
    return cache
  }

  const drop = (cache: ReturnType<typeof getDatabaseCache>, id: string): void => {
    cache.size -= cache.entries.get(id)?.size ?? 0
    cache.entries.delete(id)
  }

  const put = (database: object, id: string, entry: Entry<Value>): void => {
    const cache = getDatabaseCache(database)
    drop(cache, id)
    cache.entries.set(id, entry)
    cache.size += entry.size
    for (const [oldest, { usedAt }] of cache.entries) {
      if (cache.size <= maxSize && usedAt > entry.usedAt - LIFETIME_MS) return
      drop(cache, oldest)
    }
  }

  return {
    find: (database, id, version, now) => {
      const entry = getDatabaseCache(database).entries.get(id)
      if (entry?.version !== version) return undefined
      put(database, id, { ...entry, usedAt: now.getTime() })
      return entry.value
    },
    put: (database, id, version, value, now) => put(database, id, { version, value, size: sizeOf(value), usedAt: now.getTime() }),
  }
}
