import { Effect } from "effect"
import { type MailerOptions, makeMailer } from "../../adapters/mail/mailer.ts"
import { makeSendMail } from "../../application/shop/mails/send-mail.ts"
import type { MailJob } from "../../application/shop/ports/job-queue.ts"
import type { Mailer } from "../../application/shop/ports/mailer.ts"
import { TEST_MAIL_SETTINGS } from "./test-settings.ts"
import type { TestShop } from "./test-shop.ts"

/** Returns a function that sends the mail of a job with the sample shop's settings. */
export const makeTestSendMail = (
  shop: Pick<TestShop, "unitOfWork">,
  options: Pick<MailerOptions, "mailTransport" | "links"> & Partial<MailerOptions>,
) => makeSendMailWith(shop, makeMailer({ replacesMails: true, countries: ["NL", "BE"], ...TEST_MAIL_SETTINGS, ...options }))

export const makeSendMailWith = ({ unitOfWork }: Pick<TestShop, "unitOfWork">, mailer: Mailer) => {
  const sendMail = makeSendMail({ unitOfWork, mailer })
  return (job: MailJob): Promise<void> => Effect.runPromise(sendMail(job))
}
