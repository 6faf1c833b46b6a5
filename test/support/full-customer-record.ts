/** Customers whose carts, orders and quotes contain all that a customer can type. */
import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { makeShopMailer } from "../../adapters/mail/shop-mailer.ts"
import { runInUnit } from "../../adapters/postgres/repositories.ts"
import { createToken } from "../../adapters/secrets/tokens.ts"
import { readShopConfig } from "../../adapters/settings/shop-config.ts"
import type { MailJob } from "../../application/shop/ports/job-queue.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { assignCourierVariant } from "../../domain/delivery/courier-experiment.ts"
import { toCents } from "../../domain/money/cents.ts"
import type { Order } from "../../domain/order/order.ts"
import { addMilliseconds, DAY_MS, MINUTE_MS } from "../../domain/time/milliseconds.ts"
import { linkTestAgent } from "./link-test-agent.ts"
import { makeSendMailWith } from "./send-test-mail.ts"
import { TEST_MAIL_SETTINGS } from "./test-settings.ts"
import type { PostgresShop, TestShop } from "./test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  createCartWith,
  createCustomer,
  logInCustomer,
  makeTestClient,
  readCart,
  readOrder,
  SAMPLE_PASSWORD,
  sendCartAction,
  startGuest,
  type TestShopper,
} from "./test-shopper.ts"
import { SAMPLE_QUOTE_CHANNEL } from "./write-cases.ts"

export interface CustomerRecord {
  readonly id: string
  readonly email: string
  readonly shopper: Pick<TestShopper, "ask">
  readonly order: Order
  /** personal data that no other customer has */
  readonly marks: readonly string[]
  /** the personal data on an invoice */
  readonly onInvoice: readonly string[]
  /** on the invoice, and in the proof of its VAT */
  readonly vatId: string
}

const courierId = (): string => {
  const id = randomUUID()
  return assignCourierVariant(id) === "courier" ? id : courierId()
}

/**
 * A customer with an order, a started payment and a quote. `name` is a word that occurs nowhere else in the shop; phone
 * numbers end in the two `digits`.
 */
export const createCustomerRecord = async (shop: TestShop, name: string, digits: string): Promise<CustomerRecord> => {
  const id = courierId()
  const lower = name.toLowerCase()
  const email = `${lower}@kept.example`
  const person = { firstName: `Zoë${lower}`, lastName: `van ${name}` }
  const [phone, courierPhone] = [`+316871234${digits}`, `+316887654${digits}`]
  const onInvoice = {
    ...person,
    company: `${name} Bloemen BV`,
    streetName: `${name}straat`,
    additionalStreetInfo: `${name}hof`,
    city: `${name}dam`,
  }
  const vatId = `NL123456782B${digits}`
  const address = { ...onInvoice, phone, country: "NL", postalCode: "2613 QZ", streetNumber: "7" }
  await createCustomer(shop, email, { ...person, company: onInvoice.company }, id)
  await makeTestClient(shop)("POST /auth/register", { body: { ...person, email, password: SAMPLE_PASSWORD } })
  const guest = await startGuest(shop)
  const guestCart = await createCartWith(guest, BUSINESS_CARDS_LINE)
  const shopper = await logInCustomer(shop, email, { token: guest.token, cartId: guestCart.id })
  await shopper.ask("POST /customers/me/addresses", { body: { ...address, vatId } })
  await shopper.ask("POST /vat-id-checks", { body: { vatId } })

  const createCompleteCart = async (): Promise<Cart> => {
    const cart = await createCartWith(shopper, BUSINESS_CARDS_LINE, BUSINESS_CARDS_LINE)
    for (const item of cart.lineItems) {
      readCart(await sendCartAction(shopper, cart, "setShippingAddress", { lineItemId: item.id, address }))
    }
    const [first] = cart.lineItems
    const courierOption = { name: `${name} aan de balie`, phoneNumber: courierPhone }
    readCart(await sendCartAction(shopper, cart, "setCourier", { lineItemId: first?.id, courierOption }))
    readCart(await sendCartAction(shopper, cart, "setBillingAddress", { address: { ...address, email, vatId } }))
    readCart(await sendCartAction(shopper, cart, "addCouponCode", "HERFST10"))
    readCart(await sendCartAction(shopper, cart, "setPaymentMethod", { paymentMethodId: "ideal" }))
    readCart(await sendCartAction(shopper, cart, "setReferenceLabel", `${name} feest`))
    return readCart(await sendCartAction(shopper, cart, "setPurchaseOrderNumber", `PO-${name}`))
  }
  const order = readOrder(await shopper.ask(`POST /cart/${(await createCompleteCart()).id}/order`))
  await shopper.ask(`POST /order/${order.id}/payment`, { body: { paymentMethodId: "ideal" } })
  await shopper.ask("POST /quotes/cart-as-quote", { body: { cartId: (await createCompleteCart()).id, ...SAMPLE_QUOTE_CHANNEL } })
  const invoiced = Object.values(onInvoice)
  const others = [id, email, vatId, phone, courierPhone, `PO-${name}`, `${name} feest`, `${name} aan de balie`]
  return { id, email, shopper, order, marks: [...invoiced, ...others], onInvoice: invoiced, vatId }
}

/** The same customer, with rows in every table of customer data: also logins, links, mails and mandates. */
export const createFullCustomerRecord = async (shop: PostgresShop, dataDir: string, name: string, digits: string) => {
  const record = await createCustomerRecord(shop, name, digits)
  const { id, email, shopper, order } = record
  const next = `next-${email}`
  const agentSession = await startGuest(shop)
  await createCartWith(agentSession, BUSINESS_CARDS_LINE)
  const code = createToken()
  await shop.write(({ sessions, guestSessions, now }) =>
    Effect.flatMap(sessions.findCaller(agentSession.token), agent =>
      guestSessions.addToken(agent?.id ?? "", code, addMilliseconds(now, MINUTE_MS)),
    ),
  )
  await shopper.ask("POST /cart/handovers", { body: { code } })
  await linkTestAgent(shop, shopper)
  const iban = `NL91ABNA04171643${digits}`
  await shop.transact("write", async tx => {
    await tx.query(
      "INSERT INTO quote_custom_line_items (id, quote_id, position, item) SELECT id || '-1', id, 1, $2 FROM quotes WHERE customer_id = $1",
      [id, JSON.stringify({ courierContactName: name })],
    )
    const mandate = { id: randomUUID(), ibanNumber: iban, accountName: name, name: `${name} bank` }
    await runInUnit(tx, ({ payers }) =>
      payers.addMandate(id, { ...mandate, maxAmount: toCents(100_000), usable: true, statusId: 9 }),
    )
    await tx.query("INSERT INTO agent_orders (order_id, link_id) SELECT $2, id FROM agent_links WHERE customer_id = $1", [
      id,
      order.id,
    ])
    const [paid] = await tx.query<{ id: string }>("SELECT id FROM payments WHERE order_id = $1", [order.id])
    await tx.query("INSERT INTO refunds (id, payment_id, amount, created_at) VALUES ($1, $2, 100, now())", [
      randomUUID(),
      paid?.id,
    ])
    await tx.query(
      "INSERT INTO payment_reviews (payment_id, reason, amount, currency, created_at) VALUES ($1, 'refund', 100, 'EUR', now())",
      [paid?.id],
    )
  })

  const lineItemId = order.lineItems[0]?.id ?? ""
  await shop.write(
    Effect.fnUntraced(function* ({ agentLinks, artworkUploadLinks, artworkUploads, artworkFiles, newId, now: startedAt }) {
      const [unfinished, storageKey] = [newId(), newId()]
      const upload = { orderId: order.id, lineItemId, name: `${name}.pdf`, size: 9, partSize: 9, startedAt }
      yield* artworkUploads.add({ ...upload, id: unfinished, storageKey: newId() })
      yield* artworkUploads.addPart(unfinished, { number: 1, size: 9, sha256: "ab".repeat(32) })
      const [agent] = yield* agentLinks.list(id)
      const link = { agentLinkId: agent?.id ?? "", orderId: order.id, lineItemId }
      yield* artworkUploadLinks.add(createToken(), link, addMilliseconds(startedAt, DAY_MS))
      for (const format of ["pdf", "addressList"] as const) {
        const [id, key] = [newId(), newId()]
        yield* artworkUploads.add({ ...upload, id: key, storageKey: key })
        const file = { id, orderId: order.id, lineItemId, name: upload.name, format, size: 9, sha256: "ab".repeat(32) }
        yield* artworkUploads.finish(key, { ...file, storageKey: key, storedAt: startedAt })
        if (format === "pdf") yield* artworkFiles.savePreview(id, 1, storageKey)
      }
    }),
  )

  const requestMails = async () => {
    await shopper.ask("PUT /customers/me/email", { body: { newEmail: next, currentPassword: SAMPLE_PASSWORD } })
    await makeTestClient(shop)("POST /auth/password-reset", { body: { email: ` ${email.toUpperCase()} ` } })
    const changed = { kind: "password-changed", customerId: id, changedAt: 0, language: "en" } as const
    await shop.write(({ jobs }) => jobs.add("send-mail", changed))
  }
  await requestMails()
  const config = await readShopConfig()
  const mailOptions = { dataDir, smtpUrl: undefined, mailFrom: undefined, shopUrl: () => shop.origin }
  const mailer = makeShopMailer({ ...config, ...TEST_MAIL_SETTINGS, ...mailOptions })
  for (const job of await shop.listJobs())
    if (job.name === "send-mail") await makeSendMailWith(shop, mailer)(job.payload as MailJob)
  await shop.rows("DELETE FROM graphile_worker._private_jobs WHERE payload->>'kind' IS NOT NULL AND attempts < max_attempts")
  // the same mails again, which are not sent
  await requestMails()
  await shop.rows(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = $1 WHERE payload->>'kind' IS NOT NULL
       AND last_error IS NULL AND payload->>'email' IS NOT NULL`,
    [`550 <${email}> no such box`],
  )
  return { ...record, marks: [...record.marks, next, iban] }
}
