import { afterAll, afterEach, beforeAll } from "vitest"
import { makeMailLinks } from "../../adapters/mail/mail-links.ts"
import type { MailMessage } from "../../adapters/mail/mail-transport.ts"
import type { PagePaths } from "../../application/shared/settings.ts"
import { makeTestSendMail } from "./send-test-mail.ts"
import { startTestJobs, waitUntilTrue } from "./test-jobs.ts"
import type { PostgresShop } from "./test-shop.ts"

/** Records the mails that a shop sends during each test of the `describe` around it. */
export const setUpSentMails = (shop: PostgresShop) => {
  const sent: MailMessage[] = []
  const mailTransport = async (message: MailMessage) => void sent.push(message)
  const links = makeMailLinks("https://shop.example", { login: "/login" } as PagePaths)
  let jobs: ReturnType<typeof startTestJobs>
  beforeAll(() => {
    jobs = startTestJobs(shop.pool, { "send-mail": makeTestSendMail(shop, { mailTransport, links }) })
  })
  afterEach(() => void sent.splice(0))
  afterAll(() => jobs.stop())
  const waitUntilMailed = () =>
    waitUntilTrue(async () => {
      return (await shop.rows("SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'send-mail'")).length === 0
    })
  return { sent, waitUntilMailed }
}
