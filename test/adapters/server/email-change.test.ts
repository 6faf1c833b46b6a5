import { randomUUID } from "node:crypto"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { runInTransaction } from "../../../adapters/server/database/transaction.ts"
import { makeMailLinks } from "../../../adapters/server/mail/mail-links.ts"
import type { MailMessage } from "../../../adapters/server/mail/mail-transport.ts"
import { sendMail } from "../../../adapters/server/mail/send-mail.ts"
import type { PagePaths } from "../../../application/ports/settings.ts"
import { startTestJobs, waitUntilTrue } from "../../support/test-jobs.ts"
import { TEST_MAIL_SETTINGS } from "../../support/test-settings.ts"
import { defaultDatabaseKinds, openTestShop, type TestShop, UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import {
  createCustomer,
  logInCustomer,
  makeTestClient,
  readRefusal,
  SAMPLE_PASSWORD,
} from "../../support/test-shopper.ts"

const someEmail = () => `${randomUUID()}@example.com`

describe.each(defaultDatabaseKinds)("the email of an account, on $name,", kind => {
  let shop: TestShop
  let runner: ReturnType<typeof startTestJobs>
  const sent: MailMessage[] = []

  beforeAll(async () => {
    shop = await openTestShop(kind, {
      rateLimits: { ...UNLIMITED_RATE_LIMITS, linksByMailbox: { most: 3, seconds: 900 } },
    })
    const links = makeMailLinks("https://shop.example", { login: "/login" } as PagePaths)
    const post = async (message: MailMessage) => void sent.push(message)
    runner = startTestJobs(shop.pool, {
      "send-mail": mail =>
        sendMail(
          {
            transact: (mode, work) => runInTransaction(shop.pool, mode, work),
            post,
            links,
            countries: [],
            ...TEST_MAIL_SETTINGS,
          },
          mail,
        ),
    })
  })

  afterEach(() => {
    sent.length = 0
  })

  afterAll(async () => {
    await runner.stop()
    await shop.close()
  })

  const idle = () =>
    waitUntilTrue(async () => {
      const left = await shop.rows("SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'send-mail'")
      return left.length === 0
    })

  const known = async () => {
    const email = someEmail()
    const customer = await createCustomer(shop, email)
    const ask = (newEmail: string, currentPassword = SAMPLE_PASSWORD) =>
      customer.ask("PUT /customers/me/email", {
        key: randomUUID(),
        body: { newEmail, currentPassword },
        headers: { "accept-language": "fr" },
      })
    const standing = async () => (await customer.ask("GET /customers/me/email")).body
    return { email, customer, ask, standing }
  }

  const linkTo = (address: string): string => {
    const mail = sent.findLast(({ to }) => to.address === address)
    return /confirm-email\?lang=fr#([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? ""
  }

  const confirm = (token: string) => makeTestClient(shop)("PUT /auth/email", { key: randomUUID(), body: { token } })

  const change = async () => {
    const account = await known()
    const next = someEmail()
    expect((await account.ask(next)).status).toBe(200)
    await idle()
    return { ...account, next, links: { present: linkTo(account.email), new: linkTo(next) } }
  }

  it.each([["present", "new"] as const, ["new", "present"] as const])(
    "changes when both addresses confirmed it, the %s one first, and not before (LOGIN-30, LOGIN-31)",
    async (first, second) => {
      const { email, next, links, standing } = await change()
      expect(sent.map(({ to, language, subject }) => [to.address, language, subject])).toEqual(
        expect.arrayContaining([email, next].map(to => [to, "fr", "Confirmez le changement de votre adresse e-mail"])),
      )
      const waiting = { present: false, new: false }
      expect(await standing()).toMatchObject({ email, change: { email: next, confirmed: waiting } })
      expect((await confirm(links[first])).body).toEqual({ isChanged: false })
      expect(await standing()).toMatchObject({ email, change: { confirmed: { ...waiting, [first]: true } } })
      expect(readRefusal(await confirm(links[first]))).toEqual(["410 LinkEnded"])
      await logInCustomer(shop, email)
      expect((await confirm(links[second])).body).toEqual({ isChanged: true })
      expect(await standing()).toEqual({ email: next })
      await logInCustomer(shop, next)
      const old = await makeTestClient(shop)("POST /auth/login", { body: { email, password: SAMPLE_PASSWORD } })
      expect(readRefusal(old)).toEqual(["401 CredentialsInvalid"])
    },
  )

  it("ends all logins but the one that asked, and links for another password (LOGIN-32)", async () => {
    const account = await known()
    const other = await logInCustomer(shop, account.email)
    await makeTestClient(shop)("POST /auth/password-reset", {
      key: randomUUID(),
      body: { email: account.email },
      headers: { "accept-language": "fr" },
    })
    await idle()
    const [, reset = ""] = /new-password\?lang=fr#([\w-]{43})/.exec(sent.at(-1)?.text ?? "") ?? []
    const next = someEmail()
    await account.ask(next)
    await idle()
    for (const address of [account.email, next]) await confirm(linkTo(address))
    expect(readRefusal(await other.ask("GET /customers/me/email"))).toEqual(["401 TokenInvalid"])
    expect(await account.standing()).toEqual({ email: next })
    const chosen = await makeTestClient(shop)("PUT /auth/password", {
      key: randomUUID(),
      body: { token: reset, newPassword: "seven paper cranes" },
    })
    expect(readRefusal(chosen)).toEqual(["410 LinkEnded"])
  })

  it("waits for 30 minutes, of the links only the hashes are kept, and one that is asked for later takes its place (LOGIN-31)", async () => {
    const { links, ask, standing, email } = await change()
    const rows = await shop.rows("SELECT encode(token_hash, 'escape') FROM mailed_links")
    expect(JSON.stringify(rows)).not.toContain(links.new)
    const other = someEmail()
    await ask(other)
    await idle()
    for (const link of [links.present, links.new]) expect(readRefusal(await confirm(link))).toEqual(["410 LinkEnded"])
    expect((await confirm(linkTo(other))).body).toEqual({ isChanged: false })
    for (const table of ["mailed_links", "email_changes"])
      await shop.rows(`UPDATE ${table} SET expires_at = expires_at - interval '30 minutes'`)
    expect(readRefusal(await confirm(linkTo(email)))).toEqual(["410 LinkEnded"])
    expect(await standing()).toEqual({ email })
  })

  it("is one that mail can be sent to, another than it is, and asked for with the password (LOGIN-30)", async () => {
    const { email, ask } = await known()
    const refused = async (newEmail: string, password?: string) => readRefusal(await ask(newEmail, password))
    expect(await refused(" ")).toEqual(["422 EmailInvalid", "newEmail Required"])
    expect(await refused("nobody")).toEqual(["422 EmailInvalid", "newEmail EmailFormat"])
    expect(await refused(`${"a".repeat(250)}@example.com`)).toEqual(["422 EmailInvalid", "newEmail TooLong"])
    expect(await refused(` ${email.toUpperCase()} `)).toEqual(["422 EmailInvalid", "newEmail SameEmail"])
    expect(await refused(someEmail(), "not her password")).toEqual(["401 CredentialsInvalid"])
    await idle()
    expect(sent).toEqual([])
  })

  it("says nothing of an address that has an account to anybody but its mailbox (LOGIN-33)", async () => {
    const [mine, theirs] = [await known(), await known()]
    expect((await mine.ask(theirs.email)).status).toBe(200)
    await idle()
    const mail = sent.find(({ to }) => to.address === theirs.email)
    expect([mail?.subject, mail?.to.name]).toEqual(["Cette adresse e-mail a déjà un compte", ""])
    expect(mail?.text).not.toContain(mine.email)
    expect(linkTo(theirs.email)).toBe("")
    expect((await confirm(linkTo(mine.email))).body).toEqual({ isChanged: false })
    expect(await mine.standing()).toMatchObject({ email: mine.email, change: { confirmed: { new: false } } })
  })

  it.each([["present", "new"] as const, ["new", "present"] as const])(
    "stays when somebody else has the address by then, and waits for it no longer, the %s one confirmed first (LOGIN-33)",
    async (first, second) => {
      const { email, next, links, standing } = await change()
      await confirm(links[first])
      await createCustomer(shop, next)
      expect(await standing()).toMatchObject({ change: { email: next } })
      expect(readRefusal(await confirm(links[second]))).toEqual(["409 EmailTaken"])
      expect(await standing()).toEqual({ email })
      expect(readRefusal(await confirm(links[second]))).toEqual(["410 LinkEnded"])
    },
  )

  it("becomes that of one of two accounts that confirm it at once (LOGIN-33)", async () => {
    const [one, two] = [await known(), await known()]
    const next = someEmail()
    const links: string[] = []
    for (const account of [one, two]) {
      await account.ask(next)
      await idle()
      await confirm(linkTo(next))
      links.push(linkTo(account.email))
    }
    const statuses = (await Promise.all(links.map(confirm))).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
  })

  it("changes once when both addresses confirm it at the same moment (LOGIN-31)", async () => {
    const { next, links, standing } = await change()
    const replies = await Promise.all(Object.values(links).map(confirm))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await standing()).toEqual({ email: next })
  })

  it("is mailed about three times in a quarter of an hour, and a wrong password mails nothing (LOGIN-34)", async () => {
    const { ask } = await known()
    const statuses = []
    for (const password of ["wrong", "wrong", SAMPLE_PASSWORD, SAMPLE_PASSWORD, SAMPLE_PASSWORD, SAMPLE_PASSWORD])
      statuses.push((await ask(someEmail(), password)).status)
    expect(statuses).toEqual([401, 401, 200, 200, 200, 429])
  })
})
