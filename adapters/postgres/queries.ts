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

export const makeQueries = (tx: Transaction): Queries => {
  const listRows: Queries["listRows"] = <Row extends QueryResultRow, A>(sql: string, values: Values, decode: (row: Row) => A) =>
    Effect.promise(async () => (await tx.query<Row>(sql, values)).map(decode))
  return {
    ...tx,
    execute: (sql, values) => Effect.promise(async () => void (await tx.query(sql, values))),
    hasRow: (sql, values) => Effect.promise(async () => (await tx.query(sql, values)).length > 0),
    findRow: (sql, values, decode) => Effect.map(listRows(sql, values, decode), ([first]) => first),
    listRows,
  }
}
