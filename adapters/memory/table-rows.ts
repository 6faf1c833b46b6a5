/** The committed rows of one table, with an index for each value that rows are found by. */

/** Returns what a row is found by, if it can be found by it. */
export type GetKey<Row> = (row: Row) => string | undefined

/** The ids of rows by their key. */
type IdsByKey = Map<string, Set<string>>

export class TableRows {
  readonly #rows: Map<string, unknown>
  readonly #indexes = new Map<GetKey<never>, IdsByKey>()

  constructor(rows: Iterable<readonly [string, unknown]> = []) {
    this.#rows = new Map(rows)
  }

  get rows(): ReadonlyMap<string, unknown> {
    return this.#rows
  }

  /** Changes a row, or removes it without a row. */
  set(id: string, row: unknown): void {
    const before = this.#rows.get(id)
    if (row === undefined) this.#rows.delete(id)
    else this.#rows.set(id, row)
    for (const [getKey, idsByKey] of this.#indexes) {
      const [oldKey, newKey] = [before, row].map(each => (each === undefined ? undefined : getKey(each as never)))
      if (oldKey === newKey) continue
      if (oldKey !== undefined) idsByKey.get(oldKey)?.delete(id)
      if (newKey !== undefined) addId(idsByKey, newKey, id)
    }
  }

  /** Returns the ids of the rows with this key, in the order in which they got it. The first call for a key's kind makes its index. */
  findIds<Row>(getKey: GetKey<Row>, key: string): ReadonlySet<string> {
    let idsByKey = this.#indexes.get(getKey)
    if (!idsByKey) {
      idsByKey = new Map()
      for (const [id, row] of this.#rows) {
        const found = getKey(row as Row)
        if (found !== undefined) addId(idsByKey, found, id)
      }
      this.#indexes.set(getKey, idsByKey)
    }
    return idsByKey.get(key) ?? NO_IDS
  }
}

const NO_IDS: ReadonlySet<string> = new Set()

const addId = (idsByKey: IdsByKey, key: string, id: string): void => {
  const ids = idsByKey.get(key)
  if (ids) ids.add(id)
  else idsByKey.set(key, new Set([id]))
}
