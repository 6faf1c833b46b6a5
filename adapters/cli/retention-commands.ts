import { writeFile } from "node:fs/promises"
import type { PersonalDataOfKind } from "../../application/shop/ports/retention.ts"
import { eraseCustomer } from "../../application/shop/retention/erase-customer.ts"
import { listPersonalData } from "../../application/shop/retention/list-personal-data.ts"
import type { RetentionPeriods } from "../../domain/retention/retention-periods.ts"
import { eraseStoredMails } from "../mail/stored-mails.ts"
import { formatRetentionTable } from "./format-retention-table.ts"
import { CommandRejectedError, type OperatorCommand } from "./operator-command.ts"
import { formatUnknownCustomer, runForCustomer } from "./run-for-customer.ts"
import { runInCommand } from "./run-in-command.ts"

interface RetentionCommandOptions {
  readonly periods: RetentionPeriods
  /** where a shop without a mail server stores its mails */
  readonly mailFolder: string
}

const ABOUT =
  "Everything the shop stores about this customer, by table: its purpose, how long it is stored, and its rows. Amounts are whole cents, rates ten-thousandths, times have their offset from UTC. Passwords and tokens are stored as hashes only, which are left out."

interface ExportedTable {
  readonly purpose: string
  readonly kept: string
  readonly rows: readonly unknown[]
}

/** The file that a customer gets. */
export interface CustomerDataExport {
  readonly about: string
  readonly exportedAt: Date
  readonly tables: Readonly<Record<string, ExportedTable>>
}

const formatTables = (tables: Readonly<Record<string, PersonalDataOfKind>>): CustomerDataExport["tables"] =>
  Object.fromEntries(Object.entries(tables).map(([name, { purpose, period, rows }]) => [name, { purpose, kept: period, rows }]))

/** Only the user who runs the command can read the file. */
const writeNewFile = async (path: string, text: string): Promise<void> => {
  try {
    await writeFile(path, text, { flag: "wx", mode: 0o600 })
  } catch (error) {
    throw new CommandRejectedError(`${path} can't be written: ${error instanceof Error ? error.message : error}`)
  }
}

export const makeRetentionCommands = ({ periods, mailFolder }: RetentionCommandOptions) =>
  ({
    kept: {
      args: [],
      description: "says what is kept in each table, for what and how long",
      run: async () => formatRetentionTable(periods),
    },
    "export-customer": {
      args: ["EMAIL", "FILE"],
      description: "writes everything that is kept about a customer into a new JSON file",
      run: async (tx, { args: [email = "", path = ""] }) => {
        const tables = await runForCustomer(tx, email, shop => listPersonalData(shop, email, periods))
        const data: CustomerDataExport = { about: ABOUT, exportedAt: tx.now, tables: formatTables(tables) }
        await writeNewFile(
          path,
          `${JSON.stringify(data, null, 2)}
`,
        )
        return [`What is kept about ${email} is in ${path}.`]
      },
    },
    "erase-customer": {
      args: ["EMAIL"],
      description: "deletes everything about a customer but what the law has a shop keep of their orders, for good",
      run: async (tx, { args: [email = ""] }) => {
        const { id, rows, orders, identifiers } = await runInCommand(
          tx,
          shop => eraseCustomer(shop, email),
          failure => [
            failure._tag === "CustomerUnknown"
              ? formatUnknownCustomer(email)
              : `${email} has orders under way: ${failure.orderNumbers.join(", ")}. Erase them once set-stages says none of each, and lapse-order has ended those that wait for their payment.`,
          ],
        )
        const files = await eraseStoredMails(mailFolder, identifiers)
        return [
          `${email} is erased (customer ${id}): ${rows} rows and ${files} mails are deleted, of ${orders} orders the invoice is kept.`,
        ]
      },
    },
  }) as const satisfies Readonly<Record<string, OperatorCommand>>
