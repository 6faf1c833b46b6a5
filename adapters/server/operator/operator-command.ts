/** What an operator asks of the shop by a command; one that makes no sense changes nothing and says why. */
import type { Transaction } from "../database/transaction.ts"

interface Asked {
  readonly args: readonly string[]
  readonly options: Readonly<Record<string, string | undefined>>
}

export interface OperatorCommand {
  readonly args: readonly string[]
  /** those that it understands */
  readonly options?: readonly string[]
  readonly description: string
  /** the lines that it says */
  readonly run: (tx: Transaction, asked: Asked) => Promise<readonly string[]>
}

export class CommandRejected extends Error {
  readonly lines: readonly string[]

  constructor(...lines: readonly string[]) {
    super(lines[0] ?? "")
    this.name = "CommandRefused"
    this.lines = lines
  }
}
