/**
 * Skips a mail that the mail server has accepted before. If the server's answer was lost, the mail is sent again and
 * counted (MAIL-05).
 */

import { ShopFault } from "../../../application/shop/shop-fault.ts"
import type { RunTransaction, Transaction } from "../../postgres/transaction.ts"
import { MailNotAcceptedError, type MailTransport } from "./mail-transport.ts"

/** Returns whether the mail was accepted before. */
const startAttempt = async (tx: Transaction, id: string): Promise<boolean> => {
  const [row] = await tx.query<{ taken: boolean }>(
    `INSERT INTO mails_handed_over AS m (id, begun_at) VALUES ($1, $2)
     ON CONFLICT (id) DO UPDATE SET again = m.again + (m.taken_at IS NULL)::int RETURNING taken_at IS NOT NULL AS taken`,
    [id, tx.now],
  )
  return row?.taken === true
}

/** Removes the attempt. */
const undoAttempt = async (tx: Transaction, id: string): Promise<void> => {
  const deleted = await tx.query("DELETE FROM mails_handed_over WHERE id = $1 AND again = 0 RETURNING id", [id])
  if (deleted.length === 0) await tx.query("UPDATE mails_handed_over SET again = again - 1 WHERE id = $1", [id])
}

export const makeDeduplicatingTransport =
  (transport: MailTransport, transact: RunTransaction): MailTransport =>
  async message => {
    const { id } = message
    if (await transact("write", tx => startAttempt(tx, id))) return
    try {
      await transport(message)
    } catch (error) {
      if (error instanceof MailNotAcceptedError || error instanceof ShopFault) await transact("write", tx => undoAttempt(tx, id))
      throw error
    }
    await transact("write", async tx => {
      await tx.query("UPDATE mails_handed_over SET taken_at = $2 WHERE id = $1", [id, tx.now])
    })
  }
