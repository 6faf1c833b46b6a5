import { afterEach } from "vitest"
import { makeMailLinks } from "../../adapters/mail/mail-links.ts"
import type { MailMessage } from "../../adapters/mail/mail-transport.ts"
import type { PagePaths } from "../../application/shared/settings.ts"
import type { MailJob } from "../../application/shop/ports/job-queue.ts"
import { makeTestSendMail } from "./send-test-mail.ts"
import type { TestShop } from "./test-shop.ts"

/** Records the mails that a shop sends during each test of the `describe` around it. */
export const setUpSentMails = (shop: TestShop) => {
  const sent: MailMessage[] = []
  const finishedJobs = new Set<string>()
  const mailTransport = async (message: MailMessage) => void sent.push(message)
  const links = makeMailLinks("https://shop.example", { login: "/login" } as PagePaths)
  const sendWaitingMails = async () => {
    for (const { id, name, payload } of await shop.listJobs()) {
      if (name !== "send-mail" || finishedJobs.has(id)) continue
      finishedJobs.add(id)
      await makeTestSendMail(shop, { mailTransport, links })(payload as MailJob)
    }
  }
  afterEach(async () => {
    await sendWaitingMails()
    sent.splice(0)
  })
  return { sent, sendWaitingMails }
}
