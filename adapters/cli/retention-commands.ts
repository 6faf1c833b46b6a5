import { writeFile } from "node:fs/promises"
import { Effect } from "effect"
import type { MailArchive } from "../../application/shop/ports/mail-archive.ts"
import type { PersonalDataOfKind } from "../../application/shop/ports/retention.ts"
import { eraseCustomer, listPersonalData } from "../../application/shop/retention/personal-data.ts"
import type { RetentionPeriods } from "../../domain/retention/retention-periods.ts"
import { OperatorError } from "../settings/operator-error.ts"
import type { OperatorCommand } from "./operator-command.ts"
import { formatUnknownCustomer, runForCustomer, runInCommand } from "./run-in-command.ts"

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
    throw new OperatorError(`${path} can't be written: ${error instanceof Error ? error.message : error}`)
  }
}

/** `retentionTable` is in Markdown. */
export const makeRetentionCommands = (periods: RetentionPeriods, retentionTable: readonly string[], mailArchive: MailArchive) =>
  ({
    kept: {
      args: [],
      description: "says what is kept in each table, for what and how long",
      run: async () => retentionTable,
    },
    "export-customer": {
      args: ["EMAIL", "FILE"],
      description: "writes everything that is kept about a customer into a new JSON file",
      run: async (ports, { args: [email = "", path = ""] }) => {
        const data = await runForCustomer(ports, email, shop =>
          Effect.map(
            listPersonalData(shop, email, periods),
            (tables): CustomerDataExport => ({ about: ABOUT, exportedAt: shop.now, tables: formatTables(tables) }),
          ),
        )
        await writeNewFile(path, `${JSON.stringify(data, null, 2)}\n`)
        return [`What is kept about ${email} is in ${path}.`]
      },
    },
    "erase-customer": {
      args: ["EMAIL"],
      description: "deletes everything about a customer but what the law has a shop keep of their orders, for good",
      run: async (ports, { args: [email = ""] }) => {
        const { id, rows, orders, mails } = await runInCommand(
          ports,
          shop => eraseCustomer(shop, mailArchive, email),
          failure => [
            failure._tag === "CustomerUnknown"
              ? formatUnknownCustomer(email)
              : `${email} has orders under way: ${failure.orderNumbers.join(", ")}. Erase them once set-stages says none of each, and lapse-order has ended those that wait for their payment.`,
          ],
        )
        return [
          `${email} is erased (customer ${id}): ${rows} rows and ${mails} mails are deleted, of ${orders} orders the invoice is kept.`,
        ]
      },
    },
  }) as const satisfies Readonly<Record<string, OperatorCommand>>
