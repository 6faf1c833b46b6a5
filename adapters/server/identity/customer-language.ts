/** Mails use the language in which the customer last used the shop; an agent's requests don't change it (MAIL-03, UCP-29). */

import type { Language } from "../../../application/shop/language.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { parseRequestedLanguage } from "../mail/accept-language.ts"

export const saveCustomerLanguage = async (tx: Transaction, customerId: string, language: Language | undefined) => {
  if (language === undefined) return
  await tx.query("UPDATE customers SET language = $2 WHERE id = $1 AND language IS DISTINCT FROM $2", [customerId, language])
}

export const findCustomerLanguage = async (tx: Transaction, customerId: string): Promise<Language | undefined> => {
  const [row] = await tx.query<{ language: string | null }>("SELECT language FROM customers WHERE id = $1", [customerId])
  return parseRequestedLanguage(row?.language ?? undefined)
}
