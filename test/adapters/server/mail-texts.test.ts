import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { makeMailFormatter } from "../../../adapters/mail/mail-formatter.ts"
import type { MailMessage } from "../../../adapters/mail/mail-transport.ts"
import { mailJobSchema } from "../../../adapters/postgres/job-payloads.ts"
import type { Seller } from "../../../application/shared/settings.ts"
import { LANGUAGES, type Language } from "../../../application/shop/language.ts"
import type { MailJob } from "../../../application/shop/ports/job-queue.ts"
import type { ItemArtwork } from "../../../domain/artwork/item-artwork.ts"
import { toCartInView } from "../../../domain/cart/cart-in-view.ts"
import { groupLineItems } from "../../../domain/cart/line-item-groups.ts"
import { summarizePrices } from "../../../domain/cart/price-summary.ts"
import { MAILED_LINK_LIFETIME_MS } from "../../../domain/identity/mailed-link.ts"
import type { LedgerEntry } from "../../../domain/ledger/ledger.ts"
import { addCents, type Cents, EUR, subtractCents, toCents, ZERO_CENTS } from "../../../domain/money/cents.ts"
import type { Order } from "../../../domain/order/order.ts"
import { getOrderLapseDate } from "../../../domain/payment/order-payment-status.ts"
import { MINUTE_MS } from "../../../domain/time/milliseconds.ts"
import { getAmountFormats, getLocaleFormats } from "../../../ui/i18n/locale-formats.ts"
import { anArtworkFile, anItemArtwork } from "../../support/artwork.ts"
import { changeLedger } from "../../support/order-payments.ts"
import { sendTestMail } from "../../support/send-test-mail.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import { TEST_SELLER, TEST_TERMS } from "../../support/test-settings.ts"
import {
  BUSINESS_CARDS_LINE,
  chooseSlot,
  createCompanyCustomer,
  createCustomer,
  createPlaceableCart,
  createReadyCustomer,
  readCart,
  readOrder,
  SAMPLE_BILLING_ADDRESS,
  SAMPLE_PASSWORD,
  sendCartAction,
  type TestShopper,
} from "../../support/test-shopper.ts"
import { ALL_TEXTS } from "../../support/text-usage.ts"

/** The extra costs of PayPal, in cents. */
const PAYPAL_COSTS = toCents(195)
const REJECTION_REASON = "The logo is cut off."

const REFUND_AMOUNT = toCents(321)

const VAT_ID = "NL001234560B01"

/** Markup as a customer's name, company and reference. */
const MARKUP = '<a href="//evil.example">'

interface MailCase {
  readonly mail: MailJob
  /** The amounts that the mail has to state, in cents. */
  readonly amounts: readonly number[]
}

describe("each mail", () => {
  const shop = setUpTestShop()

  const post = async (mail: MailJob, seller: Seller = TEST_SELLER): Promise<MailMessage> =>
    (await sendTestMail(shop, mail, { seller })) ?? expect.unreachable("nothing was posted")

  /** Places an order with a VAT id and a delivery slot that has a price. */
  const placeOrder = async (
    customer: Pick<TestShopper, "ask">,
    language: Language,
    payment: object = { paymentMethodId: "paypal" },
  ): Promise<Order> => {
    const cart = await createPlaceableCart(customer, BUSINESS_CARDS_LINE)
    await chooseSlot(customer, cart, "12:00")
    const choices = {
      setBillingAddress: { address: { ...SAMPLE_BILLING_ADDRESS, company: MARKUP, vatId: VAT_ID } },
      setReferenceLabel: MARKUP,
      setPaymentMethod: payment,
    }
    for (const [name, value] of Object.entries(choices)) readCart(await sendCartAction(customer, cart, name, value))
    return readOrder(await customer.ask(`POST /cart/${cart.id}/order`, { headers: { "accept-language": language } }))
  }

  /** Saves a payment of an order of which `credit` counts towards the order; returns its id. */
  const savePayment = (order: Order, credit: Cents): Promise<string> =>
    changeLedger(shop, order, ({ payments, now, newId }, ledger) => {
      const amounts = { amount: addCents(order.taxedPrice.totalGross, PAYPAL_COSTS), costs: PAYPAL_COSTS }
      const payment = { at: now, paymentId: newId() }
      const entries: readonly LedgerEntry[] = [
        { kind: "PaymentRequested", ...payment, ...amounts, methodId: "paypal" },
        credit > 0
          ? { kind: "PaymentReceived", ...payment, ...amounts, currency: EUR, credit }
          : { kind: "PaymentStatusReported", ...payment, status: "failed" },
      ]
      return Effect.as(payments.append(ledger, entries), payment.paymentId)
    })

  const prepareOrder = async (language: Language) => {
    const customerId = randomUUID()
    const email = `${customerId}@example.com`
    const customer = await createCustomer(shop, email, { firstName: MARKUP }, customerId)
    const order = await placeOrder(customer, language)
    const { totalGross } = order.taxedPrice
    const amountDue = totalGross + PAYPAL_COSTS
    const amounts = [totalGross, PAYPAL_COSTS, amountDue]
    return { customerId, email, customer, order, orderId: order.id, totalGross, amountDue, amounts }
  }

  type PreparedOrder = Awaited<ReturnType<typeof prepareOrder>>

  const unpaidOrders = {} as Record<Language, PreparedOrder>

  beforeAll(async () => {
    for (const language of LANGUAGES) unpaidOrders[language] = await prepareOrder(language)
  })

  const makeRefundCase = async (kind: "refund" | "refund-failed", language: Language): Promise<MailCase> => {
    const { order, orderId, totalGross, amountDue } = await prepareOrder(language)
    await savePayment(order, totalGross)
    const mail = { kind, orderId, refundId: randomUUID(), amount: REFUND_AMOUNT } as const
    return { mail, amounts: [REFUND_AMOUNT, amountDue] }
  }

  /** An order whose item has a file that a person looked at. */
  const saveArtwork = async (language: Language, some: Partial<ItemArtwork>) => {
    const { order, orderId } = await prepareOrder(language)
    const lineItemId = order.lineItems[0]?.id ?? ""
    const artwork = anItemArtwork({ orderId, lineItemId, files: [anArtworkFile()], ...some })
    await shop.write(({ itemArtworks }) => itemArtworks.save([artwork]))
    return { orderId, lineItemId }
  }

  type MailCaseMaker = (unpaid: PreparedOrder, language: Language) => MailCase | Promise<MailCase>

  const mailCases: { readonly [Kind in MailJob["kind"]]: MailCaseMaker } = {
    "order-confirmation": ({ orderId, amounts }) => ({ mail: { kind: "order-confirmation", orderId }, amounts }),
    "payment-received": async (_, language) => {
      const { order, orderId, totalGross, amounts } = await prepareOrder(language)
      return { mail: { kind: "payment-received", orderId, paymentId: await savePayment(order, totalGross) }, amounts }
    },
    "payment-failed": async ({ order, orderId, amounts }) => {
      return { mail: { kind: "payment-failed", orderId, paymentId: await savePayment(order, ZERO_CENTS) }, amounts }
    },
    "payment-reminder": ({ orderId, amounts }) => ({ mail: { kind: "payment-reminder", orderId }, amounts }),
    "order-lapsed": ({ orderId, amountDue }) => ({ mail: { kind: "order-lapsed", orderId }, amounts: [amountDue] }),
    refund: (_, language) => makeRefundCase("refund", language),
    "refund-failed": (_, language) => makeRefundCase("refund-failed", language),
    "delivery-changed": async (_, language) => {
      const { order, orderId, totalGross, amountDue } = await prepareOrder(language)
      await savePayment(order, subtractCents(totalGross, REFUND_AMOUNT))
      const amounts = [totalGross, amountDue - REFUND_AMOUNT, REFUND_AMOUNT]
      return { mail: { kind: "delivery-changed", orderId, version: 2 }, amounts }
    },
    "artwork-missing": ({ orderId }) => ({ mail: { kind: "artwork-missing", orderId }, amounts: [] }),
    "artwork-rejected": async (_, language) => {
      const review = { decision: "rejected", reason: REJECTION_REASON, at: new Date() } as const
      return { mail: { kind: "artwork-rejected", ...(await saveArtwork(language, { review })), at: 0 }, amounts: [] }
    },
    "artwork-released": async (_, language) => {
      const review = { decision: "released", at: new Date() } as const
      return { mail: { kind: "artwork-released", ...(await saveArtwork(language, { review })), at: 0 }, amounts: [] }
    },
    "artwork-approved": ({ orderId }) => ({ mail: { kind: "artwork-approved", orderId, at: 0 }, amounts: [] }),
    "delivery-moved": ({ orderId, totalGross }) => {
      return { mail: { kind: "delivery-moved", orderId, date: "2030-01-02" }, amounts: [totalGross] }
    },
    "account-opened": ({ email }, language) => ({ mail: { kind: "account-opened", email, askedAt: 0, language }, amounts: [] }),
    "password-reset": ({ email }, language) => ({ mail: { kind: "password-reset", email, askedAt: 0, language }, amounts: [] }),
    "password-changed": ({ customerId }, language) => {
      return { mail: { kind: "password-changed", customerId, changedAt: Date.now(), language }, amounts: [] }
    },
    "email-change": async ({ customerId, customer }, language) => {
      const body = { newEmail: `${randomUUID()}@example.com`, currentPassword: SAMPLE_PASSWORD }
      await customer.ask("PUT /customers/me/email", { body })
      const change = await shop.write(({ customers }) => customers.findEmailChangeByCustomer(customerId))
      return { mail: { kind: "email-change", changeId: change?.id ?? "", to: "present", language }, amounts: [] }
    },
  }

  const made = new Map<string, Promise<MailCase & { readonly message: MailMessage }>>()

  /** Sends each mail once for all tests. */
  const posted = (kind: MailJob["kind"], language: Language) => {
    const make = async () => {
      const mailCase = await mailCases[kind](unpaidOrders[language], language)
      return { ...mailCase, message: await post(mailCase.mail) }
    }
    const result = made.get(`${kind} ${language}`) ?? make()
    made.set(`${kind} ${language}`, result)
    return result
  }

  const money = (language: Language, cents: number) => getAmountFormats(language).money(cents)

  const fetchPayableOrder = (orderId: string) =>
    shop.write(({ payments, orders }) =>
      Effect.gen(function* () {
        const paying = yield* Effect.fromNullishOr(yield* payments.find(orderId))
        const order = yield* Effect.fromNullishOr(yield* orders.find(orderId, paying.customerId ?? ""))
        return { order, until: getOrderLapseDate(paying, paying.payUntil) }
      }),
    )

  /** Expects a consumer's prices and payment deadline to equal those of the order's page. */
  const expectAsOnPage = async (language: Language, orderId: string, text: string) => {
    const { order, until } = await fetchPayableOrder(orderId)
    const { t, formatTime } = makeMailFormatter(language)
    for (const { main, totalPrice } of groupLineItems(toCartInView(order, "gross"))) {
      expect(totalPrice).toBeGreaterThan(main.totalPrice)
      const [, priced] = new RegExp(`^${main.name[language]}, [^:]*: (.*)$`, "m").exec(text) ?? []
      expect(priced ?? money(language, totalPrice)).toBe(money(language, totalPrice))
    }
    const isToBePaid = new RegExp(`^${t("toPay")}\\u202f?: `, "m").test(text)
    expect([isToBePaid, until && text.includes(formatTime(until.toISOString()))]).toEqual([isToBePaid, until && isToBePaid])
  }

  const kinds = mailJobSchema.members.map(({ fields }) => fields.kind.literal)

  it.each(kinds.flatMap(each => LANGUAGES.map(language => [each, language] as const)))(
    "is complete as text and HTML, escapes names, and states amounts, prices and deadlines as the pages do: %s in %s (MAIL-02, MAIL-03, MAIL-06, MAIL-10, PAY-57)",
    async (each, language) => {
      const { mail, amounts, message } = await posted(each, language)
      const { text, html, subject, language: messageLanguage } = message
      expect(messageLanguage).toBe(language)
      expect(html).toContain(`<html lang="${language}">`)
      for (const body of [subject, text, html]) {
        expect(body).not.toMatch(/undefined|NaN|null|\[object|{{|=>/)
        expect(body.trim()).not.toBe("")
        // a line could break before such a sign; the style before the body is left out
        expect(body.slice(Math.max(0, body.indexOf("<body>")))).not.toMatch(/ [;:?!]/)
      }
      // the mailbox of a new account is not confirmed yet (MAIL-13)
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

  it.each(LANGUAGES)(
    "labels the VAT id and states the terms of an invoice, for a company without VAT, in %s (MAIL-02, TAX-20)",
    async language => {
      const customer = await createCompanyCustomer(shop)
      const { id: orderId } = await placeOrder(customer, language, { paymentMethodId: "onaccount" })
      const { text } = await post({ kind: "order-confirmation", orderId })
      const { address, payment } = ALL_TEXTS[language]
      expect(text).toContain(makeMailFormatter(language).formatLabelled(address.vatId, VAT_ID))
      expect(text).toContain(payment.onAccountHint)
      const [group] = groupLineItems((await fetchPayableOrder(orderId)).order)
      expect(text).toContain(money(language, group?.totalPrice ?? 0))
    },
  )

  it.each(LANGUAGES)("has another label on each line of a product, in %s (MAIL-02)", async language => {
    const { order, orderId } = unpaidOrders[language]
    const { text } = await post({ kind: "order-confirmation", orderId })
    const name = order.lineItems[0]?.name[language] ?? ""
    const lines = text.split("\n\n").find(block => block.startsWith(`${name}, `)) ?? ""
    const labels = [...lines.matchAll(/^ *(.+?)\u202f?: /gm)].map(([, label]) => label)
    expect(labels).toContain(makeMailFormatter(language).t("delivery"))
    expect(new Set(labels).size).toBe(labels.length)
  })

  it("states the discount of each coupon, as the order's page does, for a consumer with VAT (COUPON-01, MAIL-02, TAX-20)", async () => {
    const { customer, cart } = await createReadyCustomer(shop, BUSINESS_CARDS_LINE)
    const codes = ["DRUK15", "HERFST10", "WELKOM5"]
    for (const code of codes) readCart(await sendCartAction(customer, cart, "addCouponCode", code))
    const order = readOrder(await customer.ask(`POST /cart/${cart.id}/order`))
    const { couponsByCode, coupons } = summarizePrices(toCartInView(order, "gross"))
    expect(couponsByCode.map(row => row.codes)).toEqual(codes.map(code => [code]))
    expect(couponsByCode.reduce((all, { amount }) => all + amount, 0)).toBe(coupons)
    const { text } = await post({ kind: "order-confirmation", orderId: order.id })
    const { t } = makeMailFormatter("en")
    for (const { codes: named, amount } of couponsByCode) {
      expect(amount).toBeGreaterThan(0)
      expect(text).toContain(`${t("coupons", { codes: named.join() })}: ${money("en", -amount)}`)
    }
  })

  it.each(LANGUAGES)("names the mandate that is debited, in %s (MAIL-02, PAY-15)", async language => {
    const [customerId, mandateId] = [randomUUID(), randomUUID()]
    const customer = await createCustomer(shop, undefined, {}, customerId)
    const account = { ibanNumber: "NL00 BANK 0123 4567 01", accountName: "Bureau Lijn", maxAmount: toCents(1_000_000) }
    const nameMandate = (name: string) =>
      shop.write(({ payers }) =>
        Effect.andThen(
          payers.removeMandates(customerId),
          payers.addMandate(customerId, { id: mandateId, name, ...account, usable: true, statusId: 9 }),
        ),
      )
    await nameMandate("Large orders")
    const { id: orderId } = await placeOrder(customer, language, { paymentMethodId: "mandate", mandateId })
    await nameMandate("Renamed")
    const { text } = await post({ kind: "order-confirmation", orderId })
    expect(text).toContain(`${makeMailFormatter(language).t("methods.mandate")}, Large orders`)
    expect(text).toContain(makeMailFormatter(language).formatLabelled(ALL_TEXTS[language].mandate.reference, mandateId))
  })

  it("is signed with the configured seller, not with the sample shop's (CONF-24, MAIL-01)", async () => {
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
      for (const sellerText of Object.values(TEST_SELLER)) expect(text).not.toContain(sellerText)
    }
  })

  it.each(LANGUAGES)("about a password reset states how long its link works, in %s (LOGIN-27)", async language => {
    const { text } = (await posted("password-reset", language)).message
    expect(text.match(/\d+(?= minut)/gi)).toEqual([String(MAILED_LINK_LIFETIME_MS / MINUTE_MS)])
  })

  it("has a different subject in each language (MAIL-03)", async () => {
    for (const each of kinds) {
      const subjects = new Set<string>()
      for (const language of LANGUAGES) {
        const { subject } = (await posted(each, language)).message
        subjects.add(subject.replaceAll(/[\d-]+/g, ""))
      }
      expect([each, subjects.size]).toEqual([each, LANGUAGES.length])
    }
  })

  it.each(LANGUAGES)("that confirms an order contains the complete terms of the shop, in %s (MAIL-09)", async language => {
    const { text, html } = (await posted("order-confirmation", language)).message
    const { articles } = TEST_TERMS[language]
    const countries = ["NL", "BE"].map(code => new Intl.DisplayNames(language, { type: "region" }).of(code)).join(", ")
    const fillIn = (termsText: string) =>
      termsText
        .replace("{{shop}}", TEST_SELLER.name)
        .replace("{{address}}", TEST_SELLER.address)
        .replace("{{mail}}", TEST_SELLER.mail)
        .replace("{{cutOff}}", getLocaleFormats(language).time("17:00"))
        .replace("{{countries}}", countries)
    expect(articles).toHaveLength(16)
    for (const article of articles) {
      for (const expected of [article.heading, fillIn(article.text)]) {
        expect(text).toContain(expected)
        expect(html).toContain(expected.replaceAll(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`))
      }
    }
  })

  it.each(LANGUAGES)("about a partial payment states the amount that is still due, in %s (MAIL-10)", async language => {
    const { order, orderId, totalGross, amountDue } = await prepareOrder(language)
    const paymentId = await savePayment(order, subtractCents(totalGross, REFUND_AMOUNT))
    const { text } = await post({ kind: "payment-received", orderId, paymentId })
    const [first = ""] = text.split("https://")
    expect(first).toContain(money(language, amountDue))
    expect(first).toContain(money(language, REFUND_AMOUNT))
  })

  it("that reminds of a payment is not sent once the payment is received (MAIL-10)", async () => {
    const { order, orderId, totalGross } = await prepareOrder("en")
    await savePayment(order, totalGross)
    await expect(post({ kind: "payment-reminder", orderId })).rejects.toThrow("nothing was posted")
  })
})
