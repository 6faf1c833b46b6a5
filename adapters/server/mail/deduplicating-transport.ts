/** A mail that the mail server has taken is not handed over again; one that it may have taken is, and that is counted (MAIL-05). */
import type { RunTransaction, Transaction } from "../database/transaction.ts"
import { ShopFault } from "../operations/shop-faults.ts"
import { MailNotAccepted, type MailTransport } from "./mail-transport.ts"

/** Whether it was taken before. */
const begin = async (tx: Transaction, id: string): Promise<boolean> => {
  const [row] = await tx.query<{ taken: boolean }>(
    `INSERT INTO mails_handed_over AS m (id, begun_at) VALUES ($1, $2)
     ON CONFLICT (id) DO UPDATE SET again = m.again + (m.taken_at IS NULL)::int RETURNING taken_at IS NOT NULL AS taken`,
    [id, tx.now],
  )
  return row?.taken === true
}

/** As if it had not begun. */
const undo = async (tx: Transaction, id: string): Promise<void> => {
  const undone = await tx.query("DELETE FROM mails_handed_over WHERE id = $1 AND again = 0 RETURNING id", [id])
  if (undone.length === 0) await tx.query("UPDATE mails_handed_over SET again = again - 1 WHERE id = $1", [id])
}

export const makeDeduplicatingTransport =
  (post: MailTransport, transact: RunTransaction): MailTransport =>
  async message => {
    const { id } = message
    if (await transact("write", tx => begin(tx, id))) return
    try {
      await post(message)
    } catch (error) {
      if (error instanceof MailNotAccepted || error instanceof ShopFault) await transact("write", tx => undo(tx, id))
      throw error
    }
    await transact("write", async tx => {
      await tx.query("UPDATE mails_handed_over SET taken_at = $2 WHERE id = $1", [id, tx.now])
    })
  }
