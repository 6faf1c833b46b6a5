import { randomUUID } from "node:crypto"
import { beforeAll, describe, expect, it } from "vitest"
import { makeMailFormatter } from "../../../adapters/mail/mail-formatter.ts"
import type { MailMessage } from "../../../adapters/mail/mail-transport.ts"
import { CUSTOMERS_TABLE } from "../../../adapters/memory/customers.ts"
import { ORDERS_TABLE } from "../../../adapters/memory/orders.ts"
import { mailJobSchema } from "../../../adapters/postgres/job-payloads.ts"
import { createMailedLink } from "../../../application/shop/customers/mailed-links.ts"
import { LANGUAGES, type Language } from "../../../application/shop/language.ts"
import type { MailJob } from "../../../application/shop/ports/job-queue.ts"
import type { MailedLinkPurpose } from "../../../application/shop/ports/mailed-links.ts"
import { anArtworkFile, anItemArtwork } from "../../support/artwork.ts"
import { type CustomerRecord, createCustomerRecord } from "../../support/full-customer-record.ts"
import { findOrderLedger } from "../../support/order-payments.ts"
import { sendTestMail } from "../../support/send-test-mail.ts"
import { setUpMemoryShop } from "../../support/set-up-test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  createCustomer,
  createPlaceableCart,
  makeTestClient,
  readLogin,
  readOrder,
  SAMPLE_PASSWORD,
} from "../../support/test-shopper.ts"

/** Every text that the customer typed contains this. */
const MARK = "Qwyjibo"
const DIGITS = "91"

describe("a mail to an unconfirmed mailbox", () => {
  const shop = setUpMemoryShop()
  let customerRecord: CustomerRecord

  beforeAll(async () => {
    customerRecord = await createCustomerRecord(shop, MARK, DIGITS)
    const body = { newEmail: `${MARK}-next@kept.example`, currentPassword: SAMPLE_PASSWORD }
    await customerRecord.shopper.ask("PUT /customers/me/email", { body })
  })

  /** Decides about the files of the mail's item as the mail says, so that it is sent. */
  const reviewArtwork = ({ orderId, lineItemId, kind }: Extract<MailJob, { readonly lineItemId: string }>) => {
    const review = { decision: kind === "artwork-rejected" ? "rejected" : "released", at: new Date() } as const
    const artwork = anItemArtwork({ orderId, lineItemId, files: [anArtworkFile({ name: `${MARK}.pdf` })], review })
    return shop.write(({ itemArtworks }) => itemArtworks.save([artwork]))
  }

  const send = async (mail: MailJob): Promise<MailMessage> => {
    if ("lineItemId" in mail) await reviewArtwork(mail)
    return (await sendTestMail(shop, mail)) ?? expect.unreachable(`${mail.kind} was not sent`)
  }

  /** The value of each field of a mail job for this customer; typed texts contain the mark. */
  const jobFields: Readonly<Record<string, () => unknown>> = {
    orderId: () => customerRecord.order.id,
    lineItemId: () => customerRecord.order.lineItems[0]?.id,
    at: () => Date.now(),
    date: () => "2030-01-02",
    paymentId: async () => (await findOrderLedger(shop, customerRecord.order)).payments[0]?.id,
    refundId: () => randomUUID(),
    amount: () => 100,
    version: () => 2,
    askedAt: () => Date.now(),
    changedAt: () => Date.now(),
    email: () => customerRecord.email,
    redirect: () => `/${MARK}`,
    customerId: () => customerRecord.id,
    changeId: async () => (await shop.write(({ customers }) => customers.findEmailChangeByCustomer(customerRecord.id)))?.id,
  }

  /** Every kind of mail in a language, once for each of its recipients. */
  const mailsIn = async (language: Language): Promise<readonly MailJob[]> => {
    const mails = mailJobSchema.members.map(async ({ fields: { kind: named, ...fields } }) => {
      const made: Record<string, unknown> = { kind: named.literal }
      for (const name of Object.keys(fields)) {
        if (name === "language") made.language = language
        else if (name !== "to") made[name] = await (jobFields[name] ?? expect.unreachable(`say what ${name} is`))()
      }
      const to = "to" in fields ? fields.to.literals : [undefined]
      return to.map(each => (each === undefined ? made : { ...made, to: each }) as MailJob)
    })
    return (await Promise.all(mails)).flat()
  }

  const confirm = (emailConfirmedAt: Date | undefined) =>
    shop.change(tables => tables.update(CUSTOMERS_TABLE, customerRecord.id, customer => ({ ...customer, emailConfirmedAt })))

  const setOrderLanguage = (language: Language) =>
    shop.change(tables => tables.update(ORDERS_TABLE, customerRecord.order.id, order => ({ ...order, language })))

  const findTypedTexts = ({ to, ...message }: MailMessage): readonly string[] =>
    JSON.stringify({ ...message, name: to.name }).match(new RegExp(`.{0,40}(${MARK}|1234${DIGITS}|7654${DIGITS})`, "gi")) ?? []

  it.each(LANGUAGES)("contains nothing that the customer typed, for every kind of mail, in %s (MAIL-13)", async language => {
    await confirm(undefined)
    await setOrderLanguage(language)
    for (const mail of await mailsIn(language)) {
      const message = await send(mail)
      expect([mail.kind, findTypedTexts(message)]).toEqual([mail.kind, []])
      expect(message.text).toMatch(/^(Hello|Goedendag|Bonjour|Guten Tag),$/m)
    }
  })

  it("states products, prices and delivery date of an order in the shop's own words (MAIL-02, MAIL-13)", async () => {
    await confirm(undefined)
    await setOrderLanguage("en")
    const { text } = await send({ kind: "order-confirmation", orderId: customerRecord.order.id })
    const [item] = customerRecord.order.lineItems
    expect(text).toContain(customerRecord.order.orderNumber)
    expect(text).toContain(`${item?.name.en}, 500 pieces: €`)
    expect(text).toMatch(/^ {2}Guaranteed on /m)
    expect(text).toContain("HERFST10")
    expect(text).toContain(makeMailFormatter("en").t("leftOut"))
  })

  it("contains typed texts only if the mailbox was confirmed before they were typed (MAIL-02, MAIL-13)", async () => {
    await confirm(new Date(0))
    const { text, to } = await send({ kind: "order-confirmation", orderId: customerRecord.order.id })
    const isContained = ["straat", "hof", "dam", " Bloemen BV", " feest", " aan de balie"].map(each => text.includes(MARK + each))
    expect(isContained).toEqual([true, true, true, true, true, true])
    expect(to.name).toContain(MARK)
    await confirm(new Date(Date.parse(customerRecord.order.createdAt) + 1))
    expect(findTypedTexts(await send({ kind: "order-confirmation", orderId: customerRecord.order.id }))).toEqual([])
  })

  /** Registers an account with an advertisement as the name; the mailbox is never confirmed. */
  const registerUnconfirmed = async () => {
    const email = `${randomUUID()}@example.com`
    const name = { firstName: MARK, lastName: MARK }
    await makeTestClient(shop)("POST /auth/register", { body: { ...name, email, password: SAMPLE_PASSWORD } })
    const login = readLogin(await makeTestClient(shop)("POST /auth/login", { body: { email, password: SAMPLE_PASSWORD } }))
    return { email, id: login.customer.id, ask: makeTestClient(shop, login.accessToken.token) }
  }

  const fetchConfirmedAt = async (email: string) =>
    (await shop.write(({ customers }) => customers.findByEmail(email)))?.emailConfirmedAt

  const link = (customerId: string, purpose: MailedLinkPurpose) =>
    shop.write(unit => createMailedLink(unit, { purpose, customerId }))

  const put = async (path: string, body: object) => {
    const { status } = await makeTestClient(shop)(`PUT ${path}`, { body })
    expect(status).toBe(200)
  }

  it("omits the name after registration and login, until a mailed link confirms the mailbox (MAIL-12, MAIL-13)", async () => {
    const { email, id, ask } = await registerUnconfirmed()
    const cart = await createPlaceableCart({ ask }, BUSINESS_CARDS_LINE)
    const order = readOrder(await ask(`POST /cart/${cart.id}/order`))
    expect(findTypedTexts(await send({ kind: "order-confirmation", orderId: order.id }))).toEqual([])
    expect(await fetchConfirmedAt(email)).toBeUndefined()
    await put("/auth/password", { token: await link(id, "password"), newPassword: "seven paper cranes" })
    const at = await fetchConfirmedAt(email)
    expect(at).toBeDefined()
    const changed = { kind: "password-changed", customerId: id, language: "en" } as const
    expect(findTypedTexts(await send({ ...changed, changedAt: at?.getTime() ?? 0 }))).toEqual([])
    expect(findTypedTexts(await send({ ...changed, changedAt: (at?.getTime() ?? 0) + 1 }))).not.toEqual([])
  })

  it("still omits typed texts after the link to a new address was used, which confirms only that address (LOGIN-31, MAIL-13)", async () => {
    const { email, id, ask } = await registerUnconfirmed()
    const next = `${randomUUID()}@example.com`
    await ask("PUT /customers/me/email", { body: { newEmail: next, currentPassword: SAMPLE_PASSWORD } })
    await put("/auth/email", { token: await link(id, "email-new") })
    expect(await fetchConfirmedAt(email)).toBeUndefined()
    await put("/auth/email", { token: await link(id, "email-present") })
    expect(await fetchConfirmedAt(next)).toBeDefined()
  })

  it("is judged by the time when the first link was used, which a second link doesn't change (MAIL-13)", async () => {
    const id = randomUUID()
    const email = `${id}@example.com`
    await createCustomer(shop, email, {}, id)
    const before = await fetchConfirmedAt(email)
    await put("/auth/password", { token: await link(id, "password"), newPassword: "seven paper cranes" })
    expect(await fetchConfirmedAt(email)).toEqual(before)
  })
})
