import { writeFile } from "node:fs/promises"
import type { RetentionPeriods } from "../../../application/shop/retention/retention-periods.ts"
import { eraseCustomer, listOpenOrderNumbers, listPersonalIdentifiers } from "../../postgres/retention/erase-customer.ts"
import { exportCustomerData } from "../../postgres/retention/export-customer-data.ts"
import { eraseStoredMails } from "../mail/stored-mails.ts"
import { formatRetentionTable } from "./format-retention-table.ts"
import { CommandRejectedError, type OperatorCommand } from "./operator-command.ts"
import { requireStoredCustomer } from "./run-for-customer.ts"

interface RetentionCommandOptions {
  readonly periods: RetentionPeriods
  /** where a shop without a mail server stores its mails */
  readonly mailFolder: string
}

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
        const { id } = await requireStoredCustomer(tx, email)
        await writeNewFile(path, `${JSON.stringify(await exportCustomerData(tx, id, periods), null, 2)}\n`)
        return [`What is kept about ${email} is in ${path}.`]
      },
    },
    "erase-customer": {
      args: ["EMAIL"],
      description: "deletes everything about a customer but what the law has a shop keep of their orders, for good",
      run: async (tx, { args: [email = ""] }) => {
        const { id } = await requireStoredCustomer(tx, email)
        const openOrders = await listOpenOrderNumbers(tx, id)
        if (openOrders.length > 0) {
          throw new CommandRejectedError(
            `${email} has orders under way: ${openOrders.join(", ")}. Erase them once set-stages says none of each, and lapse-order has ended those that wait for their payment.`,
          )
        }
        const identifiers = await listPersonalIdentifiers(tx, id)
        const { rows, orders } = await eraseCustomer(tx, id)
        const files = await eraseStoredMails(mailFolder, identifiers)
        return [
          `${email} is erased (customer ${id}): ${rows} rows and ${files} mails are deleted, of ${orders} orders the invoice is kept.`,
        ]
      },
    },
  }) as const satisfies Readonly<Record<string, OperatorCommand>>
