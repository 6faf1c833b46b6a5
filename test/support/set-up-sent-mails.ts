import { afterEach } from "vitest"
import type { MailMessage } from "../../adapters/mail/mail-transport.ts"
import type { MailJob } from "../../application/shop/ports/job-queue.ts"
import { sendTestMail } from "./send-test-mail.ts"
import type { TestShop } from "./test-shop.ts"

/** Records the mails that a shop sends during each test of the `describe` around it. */
export const setUpSentMails = (shop: TestShop) => {
  const sent: MailMessage[] = []
  const finishedJobs = new Set<string>()
  const sendWaitingMails = async () => {
    for (const { id, name, payload } of await shop.listJobs()) {
      if (name !== "send-mail" || finishedJobs.has(id)) continue
      finishedJobs.add(id)
      const mail = await sendTestMail(shop, payload as MailJob)
      if (mail) sent.push(mail)
    }
  }
  afterEach(async () => {
    await sendWaitingMails()
    sent.splice(0)
  })
  return { sent, sendWaitingMails }
}
