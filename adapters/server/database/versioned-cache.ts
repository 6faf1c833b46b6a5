/** What was read or written lately of rows that change only with their version is not read again while the version is the same. */
import type { Transaction } from "./transaction.ts"

export interface VersionedCache<Value> {
  /** what there is under the version that this transaction has just read */
  readonly find: (tx: Transaction, id: string, version: string) => Value | undefined
  /** what others may find once this transaction is committed */
  readonly putAfterCommit: (tx: Transaction, id: string, version: string, value: Value) => void
}

interface Entry<Value> {
  readonly version: string
  readonly value: Value
  readonly size: number
  readonly usedAt: number
}

/** In milliseconds: what nobody asks for is forgotten when others are noted. */
const LIFETIME = 10 * 60_000

/** Of each database, so many at most as `sizeOf` counts them; the one that was used longest ago goes first. */
export const makeVersionedCache = <Value>(most: number, sizeOf: (value: Value) => number): VersionedCache<Value> => {
  const databases = new WeakMap<object, { readonly entries: Map<string, Entry<Value>>; size: number }>()

  const of = ({ database }: Transaction) => {
    const known = databases.get(database) ?? { entries: new Map<string, Entry<Value>>(), size: 0 }
    databases.set(database, known)
    return known
  }

  const drop = (known: ReturnType<typeof of>, id: string): void => {
    known.size -= known.entries.get(id)?.size ?? 0
    known.entries.delete(id)
  }

  const put = (tx: Transaction, id: string, entry: Omit<Entry<Value>, "usedAt">): void => {
    const known = of(tx)
    const now = tx.now.getTime()
    drop(known, id)
    known.entries.set(id, { ...entry, usedAt: now })
    known.size += entry.size
    for (const [oldest, { usedAt }] of known.entries) {
      if (known.size <= most && usedAt > now - LIFETIME) return
      drop(known, oldest)
    }
  }

  return {
    find: (tx, id, version) => {
      const entry = of(tx).entries.get(id)
      if (entry?.version !== version) return undefined
      put(tx, id, entry)
      return entry.value
    },
    putAfterCommit: (tx, id, version, value) =>
      tx.afterCommit(() => put(tx, id, { version, value, size: sizeOf(value) })),
  }
}
