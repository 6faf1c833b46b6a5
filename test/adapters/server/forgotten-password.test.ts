import { randomUUID } from "node:crypto"
import { describe, expect, it } from "vitest"
import { MAILED_LINK_LIFETIME_MS } from "../../../domain/identity/mailed-link.ts"
import { addMilliseconds } from "../../../domain/time/milliseconds.ts"
import { setUpSentMails } from "../../support/set-up-sent-mails.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import { createCustomer, makeTestClient, readRefusal, SAMPLE_PASSWORD } from "../../support/test-shopper.ts"

const NEW = "seven paper cranes"

describe("a password reset", () => {
  const shop = setUpTestShop({ rateLimits: { ...UNLIMITED_RATE_LIMITS, linksByMailbox: { maxRequests: 3, seconds: 900 } } })
  const { sent, sendWaitingMails } = setUpSentMails(shop)

  const requestLink = (email: string, language = "de") =>
    makeTestClient(shop)("POST /auth/password-reset", { body: { email }, headers: { "accept-language": language } })

  const linkFor = async (email: string): Promise<string> => {
    await requestLink(email)
    await sendWaitingMails()
    return /new-password\?lang=de#([\w-]{43})/.exec(sent.at(-1)?.text ?? "")?.[1] ?? ""
  }

  const fetchLinkEmail = (token: string) => makeTestClient(shop)("POST /auth/password-link", { body: { token } })

  const choose = (token: string, newPassword = NEW) =>
    makeTestClient(shop)("PUT /auth/password", { body: { token, newPassword } })

  const logIn = (email: string, password: string) => makeTestClient(shop)("POST /auth/login", { body: { email, password } })

  const createAccount = async () => {
    const email = `${randomUUID()}@example.com`
    return { email, customer: await createCustomer(shop, email) }
  }

  it("gets the same response for every address, but mails a link only if it has an account (LOGIN-26, LOGIN-27)", async () => {
    const { email } = await createAccount()
    const replies = [await requestLink(email.toUpperCase()), await requestLink("nobody@example.com")]
    expect(replies.map(({ status, text }) => [status, text])).toEqual([
      [200, "{}"],
      [200, "{}"],
    ])
    await sendWaitingMails()
    expect(sent.map(({ to, subject, language }) => [to.address, subject, language])).toEqual([
      [email, "Wählen Sie ein neues Passwort", "de"],
    ])
  })

  it("sets a valid password once, ends every login and mails a notification (LOGIN-27, LOGIN-28, MAIL-12)", async () => {
    const { email, customer } = await createAccount()
    const other = await linkFor(email)
    const token = await linkFor(email)
    expect(readRefusal(await choose(token, "short"))).toEqual(["422 PasswordInvalid", "newPassword PasswordTooShort"])
    expect(readRefusal(await choose(token, `${email.split("@")[0]}!`))).toEqual([
      "422 PasswordInvalid",
      "newPassword PasswordTooCommon",
    ])
    expect((await choose(token)).status).toBe(200)
    for (const used of [token, other]) {
      for (const reply of [await choose(used), await fetchLinkEmail(used)]) expect(readRefusal(reply)).toEqual(["410 LinkEnded"])
    }
    expect(readRefusal(await customer.ask("GET /customers/me/sessions"))).toEqual(["401 TokenInvalid"])
    expect(readRefusal(await logIn(email, SAMPLE_PASSWORD))).toEqual(["401 CredentialsInvalid"])
    expect((await logIn(email, NEW)).status).toBe(200)
    await sendWaitingMails()
    const notifications = sent.filter(({ subject }) => subject === "Your password was changed")
    expect(notifications.map(({ to }) => to.address)).toEqual([email])
  })

  it("shows the account's email to the holder of a valid link, as often as requested (LOGIN-27)", async () => {
    const { email } = await createAccount()
    const token = await linkFor(email)
    for (const _ of [1, 2]) expect((await fetchLinkEmail(token)).body).toEqual({ email })
    expect(readRefusal(await fetchLinkEmail("x".repeat(43)))).toEqual(["410 LinkEnded"])
    expect((await choose(token)).status).toBe(200)
    expect(readRefusal(await fetchLinkEmail(token))).toEqual(["410 LinkEnded"])
    await sendWaitingMails()
  })

  it("mails the same notification as a password change in the account (LOGIN-25, MAIL-12)", async () => {
    const { email, customer } = await createAccount()
    const body = { currentPassword: SAMPLE_PASSWORD, newPassword: NEW }
    const headers = { "accept-language": "fr" }
    expect((await customer.ask("PUT /customers/me/password", { body, headers })).status).toBe(200)
    await sendWaitingMails()
    expect(sent.map(({ to, subject }) => [to.address, subject])).toEqual([[email, "Votre mot de passe a été modifié"]])
  })

  it("keeps the customer's return path in its link, but refuses one to another site (LOGIN-27)", async () => {
    const { email } = await createAccount()
    const askFrom = (redirect: string) => makeTestClient(shop)("POST /auth/password-reset", { body: { email, redirect } })
    for (const elsewhere of ["//evil.example", "/\\evil.example", "https://evil.example", "/cart\nBcc: x", "/é"]) {
      expect(readRefusal(await askFrom(elsewhere))).toEqual(["400 RequestInvalid", "redirect Invalid"])
    }
    expect((await askFrom("/delivery?a=b&lang=de#x")).status).toBe(200)
    await sendWaitingMails()
    const [, link = ""] = /(https:\S+)/.exec(sent.at(-1)?.text ?? "") ?? []
    const { searchParams, hash } = new URL(link)
    expect([searchParams.get("redirect"), hash.length]).toEqual(["/delivery?a=b&lang=de#x", 44])
  })

  it("has a link that works for 30 minutes (LOGIN-27)", async () => {
    const { email } = await createAccount()
    const token = await linkFor(email)
    expect(token).toHaveLength(43)
    const end = addMilliseconds(new Date(), MAILED_LINK_LIFETIME_MS)
    shop.time.now = addMilliseconds(end, -10_000)
    expect(readRefusal(await choose(token, "short"))).toEqual(["422 PasswordInvalid", "newPassword PasswordTooShort"])
    shop.time.now = end
    expect(readRefusal(await choose(token))).toEqual(["410 LinkEnded"])
    expect(readRefusal(await choose("x".repeat(43)))).toEqual(["410 LinkEnded"])
    shop.time.now = undefined
  })

  it("can be requested three times in 15 minutes, with or without an account (LOGIN-29)", async () => {
    for (const email of [(await createAccount()).email, `${randomUUID()}@example.com`]) {
      const statuses = []
      for (let asked = 0; asked < 4; asked += 1) statuses.push((await requestLink(email)).status)
      expect(statuses).toEqual([200, 200, 200, 429])
    }
  })
})
