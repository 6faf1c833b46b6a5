/** A command of an operator. If it can't be carried out, it changes nothing and says why. */
import type { UnitOfWork } from "../../application/shop/ports/unit-of-work.ts"
import type { RunWithShopData } from "../shop-data/shop-data-transfer-store.ts"

export interface OperatorPorts {
  readonly unitOfWork: UnitOfWork
  readonly runWithShopData: RunWithShopData
  /** the languages of the shop */
  readonly readLocales: () => Promise<readonly string[]>
}

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
  readonly run: (ports: OperatorPorts, input: CommandInput) => Promise<readonly string[]>
}
