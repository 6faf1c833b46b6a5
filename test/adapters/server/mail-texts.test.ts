import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { runInTransaction } from "../../../adapters/server/database/transaction.ts"
import { MAILED_LINK_LIFETIME_MS } from "../../../adapters/server/identity/mailed-link-rows.ts"
import { MINUTE_MS } from "../../../adapters/server/identity/tokens.ts"
import { Language } from "../../../adapters/server/mail/accept-language.ts"
import { makeMailFormatter } from "../../../adapters/server/mail/mail-formatter.ts"
import { MailJob } from "../../../adapters/server/mail/mail-job.ts"
import { makeMailLinks } from "../../../adapters/server/mail/mail-links.ts"
import type { MailMessage } from "../../../adapters/server/mail/mail-transport.ts"
import { sendMail } from "../../../adapters/server/mail/send-mail.ts"
import { findOrder } from "../../../adapters/server/order/order-rows.ts"
import { findPayableOrder } from "../../../adapters/server/payment/payment-rows.ts"
import type { PagePaths, Seller } from "../../../application/ports/settings.ts"
import { groupLineItems } from "../../../domain/cart/line-item-groups.ts"
import { summarizePrices } from "../../../domain/cart/price-summary.ts"
import type { Order } from "../../../domain/order/order.ts"
import { getLapseDate } from "../../../domain/payment/order-payment-status.ts"
import { getLocaleFormats } from "../../../ui/i18n/locale-formats.ts"
import { TEST_MAIL_SETTINGS, TEST_SELLER, TEST_TERMS } from "../../support/test-settings.ts"
import { defaultDatabaseKinds, openTestShop, type TestShop } from "../../support/test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  createCompanyCustomer,
  createCustomer,
  createPlaceableCart,
  logInCustomer,
  readCart,
  readDeliveryOffer,
  readOrder,
  SAMPLE_BILLING_ADDRESS,
  sendCartAction,
  type TestShopper,
} from "../../support/test-shopper.ts"
import { ALL_TEXTS } from "../../support/text-usage.ts"

/** In cents. */
const PAYPAL = 195
const BACK = 321

const AGENCY = "agency@example.com"

const VAT_ID = "NL001234567B01"

/** What customers are called, buy for and refer to here. */
const MARKUP = '<a href="//evil.example">'

const paths = { account: "/account", login: "/login", terms: "/terms" } as PagePaths

interface Told {
  readonly mail: MailJob
  /** in cents: what it has to say */
  readonly amounts: readonly number[]
}

describe.each(defaultDatabaseKinds)("each mail, on $name,", kind => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await openTestShop(kind)
  })

  afterAll(() => shop.close())

  const post = async (mail: MailJob, seller: Seller = TEST_SELLER): Promise<MailMessage> => {
    const posted: MailMessage[] = []
    const room = {
      transact: <A>(mode: "read" | "write" | "setup", work: Parameters<typeof runInTransaction<A>>[2]) =>
        runInTransaction(shop.pool, mode, work),
      post: async (message: MailMessage) => void posted.push(message),
      links: makeMailLinks("https://shop.example", paths),
      countries: ["NL", "BE"],
      ...TEST_MAIL_SETTINGS,
      seller,
    }
    await sendMail(room, mail)
    const [message] = posted
    if (!message) throw new Error("nothing was posted")
    return message
  }

  /** Billed with a VAT id, its one product brought at an hour that costs something. */
  const placed = async (
    customer: Pick<TestShopper, "ask">,
    payment: object = { paymentMethodId: "paypal" },
  ): Promise<Order> => {
    const cart = await createPlaceableCart(customer, BUSINESS_CARDS_LINE)
    const [item] = cart.lineItems
    const { deliveryOptions } = readDeliveryOffer(
      await customer.ask(`GET /cart/${cart.id}/lineitems/${item?.id}/delivery-options`),
    )
    const { recsKey, before } = deliveryOptions.find(({ price }) => price > 0) ?? {}
    const choices = {
      setDeliveryOption: { lineItemId: item?.id, deliveryOption: { recsKey, before } },
      setBillingAddress: { address: { ...SAMPLE_BILLING_ADDRESS, company: MARKUP, vatId: VAT_ID } },
      setReferenceLabel: MARKUP,
      setPaymentMethod: payment,
    }
    for (const [name, value] of Object.entries(choices)) readCart(await sendCartAction(customer, cart, name, value))
    return readOrder(await customer.ask(`POST /cart/${cart.id}/order`, { key: randomUUID() }))
  }

  /** A try to pay an order, and what of it counts. */
  const tried = async ({ id, taxedPrice }: Order, credit: number): Promise<string> => {
    const payment = randomUUID()
    await shop.rows(
      `INSERT INTO payments (id, order_id, method, amount, costs, currency, status, credit, created_at)
       VALUES ($1, $2, 'paypal', $3, $4, 'EUR', $5, $6, now())`,
      [payment, id, taxedPrice.totalGross + PAYPAL, PAYPAL, credit > 0 ? "paid" : "failed", credit],
    )
    return payment
  }

  type Making = { readonly [Kind in MailJob["kind"]]: (language: Language) => Promise<Told> }

  const about = async (language: Language) => {
    const email = `${randomUUID()}@example.com`
    const customer = await createCustomer(shop, email)
    const order = await placed(customer)
    await shop.rows("UPDATE customers SET first_name = $2 WHERE email = $1", [email, MARKUP])
    await shop.rows("UPDATE orders SET language = $2 WHERE id = $1", [order.id, language])
    const { totalGross } = order.taxedPrice
    return { email, customer, order, orderId: order.id, totalGross, asked: totalGross + PAYPAL }
  }

  const refunded = async (kind: "refund" | "refund-failed", language: Language) => {
    const { order, orderId, totalGross } = await about(language)
    await tried(order, totalGross)
    const mail = { kind, orderId, refundId: randomUUID(), amount: BACK } as const
    return { mail, amounts: [BACK, totalGross + PAYPAL] }
  }

  const making: Making = {
    "order-confirmation": async language => {
      const { orderId, totalGross, asked } = await about(language)
      return { mail: { kind: "order-confirmation", orderId }, amounts: [totalGross, PAYPAL, asked] }
    },
    "payment-received": async language => {
      const { order, orderId, totalGross, asked } = await about(language)
      const paymentId = await tried(order, totalGross)
      return { mail: { kind: "payment-received", orderId, paymentId }, amounts: [totalGross, PAYPAL, asked] }
    },
    "payment-failed": async language => {
      const { order, orderId, totalGross, asked } = await about(language)
      const paymentId = await tried(order, 0)
      return { mail: { kind: "payment-failed", orderId, paymentId }, amounts: [totalGross, PAYPAL, asked] }
    },
    "payment-reminder": async language => {
      const { orderId, totalGross, asked } = await about(language)
      return { mail: { kind: "payment-reminder", orderId }, amounts: [totalGross, PAYPAL, asked] }
    },
    "order-lapsed": async language => {
      const { orderId, asked } = await about(language)
      return { mail: { kind: "order-lapsed", orderId }, amounts: [asked] }
    },
    refund: language => refunded("refund", language),
    "refund-failed": language => refunded("refund-failed", language),
    "delivery-changed": async language => {
      const { order, orderId, totalGross } = await about(language)
      await tried(order, totalGross - BACK)
      const paid = totalGross - BACK + PAYPAL
      return { mail: { kind: "delivery-changed", orderId, version: 2 }, amounts: [totalGross, paid, BACK] }
    },
    "account-opened": async language => {
      const { email } = await about(language)
      return { mail: { kind: "account-opened", email, askedAt: 0, language }, amounts: [] }
    },
    "password-reset": async language => {
      const { email } = await about(language)
      return { mail: { kind: "password-reset", email, askedAt: 0, language }, amounts: [] }
    },
    "password-changed": async language => {
      const { email } = await about(language)
      const [{ id = "" } = {}] = await shop.rows<{ id: string }>("SELECT id FROM customers WHERE email = $1", [email])
      return {
        mail: { kind: "password-changed", customerId: id, changedAt: Date.UTC(2026, 0, 1), language },
        amounts: [],
      }
    },
    "email-change": async language => {
      const { customer } = await about(language)
      await customer.ask("PUT /customers/me/email", {
        key: randomUUID(),
        body: { newEmail: `${randomUUID()}@example.com`, currentPassword: "Drukwerk-2026!" },
      })
      const [change] = await shop.rows<{ id: string }>("SELECT id FROM email_changes ORDER BY expires_at DESC LIMIT 1")
      return { mail: { kind: "email-change", changeId: change?.id ?? "", to: "present", language }, amounts: [] }
    },
  }

  const made = new Map<string, Promise<Told & { readonly message: MailMessage }>>()

  /** Once for all that is asked of it. */
  const posted = (kind: MailJob["kind"], language: Language) => {
    const make = async () => {
      const told = await making[kind](language)
      return { ...told, message: await post(told.mail) }
    }
    const known = made.get(`${kind} ${language}`) ?? make()
    made.set(`${kind} ${language}`, known)
    return known
  }

  const money = (language: Language, cents: number) => getLocaleFormats(language).money(cents)

  const ordered = (orderId: string) =>
    runInTransaction(shop.pool, "read", async tx => {
      const paying = await findPayableOrder(tx, orderId)
      const order = paying && (await findOrder(tx, orderId, paying.customerId))
      if (!order) throw new Error("there is no such order")
      return { order, paying, until: getLapseDate(paying, paying.payUntil) }
    })

  /** What a mail lists and asks for is what the order's page does. */
  const expectAsOnPage = async (language: Language, orderId: string, text: string) => {
    const { order, until } = await ordered(orderId)
    const { texts, formatTime } = makeMailFormatter(language)
    for (const { main, totalNet } of groupLineItems(order)) {
      expect(totalNet).toBeGreaterThan(main.totalPrice)
      const [, priced] = new RegExp(`^${main.name[language]}, [^:]*: (.*)$`, "m").exec(text) ?? []
      expect(priced ?? money(language, totalNet)).toBe(money(language, totalNet))
    }
    const isToBePaid = new RegExp(`^${texts.toPay}\\u202f?: `, "m").test(text)
    expect([isToBePaid, until && text.includes(formatTime(until.toISOString()))]).toEqual([
      isToBePaid,
      until && isToBePaid,
    ])
  }

  const kinds = MailJob.members.map(({ fields }) => fields.kind.literal)

  it.each(kinds.flatMap(each => Language.literals.map(language => [each, language] as const)))(
    "is whole as text and as HTML, takes no name for markup, says amounts, prices and terms as pages do: %s in %s (MAIL-02, MAIL-03, MAIL-06, MAIL-10, PAY-57)",
    async (each, language) => {
      const { mail, amounts, message } = await posted(each, language)
      const { text, html, subject, language: written } = message
      expect(written).toBe(language)
      expect(html).toContain(`<html lang="${language}">`)
      for (const body of [subject, text, html]) {
        expect(body).not.toMatch(/undefined|NaN|null|\[object|{{|=>/)
        expect(body.trim()).not.toBe("")
        // where a line would begin with the sign; the style before the body says none of it
        expect(body.slice(Math.max(0, body.indexOf("<body>")))).not.toMatch(/ [;:?!]/)
      }
      // nobody has confirmed the mailbox of a new account (MAIL-13)
      // French sets a narrow no-break space before the colon of a label, too
      if (language === "fr") expect(text).not.toMatch(/[^\u202f]: /)
      if (each !== "account-opened") expect(text).toContain(MARKUP)
      expect(html).not.toContain(MARKUP)
      for (const amount of amounts) {
        for (const body of [text, html]) expect(body).toContain(money(language, amount))
      }
      if ("orderId" in mail) await expectAsOnPage(language, mail.orderId, text)
    },
  )

  it.each(Language.literals)(
    "names what the VAT id and the terms of an invoice are, in %s (MAIL-02)",
    async language => {
      const customer = await createCompanyCustomer(shop)
      const { id: orderId } = await placed(customer, { paymentMethodId: "onaccount" })
      await shop.rows("UPDATE orders SET language = $2 WHERE id = $1", [orderId, language])
      const { text } = await post({ kind: "order-confirmation", orderId })
      const { address, payment } = ALL_TEXTS[language]
      expect(text).toContain(makeMailFormatter(language).labelled(address.vatId, VAT_ID))
      expect(text).toContain(payment.onAccountHint)
      const [group] = groupLineItems((await ordered(orderId)).order)
      expect(text).toContain(money(language, group?.totalNet ?? 0))
    },
  )

  it("says what each coupon takes off, as the order's page does (COUPON-01, MAIL-02)", async () => {
    const customer = await createCustomer(shop)
    const cart = await createPlaceableCart(customer, BUSINESS_CARDS_LINE)
    const codes = ["DRUK15", "HERFST10", "WELKOM5"]
    for (const code of codes) readCart(await sendCartAction(customer, cart, "addCouponCode", code))
    const order = readOrder(await customer.ask(`POST /cart/${cart.id}/order`, { key: randomUUID() }))
    const { byCode, coupons } = summarizePrices(order)
    expect(byCode.map(row => row.codes)).toEqual(codes.map(code => [code]))
    expect(byCode.reduce((all, { amount }) => all + amount, 0)).toBe(coupons)
    const { text } = await post({ kind: "order-confirmation", orderId: order.id })
    const { texts } = makeMailFormatter("en")
    for (const { codes: named, amount } of byCode) {
      expect(amount).toBeGreaterThan(0)
      expect(text).toContain(`${texts.coupons(named.join())}: ${money("en", -amount)}`)
    }
  })

  it.each(Language.literals)("names the mandate that is debited, in %s (MAIL-02, PAY-15)", async language => {
    const agency = await logInCustomer(shop, AGENCY)
    const { id: orderId } = await placed(agency, { paymentMethodId: "mandate", mandateId: "mandate-agency-1" })
    await shop.rows("UPDATE orders SET language = $2 WHERE id = $1", [orderId, language])
    // it is called otherwise since
    await shop.rows("UPDATE mandates SET name = 'Renamed' WHERE id = 'mandate-agency-1'")
    const { text } = await post({ kind: "order-confirmation", orderId })
    await shop.rows("UPDATE mandates SET name = 'Large orders' WHERE id = 'mandate-agency-1'")
    expect(text).toContain(`${makeMailFormatter(language).texts.methods.mandate}, Large orders`)
    expect(text).toContain(
      makeMailFormatter(language).labelled(ALL_TEXTS[language].mandate.reference, "mandate-agency-1"),
    )
  })

  it("is signed by the shop's own seller, and names no other (CONF-24, MAIL-01)", async () => {
    const seller = {
      name: "Ink <Sons>",
      address: "Quay 1, 9000 Ghent",
      phone: "+32 9 000 00 00",
      mail: "ask@ink.example",
      registration: "BE 0123.456.749",
    }
    for (const each of kinds) {
      const { text, html } = await post((await posted(each, "en")).mail, seller)
      const signed = ["Ink <Sons>, Quay 1, 9000 Ghent", "+32 9 000 00 00, ask@ink.example", "BE 0123.456.749"]
      expect(text).toContain(`--\n${signed.join("\n")}\n`)
      expect(html).toContain("Ink &#60;Sons&#62;, Quay 1")
      for (const words of Object.values(TEST_SELLER)) expect(text).not.toContain(words)
    }
  })

  it.each(Language.literals)(
    "that another password was asked for says how long its link works, in %s (LOGIN-27)",
    async language => {
      const { text } = (await posted("password-reset", language)).message
      expect(text.match(/\d+(?= minut)/gi)).toEqual([String(MAILED_LINK_LIFETIME_MS / MINUTE_MS)])
    },
  )

  it("has other words in each language (MAIL-03)", async () => {
    for (const each of kinds) {
      const subjects = new Set<string>()
      for (const language of Language.literals) {
        const { subject } = (await posted(each, language)).message
        subjects.add(subject.replaceAll(/[\d-]+/g, ""))
      }
      expect([each, subjects.size]).toEqual([each, Language.literals.length])
    }
  })

  it.each(Language.literals)(
    "that confirms an order holds the terms as the shop shows them, for good, in %s (MAIL-09)",
    async language => {
      const { text, html } = (await posted("order-confirmation", language)).message
      const { articles } = TEST_TERMS[language]
      const countries = ["NL", "BE"]
        .map(code => new Intl.DisplayNames(language, { type: "region" }).of(code))
        .join(", ")
      const shown = (words: string) =>
        words
          .replace("{{shop}}", TEST_SELLER.name)
          .replace("{{address}}", TEST_SELLER.address)
          .replace("{{mail}}", TEST_SELLER.mail)
          .replace("{{cutOff}}", getLocaleFormats(language).time("17:00"))
          .replace("{{countries}}", countries)
      expect(articles).toHaveLength(16)
      for (const article of articles) {
        for (const words of [article.heading, shown(article.text)]) {
          expect(text).toContain(words)
          expect(html).toContain(words.replaceAll(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`))
        }
      }
    },
  )

  it.each(Language.literals)("that a part was paid says what is still to be, in %s (MAIL-10)", async language => {
    const { order, orderId, totalGross, asked } = await about(language)
    const paymentId = await tried(order, totalGross - BACK)
    const { text } = await post({ kind: "payment-received", orderId, paymentId })
    const [first = ""] = text.split("https://")
    expect(first).toContain(money(language, asked))
    expect(first).toContain(money(language, BACK))
  })

  it("that reminds of a payment is not sent once that is in (MAIL-10)", async () => {
    const { order, orderId, totalGross } = await about("en")
    await tried(order, totalGross)
    await expect(post({ kind: "payment-reminder", orderId })).rejects.toThrow("nothing was posted")
  })
})
