import { Effect } from "effect"
import type { MailJob } from "../ports/job-queue.ts"
import type { Mail, Mailer } from "../ports/mailer.ts"
import type { UnitOfWork } from "../ports/unit-of-work.ts"
import {
  prepareAccountOpenedMail,
  prepareEmailChangeMail,
  preparePasswordChangedMail,
  preparePasswordResetMail,
} from "./prepare-account-mail.ts"
import { prepareOrderMail } from "./prepare-order-mail.ts"

export interface MailPorts {
  readonly unitOfWork: UnitOfWork
  readonly mailer: Mailer
}

/** Mails with a link write its token. */
const prepareMail = ({ read, write }: UnitOfWork, job: MailJob): Effect.Effect<Mail | undefined> => {
  switch (job.kind) {
    case "password-reset":
      return write(shop => preparePasswordResetMail(shop, job))
    case "account-opened":
      return write(shop => prepareAccountOpenedMail(shop, job))
    case "email-change":
      return write(shop => prepareEmailChangeMail(shop, job))
    case "password-changed":
      return read(shop => preparePasswordChangedMail(shop, job))
    default:
      return read(shop => prepareOrderMail(shop, job))
  }
}

/**
 * Sends the mail of a job, unless there is nothing to say any more. A mail that the mail server accepted before is
 * skipped. If the server's answer was lost, the mail is sent again and counted (MAIL-05).
 */
export const makeSendMail = ({ unitOfWork, mailer }: MailPorts) =>
  Effect.fnUntraced(function* (job: MailJob) {
    const mail = yield* prepareMail(unitOfWork, job)
    if (!mail) return
    const id = mailer.identify(job)
    if (mailer.replacesMails) return yield* mailer.send(id, mail)
    if (yield* unitOfWork.write(({ mailSendLog }) => mailSendLog.start(id))) return
    yield* Effect.tapError(mailer.send(id, mail), () => unitOfWork.write(({ mailSendLog }) => mailSendLog.undo(id)))
    yield* unitOfWork.write(({ mailSendLog }) => mailSendLog.recordAccepted(id))
  })
