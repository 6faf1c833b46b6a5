import { afterAll, afterEach, beforeAll } from "vitest"
import { makeMailLinks } from "../../adapters/mail/mail-links.ts"
import type { MailMessage } from "../../adapters/mail/mail-transport.ts"
import { sendMail } from "../../adapters/mail/send-mail.ts"
import type { PagePaths } from "../../application/shared/settings.ts"
import { startTestJobs, waitUntilTrue } from "./test-jobs.ts"
import { TEST_MAIL_SETTINGS } from "./test-settings.ts"
import type { TestShop } from "./test-shop.ts"

/** Records the mails that a shop sends during each test of the `describe` around it. */
export const setUpSentMails = (shop: TestShop) => {
  const sent: MailMessage[] = []
  const deps = {
    mailTransport: async (message: MailMessage) => void sent.push(message),
    links: makeMailLinks("https://shop.example", { login: "/login" } as PagePaths),
    countries: [],
    ...TEST_MAIL_SETTINGS,
  }
  let jobs: ReturnType<typeof startTestJobs>
  beforeAll(() => {
    jobs = startTestJobs(shop.pool, { "send-mail": mail => sendMail({ transact: shop.transact, ...deps }, mail) })
  })
  afterEach(() => void sent.splice(0))
  afterAll(() => jobs.stop())
  const waitUntilMailed = () =>
    waitUntilTrue(async () => {
      return (await shop.rows("SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'send-mail'")).length === 0
    })
  return { sent, waitUntilMailed }
}
