import { findCustomerByEmail } from "../../postgres/customers.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { CommandRejected } from "./operator-command.ts"

export const requireCustomerByEmail = async (tx: Transaction, email: string) => {
  const customer = await findCustomerByEmail(tx, email)
  if (!customer) throw new CommandRejected(`There is no customer ${email}.`)
  return customer.profile
}
