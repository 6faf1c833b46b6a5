/** A command of an operator. If it can't be carried out, it changes nothing and says why. */
import type { Transaction } from "../postgres/transaction.ts"

interface CommandInput {
  readonly args: readonly string[]
  readonly options: Readonly<Record<string, string | undefined>>
}

export interface OperatorCommand {
  readonly args: readonly string[]
  /** the options that the command accepts */
  readonly options?: readonly string[]
  readonly description: string
  /** returns the lines to print */
  readonly run: (tx: Transaction, input: CommandInput) => Promise<readonly string[]>
}

export class CommandRejectedError extends Error {
  readonly lines: readonly string[]

  constructor(...lines: readonly string[]) {
    super(lines[0] ?? "")
    this.name = "CommandRefused"
    this.lines = lines
  }
}
