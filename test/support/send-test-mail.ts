import { Effect } from "effect"
import { type MailerOptions, makeMailer } from "../../adapters/mail/mailer.ts"
import { makePostgresUnitOfWork } from "../../adapters/postgres/repositories.ts"
import type { RunTransaction } from "../../adapters/postgres/transaction.ts"
import { makeSendMail } from "../../application/shop/mails/send-mail.ts"
import type { MailJob } from "../../application/shop/ports/job-queue.ts"
import type { Mailer } from "../../application/shop/ports/mailer.ts"
import { TEST_MAIL_SETTINGS } from "./test-settings.ts"

/** Returns a function that sends the mail of a job with the sample shop's settings. */
export const makeTestSendMail = (
  transact: RunTransaction,
  options: Pick<MailerOptions, "mailTransport" | "links"> & Partial<MailerOptions>,
) => makeSendMailWith(transact, makeMailer({ replacesMails: true, countries: ["NL", "BE"], ...TEST_MAIL_SETTINGS, ...options }))

export const makeSendMailWith = (transact: RunTransaction, mailer: Mailer) => {
  const sendMail = makeSendMail({ unitOfWork: makePostgresUnitOfWork(transact), mailer })
  return (job: MailJob): Promise<void> => Effect.runPromise(sendMail(job))
}
