import { Effect } from "effect"
import type { QueryResultRow } from "pg"
import type { Transaction } from "./transaction.ts"

type Values = readonly unknown[]

/** "FOR UPDATE" locks the selected rows until the transaction ends. */
export type RowLock = "" | "FOR UPDATE"

/** A transaction with statements as effects; a failed statement is a defect. */
export interface Queries extends Transaction {
  readonly execute: (sql: string, values?: Values) => Effect.Effect<void>
  /** whether the statement returned a row */
  readonly hasRow: (sql: string, values?: Values) => Effect.Effect<boolean>
  /** the first row, without columns that are null; the SQL names columns as the fields of `Value` */
  readonly find: <Value extends object>(sql: string, values?: Values) => Effect.Effect<Value | undefined>
  /** as `find`, all rows */
  readonly list: <Value extends object>(sql: string, values?: Values) => Effect.Effect<readonly Value[]>
  /** the first row, decoded */
  readonly findRow: <Row extends QueryResultRow, A>(
    sql: string,
    values: Values,
    decode: (row: Row) => A,
  ) => Effect.Effect<A | undefined>
  readonly listRows: <Row extends QueryResultRow, A>(
    sql: string,
    values: Values,
    decode: (row: Row) => A,
  ) => Effect.Effect<readonly A[]>
}

/** Removes fields that are null. */
export const omitNulls = <Value extends object>(row: Value): Value =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Value

export const makeQueries = (tx: Transaction): Queries => {
  const listRows = <Row extends QueryResultRow, A>(sql: string, values: Values, decode: (row: Row) => A) =>
    Effect.promise(async () => (await tx.query<Row>(sql, values)).map(decode))
  const list = <Value extends object>(sql: string, values: Values = []) => listRows<Value, Value>(sql, values, omitNulls)
  return {
    ...tx,
    execute: (sql, values) => Effect.promise(async () => void (await tx.query(sql, values))),
    hasRow: (sql, values) => Effect.promise(async () => (await tx.query(sql, values)).length > 0),
    find: <Value extends object>(sql: string, values?: Values) => Effect.map(list<Value>(sql, values), ([first]) => first),
    list,
    findRow: (sql, values, decode) => Effect.map(listRows(sql, values, decode), ([first]) => first),
    listRows,
  }
}
