/** Whom a command is about, by their email. */
import type { Transaction } from "../database/transaction.ts"
import { findCustomerByEmail } from "../identity/customer-rows.ts"
import { CommandRejected } from "./operator-command.ts"

export const requireCustomerByEmail = async (tx: Transaction, email: string) => {
  const known = await findCustomerByEmail(tx, email)
  if (!known) throw new CommandRejected(`There is no customer ${email}.`)
  return known.profile
}
