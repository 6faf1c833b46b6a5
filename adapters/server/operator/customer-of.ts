/** Whom a command is about, by their email. */
import type { Transaction } from "../database/transaction.ts"
import { findCustomerByEmail } from "../identity/customer-rows.ts"
import { CommandRefused } from "./command.ts"

export const customerOf = async (tx: Transaction, email: string) => {
  const known = await findCustomerByEmail(tx, email)
  if (!known) throw new CommandRefused(`There is no customer ${email}.`)
  return known.profile
}
