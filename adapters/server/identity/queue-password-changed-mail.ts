/** Every password change is mailed to the customer, who may not have made it (MAIL-12). */

import type { Language } from "../../../application/shop/language.ts"
import { addJob } from "../../postgres/add-job.ts"
import type { Transaction } from "../../postgres/transaction.ts"

export const queuePasswordChangedMail = (tx: Transaction, customerId: string, language: Language) =>
  addJob(tx, "send-mail", { kind: "password-changed", customerId, changedAt: tx.now.getTime(), language })
