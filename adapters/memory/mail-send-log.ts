import { Effect } from "effect"
import type { MailSendLog } from "../../application/shop/ports/mail-send-log.ts"
import type { Table, WorkingCopy } from "./database.ts"

/** whether each mail was accepted, by its id */
const MAIL_ATTEMPTS_TABLE: Table<boolean> = { name: "mail attempts" }

export const makeMemoryMailSendLog = (copy: WorkingCopy): MailSendLog => ({
  start: id =>
    Effect.sync(() => {
      const isAccepted = copy.find(MAIL_ATTEMPTS_TABLE, id) ?? false
      copy.put(MAIL_ATTEMPTS_TABLE, id, isAccepted)
      return isAccepted
    }),
  undo: id => Effect.sync(() => copy.remove(MAIL_ATTEMPTS_TABLE, id)),
  recordAccepted: id => Effect.sync(() => copy.put(MAIL_ATTEMPTS_TABLE, id, true)),
})
