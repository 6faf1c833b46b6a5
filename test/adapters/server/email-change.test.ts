import { randomUUID } from "node:crypto"
import { describe, expect, it } from "vitest"
import { MAILED_LINK_LIFETIME_MS } from "../../../domain/identity/mailed-link.ts"
import { addMilliseconds } from "../../../domain/time/milliseconds.ts"
import { setUpSentMails } from "../../support/set-up-sent-mails.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import { createCustomer, logInCustomer, makeTestClient, readRefusal, SAMPLE_PASSWORD } from "../../support/test-shopper.ts"

const someEmail = () => `${randomUUID()}@example.com`

describe("the email address of an account", () => {
  const shop = setUpTestShop({ rateLimits: { ...UNLIMITED_RATE_LIMITS, linksByMailbox: { maxRequests: 3, seconds: 900 } } })
  const { sent, sendWaitingMails } = setUpSentMails(shop)

  const createAccount = async () => {
    const email = someEmail()
    const customer = await createCustomer(shop, email)
    const ask = (newEmail: string, currentPassword = SAMPLE_PASSWORD) =>
      customer.ask("PUT /customers/me/email", { body: { newEmail, currentPassword }, headers: { "accept-language": "fr" } })
    const fetchEmailStatus = async () => (await customer.ask("GET /customers/me/email")).body
    return { email, customer, ask, fetchEmailStatus }
  }

  const linkTo = (address: string): string => {
    return /confirm-email\?lang=fr#([\w-]{43})/.exec(sent.findLast(({ to }) => to.address === address)?.text ?? "")?.[1] ?? ""
  }

  const confirm = (token: string) => makeTestClient(shop)("PUT /auth/email", { body: { token } })

  const change = async () => {
    const account = await createAccount()
    const next = someEmail()
    expect((await account.ask(next)).status).toBe(200)
    await sendWaitingMails()
    return { ...account, next, links: { present: linkTo(account.email), new: linkTo(next) } }
  }

  it.each([["present", "new"] as const, ["new", "present"] as const])(
    "changes only after both addresses have confirmed, the %s one first (LOGIN-30, LOGIN-31)",
    async (first, second) => {
      const { email, next, links, fetchEmailStatus } = await change()
      expect(sent.map(({ to, language, subject }) => [to.address, language, subject])).toEqual(
        expect.arrayContaining([email, next].map(to => [to, "fr", "Confirmez le changement de votre adresse e-mail"])),
      )
      const waiting = { present: false, new: false }
      expect(await fetchEmailStatus()).toMatchObject({ email, change: { email: next, confirmed: waiting } })
      expect((await confirm(links[first])).body).toEqual({ isChanged: false })
      expect(await fetchEmailStatus()).toMatchObject({ email, change: { confirmed: { ...waiting, [first]: true } } })
      expect(readRefusal(await confirm(links[first]))).toEqual(["410 LinkEnded"])
      await logInCustomer(shop, email)
      expect((await confirm(links[second])).body).toEqual({ isChanged: true })
      expect(await fetchEmailStatus()).toEqual({ email: next })
      await logInCustomer(shop, next)
      const old = await makeTestClient(shop)("POST /auth/login", { body: { email, password: SAMPLE_PASSWORD } })
      expect(readRefusal(old)).toEqual(["401 CredentialsInvalid"])
    },
  )

  it("ends all other logins and password reset links when it changes (LOGIN-32)", async () => {
    const account = await createAccount()
    const other = await logInCustomer(shop, account.email)
    const { email } = account
    await makeTestClient(shop)("POST /auth/password-reset", { body: { email }, headers: { "accept-language": "fr" } })
    await sendWaitingMails()
    const [, reset = ""] = /new-password\?lang=fr#([\w-]{43})/.exec(sent.at(-1)?.text ?? "") ?? []
    const next = someEmail()
    await account.ask(next)
    await sendWaitingMails()
    for (const address of [account.email, next]) await confirm(linkTo(address))
    expect(readRefusal(await other.ask("GET /customers/me/email"))).toEqual(["401 TokenInvalid"])
    expect(await account.fetchEmailStatus()).toEqual({ email: next })
    const body = { token: reset, newPassword: "seven paper cranes" }
    const chosen = await makeTestClient(shop)("PUT /auth/password", { body })
    expect(readRefusal(chosen)).toEqual(["410 LinkEnded"])
  })

  it("can be confirmed for 30 minutes; a later request replaces the earlier (LOGIN-31)", async () => {
    const { links, ask, email } = await change()
    const other = someEmail()
    await ask(other)
    await sendWaitingMails()
    for (const link of [links.present, links.new]) expect(readRefusal(await confirm(link))).toEqual(["410 LinkEnded"])
    expect((await confirm(linkTo(other))).body).toEqual({ isChanged: false })
    shop.time.now = addMilliseconds(new Date(), MAILED_LINK_LIFETIME_MS)
    expect(readRefusal(await confirm(linkTo(email)))).toEqual(["410 LinkEnded"])
    expect((await (await logInCustomer(shop, email)).ask("GET /customers/me/email")).body).toEqual({ email })
    shop.time.now = undefined
  })

  it("can't be changed to an invalid or the same address, or without the password (LOGIN-30)", async () => {
    const { email, ask } = await createAccount()
    const refused = async (newEmail: string, password?: string) => readRefusal(await ask(newEmail, password))
    expect(await refused(" ")).toEqual(["422 EmailInvalid", "newEmail Required"])
    expect(await refused("nobody")).toEqual(["422 EmailInvalid", "newEmail EmailFormat"])
    expect(await refused(`${"a".repeat(250)}@example.com`)).toEqual(["422 EmailInvalid", "newEmail TooLong"])
    expect(await refused(` ${email.toUpperCase()} `)).toEqual(["422 EmailInvalid", "newEmail SameEmail"])
    expect(await refused(someEmail(), "not her password")).toEqual(["401 CredentialsInvalid"])
    await sendWaitingMails()
    expect(sent).toEqual([])
  })

  it("can be requested for another account's address, but only that mailbox learns that the account exists (LOGIN-33)", async () => {
    const [requester, other] = [await createAccount(), await createAccount()]
    expect((await requester.ask(other.email)).status).toBe(200)
    await sendWaitingMails()
    const mail = sent.find(({ to }) => to.address === other.email)
    expect([mail?.subject, mail?.to.name]).toEqual(["Cette adresse e-mail a déjà un compte", ""])
    expect(mail?.text).not.toContain(requester.email)
    expect(linkTo(other.email)).toBe("")
    expect((await confirm(linkTo(requester.email))).body).toEqual({ isChanged: false })
    expect(await requester.fetchEmailStatus()).toMatchObject({
      email: requester.email,
      change: { confirmed: { new: false } },
    })
  })

  it.each([["present", "new"] as const, ["new", "present"] as const])(
    "stays when another account took the new address before the second confirmation, the %s one confirmed first (LOGIN-33)",
    async (first, second) => {
      const { email, next, links, fetchEmailStatus } = await change()
      await confirm(links[first])
      await createCustomer(shop, next)
      expect(await fetchEmailStatus()).toMatchObject({ change: { email: next } })
      expect(readRefusal(await confirm(links[second]))).toEqual(["409 EmailTaken"])
      expect(await fetchEmailStatus()).toEqual({ email })
      expect(readRefusal(await confirm(links[second]))).toEqual(["410 LinkEnded"])
    },
  )

  it("goes to only one of two accounts that confirm the same new address at once (LOGIN-33)", async () => {
    const [one, two] = [await createAccount(), await createAccount()]
    const next = someEmail()
    const links: string[] = []
    for (const account of [one, two]) {
      await account.ask(next)
      await sendWaitingMails()
      await confirm(linkTo(next))
      links.push(linkTo(account.email))
    }
    expect((await Promise.all(links.map(confirm))).map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it("can be requested three times in 15 minutes, not counting wrong passwords (LOGIN-34)", async () => {
    const { ask } = await createAccount()
    const statuses = []
    for (const password of ["wrong", "wrong", SAMPLE_PASSWORD, SAMPLE_PASSWORD, SAMPLE_PASSWORD, SAMPLE_PASSWORD])
      statuses.push((await ask(someEmail(), password)).status)
    expect(statuses).toEqual([401, 401, 200, 200, 200, 429])
  })
})
