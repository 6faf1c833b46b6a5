/**
 * Skips a mail that the mail server has accepted before. If the server's answer was lost, the mail is sent again and
 * counted (MAIL-05).
 */

import { ShopFault } from "../../application/shop/shop-fault.ts"
import { recordMailAccepted, startMailAttempt, undoMailAttempt } from "../postgres/mail-attempts.ts"
import type { RunTransaction } from "../postgres/transaction.ts"
import { MailNotAcceptedError, type MailTransport } from "./mail-transport.ts"

export const makeDeduplicatingTransport =
  (transport: MailTransport, transact: RunTransaction): MailTransport =>
  async message => {
    const { id } = message
    if (await transact("write", tx => startMailAttempt(tx, id))) return
    try {
      await transport(message)
    } catch (error) {
      if (error instanceof MailNotAcceptedError || error instanceof ShopFault)
        await transact("write", tx => undoMailAttempt(tx, id))
      throw error
    }
    await transact("write", tx => recordMailAccepted(tx, id))
  }
