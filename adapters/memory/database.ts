/** Tables of plain values, which units of work change as a whole: for tests and simulations. */
import { Effect } from "effect"
import { StorageDefect } from "../../application/shop/ports/storage.ts"
import { type GetKey, TableRows } from "./table-rows.ts"

/** A table; `uniqueKeys` are values that no two of its rows share. */
export interface Table<Row> {
  readonly name: string
  readonly uniqueKeys?: readonly GetKey<Row>[]
}

/** The tables as one unit of work sees them, with its own changes. */
export interface WorkingCopy {
  readonly now: Date
  /** the latest committed row, or this unit's own change; a read sees the state at its begin */
  readonly find: <Row>(table: Table<Row>, id: string) => Row | undefined
  /** all rows, in the order of their first insertion */
  readonly list: <Row>(table: Table<Row>) => readonly Row[]
  /** the rows with this key, in the order in which they got it; `getKey` is a constant, because each one has an index */
  readonly listBy: <Row>(table: Table<Row>, getKey: GetKey<Row>, key: string) => readonly Row[]
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

/** Thrown by a transaction that would wait for itself, broke a unique key or wrote to a locked row: it runs again. */
class LostRace extends Error {}

/** Rows that differ from the committed ones: what a write changed, or what a read still sees. `undefined` is no row. */
type OtherRows = Map<Table<never>, Map<string, unknown>>

interface Unit {
  readonly otherRows: OtherRows
  /** locks that others wait for until this unit ends */
  readonly locks: string[]
  waiters: (() => void)[]
  waitsFor: Unit | undefined
}

const MAX_ATTEMPTS = 4

const NO_ROWS = new TableRows()

const setOtherRow = (otherRows: OtherRows, table: Table<never>, id: string, row: unknown): void => {
  const rows = otherRows.get(table)
  if (rows) rows.set(id, row)
  else otherRows.set(table, new Map([[id, row]]))
}

const checkUniqueKeys = (
  { name, uniqueKeys = [] }: Table<never>,
  committed: TableRows,
  changed: ReadonlyMap<string, unknown>,
) => {
  for (const getKey of uniqueKeys) {
    const changedKeys = new Set<string>()
    for (const [id, row] of changed) {
      const key = row === undefined ? undefined : getKey(row as never)
      if (key === undefined) continue
      const isTaken = [...committed.findIds(getKey, key)].some(other => other !== id && !changed.has(other))
      if (isTaken || changedKeys.has(key)) throw new LostRace(`${name}: a second ${key}`)
      changedKeys.add(key)
    }
  }
}

/** `getTime` is the clock that all transactions share. */
export const makeMemoryDatabase = (
  getTime: () => Date,
  initial: ReadonlyMap<Table<never>, TableRows> = new Map(),
): MemoryDatabase => {
  const tables = new Map(initial)
  /** tables of this database alone; the others are shared with the database that it is a copy of */
  const ownTables = new Set<Table<never>>()
  const reads = new Set<OtherRows>()
  const locks = new Map<string, Unit>()

  const getOwnTable = (table: Table<never>): TableRows => {
    const found = tables.get(table)
    if (found && ownTables.has(table)) return found
    const own = new TableRows(found?.rows)
    tables.set(table, own)
    ownTables.add(table)
    return own
  }

  const commit = (changes: OtherRows): void => {
    for (const [table, changed] of changes) checkUniqueKeys(table, tables.get(table) ?? NO_ROWS, changed)
    for (const [table, changed] of changes) {
      const committed = getOwnTable(table)
      for (const [id, row] of changed) {
        for (const read of reads) if (!read.get(table)?.has(id)) setOtherRow(read, table, id, committed.rows.get(id))
        committed.set(id, row)
      }
    }
  }

  const isWaitingFor = (unit: Unit | undefined, other: Unit): boolean =>
    unit !== undefined && (unit === other || isWaitingFor(unit.waitsFor, other))

  const waitForLock = async (unit: Unit, key: string): Promise<void> => {
    for (let holder = locks.get(key); holder; holder = locks.get(key)) {
      if (isWaitingFor(holder, unit)) throw new LostRace(`a deadlock on ${key}`)
      const { waiters } = holder
      unit.waitsFor = holder
      await new Promise<void>(resolve => waiters.push(resolve))
      unit.waitsFor = undefined
    }
    holdLock(unit, key)
  }

  /** In PostgreSQL, a write waits for rows that another unit has locked, and continues from what that one left. */
  const waitForLockedRows = async (unit: Unit): Promise<void> => {
    if (locks.size === unit.locks.length) return
    for (const [{ name }, changed] of unit.otherRows)
      for (const id of changed.keys()) {
        const key = `${name} ${id}`
        const holder = locks.get(key)
        if (!holder || holder === unit) continue
        await waitForLock(unit, key)
        throw new LostRace(`${key} was locked`)
      }
  }

  const holdLock = (unit: Unit, key: string): void => {
    unit.locks.push(key)
    locks.set(key, unit)
  }

  const lock = (unit: Unit, key: string): Effect.Effect<void> =>
    Effect.suspend(() => {
      const holder = locks.get(key)
      if (holder && holder !== unit) return Effect.promise(() => waitForLock(unit, key))
      if (!holder) holdLock(unit, key)
      return Effect.void
    })

  const openCopy = (mode: "read" | "write", unit: Unit, afterCommitWork: (() => void)[]): WorkingCopy => {
    const { otherRows } = unit
    const rowsOf = (table: Table<never>): TableRows => tables.get(table) ?? NO_ROWS
    const find = <Row>(table: Table<Row>, id: string) => {
      const others = otherRows.get(table)
      return (others?.has(id) ? others.get(id) : rowsOf(table).rows.get(id)) as Row | undefined
    }
    const listEntries = (table: Table<never>): readonly (readonly [string, unknown])[] => {
      const others = otherRows.get(table)
      const { rows } = rowsOf(table)
      if (!others) return [...rows]
      return [...new Map([...rows, ...others])].filter(([, row]) => row !== undefined)
    }
    const change = (table: Table<never>, id: string, row: unknown): void => {
      if (mode === "read") throw new TypeError(`a read writes to ${table.name}`)
      setOtherRow(otherRows, table, id, row)
    }
    return {
      now: getTime(),
      find,
      list: <Row>(table: Table<Row>) => listEntries(table).map(([, row]) => row as Row),
      listBy: <Row>(table: Table<Row>, getKey: GetKey<Row>, key: string) => {
        const others = otherRows.get(table)
        const committed = rowsOf(table)
        const ids = committed.findIds(getKey, key)
        const found = Array.from(ids, id => (others?.has(id) ? others.get(id) : committed.rows.get(id)) as Row | undefined)
        for (const [id, row] of others ?? []) if (!ids.has(id)) found.push(row as Row | undefined)
        return found.filter(row => row !== undefined && (!others || getKey(row) === key)) as readonly Row[]
      },
      put: change,
      update: <Row>(table: Table<Row>, id: string, update: (row: Row) => Row) => {
        const row = find(table, id)
        if (row !== undefined) change(table, id, update(row))
      },
      remove: (table, id) => change(table, id, undefined),
      removeWhere: <Row>(table: Table<Row>, matches: (row: Row) => boolean) => {
        const matching = listEntries(table).filter(([, row]) => matches(row as Row))
        for (const [id] of matching) change(table, id, undefined)
        return matching.length
      },
      lock: ({ name }, id) => lock(unit, `${name} ${id}`),
      afterCommit: callback => void afterCommitWork.push(callback),
    }
  }

  const runOnce = async <A>(mode: "read" | "write", work: (copy: WorkingCopy) => Promise<A>): Promise<A> => {
    const unit: Unit = { otherRows: new Map(), locks: [], waiters: [], waitsFor: undefined }
    const afterCommitWork: (() => void)[] = []
    if (mode === "read") reads.add(unit.otherRows)
    try {
      const result = await work(openCopy(mode, unit, afterCommitWork))
      if (mode === "write") {
        await waitForLockedRows(unit)
        commit(unit.otherRows)
      }
      for (const callback of afterCommitWork) callback()
      return result
    } finally {
      reads.delete(unit.otherRows)
      for (const key of unit.locks) locks.delete(key)
      for (const wake of unit.waiters) wake()
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
    copy: getOtherTime => {
      // from now on, both databases copy a table before they change it
      ownTables.clear()
      return makeMemoryDatabase(getOtherTime, tables)
    },
  }
}
