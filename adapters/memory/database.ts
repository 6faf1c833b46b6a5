/** Tables of plain values, which units of work change as a whole: for tests and simulations. */
import { Effect } from "effect"
import { StorageDefect } from "../../application/shop/ports/storage.ts"

type Rows = ReadonlyMap<string, unknown>

/** A table; `uniqueKeys` are values that no two of its rows share. */
export interface Table<Row> {
  readonly name: string
  readonly uniqueKeys?: readonly ((row: Row) => string | undefined)[]
}

/** The tables as one unit of work sees them, with its own changes. */
export interface WorkingCopy {
  readonly now: Date
  /** the latest committed row, or this unit's own change; a read sees the state at its begin */
  readonly find: <Row>(table: Table<Row>, id: string) => Row | undefined
  /** all rows, in the order of their first insertion */
  readonly list: <Row>(table: Table<Row>) => readonly Row[]
  readonly put: <Row>(table: Table<Row>, id: string, row: Row) => void
  /** changes the row if it exists */
  readonly update: <Row>(table: Table<Row>, id: string, change: (row: Row) => Row) => void
  readonly remove: (table: Table<never>, id: string) => void
  /** returns how many rows were removed */
  readonly removeWhere: <Row>(table: Table<Row>, matches: (row: Row) => boolean) => number
  /** waits until no other unit holds the lock, and holds it until this one ends */
  readonly lock: (table: Table<never>, id: string) => Effect.Effect<void>
  readonly afterCommit: (work: () => void) => void
}

export interface MemoryDatabase {
  readonly runUnit: <A>(mode: "read" | "write", work: (copy: WorkingCopy) => Promise<A>) => Promise<A>
  /** a database of its own with the committed rows, and another clock */
  readonly copy: (getTime: () => Date) => MemoryDatabase
}

/** Thrown by a transaction that would wait for itself or broke a unique key: it runs again. */
class LostRace extends Error {}

interface Lock {
  readonly holder: object
  readonly released: Promise<void>
}

const MAX_ATTEMPTS = 4

/** `getTime` is the clock that all transactions share. */
export const makeMemoryDatabase = (
  getTime: () => Date,
  initial: ReadonlyMap<string, Rows> = new Map(),
  tables = new Map<string, Table<unknown>>(),
): MemoryDatabase => {
  let committed = initial
  const locks = new Map<string, Lock>()
  const waitsFor = new Map<object, object>()

  const rowsOf = (state: ReadonlyMap<string, Rows>, { name }: Table<never>): Rows => state.get(name) ?? new Map()

  const checkUniqueKeys = (name: string, rows: Rows, changed: Rows): void => {
    for (const getKey of tables.get(name)?.uniqueKeys ?? [])
      for (const [id, row] of changed) {
        const key = row === undefined ? undefined : getKey(row)
        const isTaken = [...rows].some(([other, otherRow]) => other !== id && getKey(otherRow) === key)
        if (key !== undefined && isTaken) throw new LostRace(`${name}: a second ${key}`)
      }
  }

  const waits = (waiter: object, holder: object): boolean => {
    const next = waitsFor.get(holder)
    return holder === waiter || (next !== undefined && waits(waiter, next))
  }

  const runOnce = async <A>(mode: "read" | "write", work: (copy: WorkingCopy) => Promise<A>): Promise<A> => {
    const self = {}
    const snapshot = committed
    const changes = new Map<string, Map<string, unknown>>()
    const afterCommitWork: (() => void)[] = []
    let end = (): void => undefined
    const ended = new Promise<void>(resolve => {
      end = resolve
    })
    const changesOf = (table: Table<never>): Map<string, unknown> => {
      if (mode === "read") throw new TypeError(`a read writes to ${table.name}`)
      tables.set(table.name, table as Table<unknown>)
      const rows = changes.get(table.name) ?? new Map<string, unknown>()
      changes.set(table.name, rows)
      return rows
    }
    const current = (table: Table<never>): Rows => rowsOf(mode === "read" ? snapshot : committed, table)
    const listRows = (table: Table<never>) =>
      [...new Map([...current(table), ...(changes.get(table.name) ?? [])])].filter(([, row]) => row !== undefined)
    const find = <Row>(table: Table<Row>, id: string) => {
      const changed = changes.get(table.name)
      return (changed?.has(id) ? changed.get(id) : current(table).get(id)) as Row | undefined
    }
    const lock = async (table: Table<never>, id: string): Promise<void> => {
      const key = `${table.name} ${id}`
      for (let held = locks.get(key); held && held.holder !== self; held = locks.get(key)) {
        if (waits(self, held.holder)) throw new LostRace(`a deadlock on ${key}`)
        waitsFor.set(self, held.holder)
        await held.released
        waitsFor.delete(self)
      }
      locks.set(key, { holder: self, released: ended })
    }
    const commit = (): void => {
      const next = new Map(committed)
      for (const [name, changed] of changes) {
        const rows = new Map([...new Map([...(committed.get(name) ?? []), ...changed])].filter(([, row]) => row !== undefined))
        checkUniqueKeys(name, rows, changed)
        next.set(name, rows)
      }
      committed = next
    }
    try {
      const result = await work({
        now: getTime(),
        find,
        list: <Row>(table: Table<Row>) => listRows(table).map(([, row]) => row as Row),
        put: (table, id, row) => void changesOf(table).set(id, row),
        update: <Row>(table: Table<Row>, id: string, change: (row: Row) => Row) => {
          const row = find(table, id)
          if (row !== undefined) changesOf(table).set(id, change(row))
        },
        remove: (table, id) => void changesOf(table).set(id, undefined),
        removeWhere: <Row>(table: Table<Row>, matches: (row: Row) => boolean) => {
          const matching = listRows(table).filter(([, row]) => matches(row as Row))
          for (const [id] of matching) changesOf(table).set(id, undefined)
          return matching.length
        },
        lock: (table, id) => Effect.promise(() => lock(table, id)),
        afterCommit: callback => void afterCommitWork.push(callback),
      })
      commit()
      for (const callback of afterCommitWork) callback()
      return result
    } finally {
      for (const [key, { holder }] of locks) if (holder === self) locks.delete(key)
      end()
    }
  }

  const runUnit = async <A>(mode: "read" | "write", work: (copy: WorkingCopy) => Promise<A>, attempt = 1): Promise<A> => {
    try {
      return await runOnce(mode, work)
    } catch (error) {
      if (!(error instanceof LostRace)) throw error
      if (attempt >= MAX_ATTEMPTS) throw new StorageDefect("Conflict", undefined, error)
      return runUnit(mode, work, attempt + 1)
    }
  }

  return {
    runUnit: (mode, work) => runUnit(mode, work),
    copy: getOtherTime => makeMemoryDatabase(getOtherTime, committed, new Map(tables)),
  }
}
