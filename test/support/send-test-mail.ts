import { Effect } from "effect"
import { makeMailLinks } from "../../adapters/mail/mail-links.ts"
import type { MailMessage } from "../../adapters/mail/mail-transport.ts"
import { type MailerOptions, makeMailer } from "../../adapters/mail/mailer.ts"
import { makeSendMail } from "../../application/shop/mails/send-mail.ts"
import type { MailJob } from "../../application/shop/ports/job-queue.ts"
import type { Mailer } from "../../application/shop/ports/mailer.ts"
import { TEST_CONFIG, TEST_MAIL_SETTINGS } from "./test-settings.ts"
import type { TestShop } from "./test-shop.ts"

/** Returns a function that sends the mail of a job with the sample shop's settings. */
export const makeTestSendMail = (
  shop: Pick<TestShop, "unitOfWork">,
  options: Pick<MailerOptions, "mailTransport"> & Partial<MailerOptions>,
) => {
  const links = makeMailLinks("https://shop.example", TEST_CONFIG.paths)
  return makeSendMailWith(
    shop,
    makeMailer({ replacesMails: true, countries: ["NL", "BE"], links, ...TEST_MAIL_SETTINGS, ...options }),
  )
}

/** Sends the mail of a job and returns it; undefined when there is nothing to say any more. */
export const sendTestMail = async (
  shop: Pick<TestShop, "unitOfWork">,
  mail: MailJob,
  options: Partial<MailerOptions> = {},
): Promise<MailMessage | undefined> => {
  const sent: MailMessage[] = []
  await makeTestSendMail(shop, { mailTransport: async message => void sent.push(message), ...options })(mail)
  return sent[0]
}

export const makeSendMailWith = ({ unitOfWork }: Pick<TestShop, "unitOfWork">, mailer: Mailer) => {
  const sendMail = makeSendMail({ unitOfWork, mailer })
  return (job: MailJob): Promise<void> => Effect.runPromise(sendMail(job))
}
