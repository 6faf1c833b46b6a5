/** Which mails were handed to the mail server, by their ids. */
import type { Transaction } from "./transaction.ts"

/** Returns whether the mail was accepted before. */
export const startMailAttempt = async (tx: Transaction, id: string): Promise<boolean> => {
  const [row] = await tx.query<{ taken: boolean }>(
    `INSERT INTO mails_handed_over AS m (id, begun_at) VALUES ($1, $2)
     ON CONFLICT (id) DO UPDATE SET again = m.again + (m.taken_at IS NULL)::int RETURNING taken_at IS NOT NULL AS taken`,
    [id, tx.now],
  )
  return row?.taken === true
}

/** For a mail that was certainly not accepted. */
export const undoMailAttempt = async (tx: Transaction, id: string): Promise<void> => {
  const deleted = await tx.query("DELETE FROM mails_handed_over WHERE id = $1 AND again = 0 RETURNING id", [id])
  if (deleted.length === 0) await tx.query("UPDATE mails_handed_over SET again = again - 1 WHERE id = $1", [id])
}

export const recordMailAccepted = async (tx: Transaction, id: string): Promise<void> => {
  await tx.query("UPDATE mails_handed_over SET taken_at = $2 WHERE id = $1", [id, tx.now])
}
