/** Every password change is mailed to the customer, who may not have made it (MAIL-12). */
import type { Transaction } from "../../postgres/transaction.ts"
import { addJob } from "../jobs/add-job.ts"
import type { Language } from "../mail/accept-language.ts"

export const queuePasswordChangedMail = (tx: Transaction, customerId: string, language: Language) =>
  addJob(tx, "send-mail", { kind: "password-changed", customerId, changedAt: tx.now.getTime(), language })
