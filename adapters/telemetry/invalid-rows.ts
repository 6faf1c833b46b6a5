import { type Channel, channel } from "node:diagnostics_channel"

export interface InvalidRow {
  readonly table: string
  readonly key: string
  /** of the invalid part, if it isn't the whole row */
  readonly path: string
}

/** Has a message for each invalid row that is left out; logging and metrics subscribe to it. */
export const INVALID_ROW_CHANNEL: Channel<InvalidRow> = channel("print-checkout:bad-row") as Channel<InvalidRow>

/** Tables whose rows are validated when they are read; the storage adds them when it is loaded. */
export const validatedTables = new Set<string>()
