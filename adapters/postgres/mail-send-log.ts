import { Effect } from "effect"
import type { MailSendLog } from "../../application/shop/ports/mail-send-log.ts"
import type { Queries } from "./queries.ts"

const START = `INSERT INTO mails_handed_over AS m (id, begun_at) VALUES ($1, $2)
  ON CONFLICT (id) DO UPDATE SET again = m.again + (m.taken_at IS NULL)::int RETURNING taken_at IS NOT NULL AS taken`

export const makePostgresMailSendLog = ({ execute, findRow, hasRow, now }: Queries): MailSendLog => ({
  start: id =>
    Effect.map(
      findRow(START, [id, now], ({ taken }: { readonly taken: boolean }) => taken),
      isAccepted => isAccepted === true,
    ),
  undo: id =>
    Effect.flatMap(hasRow("DELETE FROM mails_handed_over WHERE id = $1 AND again = 0 RETURNING id", [id]), isDeleted =>
      isDeleted ? Effect.void : execute("UPDATE mails_handed_over SET again = again - 1 WHERE id = $1", [id]),
    ),
  recordAccepted: id => execute("UPDATE mails_handed_over SET taken_at = $2 WHERE id = $1", [id, now]),
})
