import { randomUUID } from "node:crypto"
import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { makeMailLinks } from "../../../adapters/mail/mail-links.ts"
import { type MailTransport, makeFileTransport, makeSmtpTransport } from "../../../adapters/mail/mail-transport.ts"
import { makeTestSendMail } from "../../support/send-test-mail.ts"
import { startTestJobs, waitUntilTrue } from "../../support/test-jobs.ts"
import { startTestMailServer } from "../../support/test-mail-server.ts"
import { TEST_SELLER } from "../../support/test-settings.ts"
import { defaultDatabaseKind, openPostgresShop, type PostgresShop } from "../../support/test-shop.ts"
import { BUSINESS_CARDS_LINE, createReadyCustomer, readDeliveryOffer, readOrder } from "../../support/test-shopper.ts"

const PATHS = { account: "/account", login: "/login", terms: "/terms" }

const links = makeMailLinks("https://shop.example", PATHS as never)

describe("a mail", () => {
  let shop: PostgresShop
  let server: Awaited<ReturnType<typeof startTestMailServer>>
  let runner: ReturnType<typeof startTestJobs> | undefined
  let folder = ""

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "mails-"))
    shop = await openPostgresShop(defaultDatabaseKind, { mailFolder: folder })
    server = await startTestMailServer()
  })

  afterEach(async () => {
    await runner?.stop()
    runner = undefined
    server.state.mood = "open"
    server.received.length = 0
    await shop.rows("DELETE FROM graphile_worker._private_jobs")
  })

  afterAll(async () => {
    await server.stop()
    await shop.close()
  })

  const smtp = (url: string) => makeSmtpTransport(url, { name: TEST_SELLER.name, address: TEST_SELLER.mail }, "shop.example")

  /** The shop's count of mails that may have been delivered twice. */
  const countPossibleDuplicates = async () =>
    Number(/^mails_handed_over_again (\d+)$/m.exec(await (await fetch(`${shop.origin}/metrics`)).text())?.[1])

  const deliver = (mailTransport: MailTransport = smtp(server.url), replacesMails = false) => {
    runner = startTestJobs(shop.pool, { "send-mail": makeTestSendMail(shop, { mailTransport, links, replacesMails }) })
  }

  const MAILS = "FROM graphile_worker.jobs WHERE task_identifier = 'send-mail'"

  const waiting = async () => (await shop.rows(`SELECT id ${MAILS}`)).length

  const placeOrder = async (language = "nl") => {
    const { customer, cart } = await createReadyCustomer(shop, BUSINESS_CARDS_LINE)
    const reply = await customer.ask(`POST /cart/${cart.id}/order`, {
      key: randomUUID(),
      headers: { "accept-language": language },
    })
    return { customer, order: readOrder(reply) }
  }

  const hasFailed = async () => (await shop.rows(`SELECT id ${MAILS} AND last_error IS NOT NULL`)).length > 0

  const retryNow = () => shop.rows(`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE id IN (SELECT id ${MAILS})`)

  it("confirms an order once, with products, prices, address, payment and terms (MAIL-01, MAIL-02)", async () => {
    const { order } = await placeOrder()
    await shop.rows("UPDATE orders SET stages = array_append(stages, 'waitingForPayment') WHERE id = $1", [order.id])
    deliver()
    await waitUntilTrue(async () => (await waiting()) === 0)
    const [mail, ...others] = server.received
    if (!mail) throw new Error("nothing came")
    expect(others).toEqual([])
    expect(mail.from).toBe(TEST_SELLER.mail)
    expect(mail.headers.get("content-language")).toBe("nl")
    expect(mail.headers.get("auto-submitted")).toBe("auto-generated")
    expect(mail.headers.get("subject")).toBe(`Uw bestelling ${order.orderNumber}`)
    const cents = (amount: number) => (amount / 100).toFixed(2).replace(".", ",")
    const { totalNet, totalGross, taxPortions } = order.taxedPrice
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(order.orderNumber)
      for (const { name, attributes } of order.lineItems) {
        expect(body).toContain(name.nl)
        for (const { label, value } of attributes) expect(body).toContain(`${label.nl}: ${value.label.nl}`)
      }
      for (const amount of [totalNet, totalGross, ...taxPortions.map(portion => portion.amount)]) {
        expect(body).toContain(cents(amount))
      }
      expect(body).toContain(order.billingAddress?.streetName)
      expect(body).toContain("iDEAL")
      expect(body).toContain("We wachten nog op uw betaling")
      expect(body).toContain("artikel 6:230p")
      expect(body).toContain("https://shop.example/terms?lang=nl")
    }
    expect(mail.html).not.toMatch(/<img|<script|https?:\/\/(?!shop\.example)/)
  })

  it.each([
    ["en", "Your order"],
    ["nl-BE,en;q=0.5", "Uw bestelling"],
    ["fr", "Votre commande"],
    ["de-DE", "Ihre Bestellung"],
    ["fi", "Your order"],
  ])("is written in the language of the page where the order was placed: %s (MAIL-03)", async (language, subject) => {
    const { order } = await placeOrder(language)
    deliver()
    await waitUntilTrue(() => server.received.length > 0)
    expect(server.received.map(({ headers }) => headers.get("subject"))).toEqual([`${subject} ${order.orderNumber}`])
  })

  it("is retried until the mail server is reachable and accepts it (MAIL-04)", async () => {
    await placeOrder()
    deliver(smtp("smtp://127.0.0.1:1"))
    await waitUntilTrue(hasFailed)
    await runner?.stop()
    server.state.mood = "refusing"
    deliver()
    await retryNow()
    await waitUntilTrue(async () => (await shop.rows(`SELECT id ${MAILS} AND attempts = 2 AND locked_at IS NULL`)).length > 0)
    expect(server.received).toEqual([])
    server.state.mood = "open"
    await retryNow()
    await waitUntilTrue(async () => (await waiting()) === 0)
    expect(server.received).toHaveLength(1)
    expect(await countPossibleDuplicates()).toBe(0)
  })

  it("is sent again with the same Message-ID, and counted, when the mail server dies before it confirms (MAIL-05)", async () => {
    await placeOrder()
    server.state.mood = "taken-then-dead"
    deliver()
    await waitUntilTrue(hasFailed)
    await retryNow()
    await waitUntilTrue(async () => (await waiting()) === 0)
    const [first, second] = server.received
    expect(server.received).toHaveLength(2)
    expect(first?.headers.get("message-id")).toMatch(/^<order-confirmation-[0-9a-f]{32}@shop\.example>$/)
    expect(second?.headers.get("message-id")).toBe(first?.headers.get("message-id"))
    expect(second?.text).toBe(first?.text)
    expect(await countPossibleDuplicates()).toBe(1)
  })

  it("gets no header or recipient injected by a text that a customer typed (MAIL-06)", async () => {
    const post = smtp(server.url)
    const evil = "Ada\r\nBcc: evil@shop.example\r\n\r\n<script>alert(1)</script>"
    await post({
      id: "x",
      to: { name: evil, address: "ada@example.com" },
      language: "en",
      subject: `Order ${evil}`,
      text: "t",
      html: "<p>h</p>",
    })
    const [mail] = server.received
    expect(mail?.to).toEqual(["ada@example.com"])
    expect([...(mail?.headers.keys() ?? [])]).not.toContain("bcc")
    const injected = "ada@example.com\r\nRCPT TO:<evil@shop.example>"
    await Promise.allSettled([
      post({ id: "y", to: { name: "", address: injected }, language: "en", subject: "s", text: "t", html: "" }),
    ])
    expect(server.received.flatMap(({ to }) => to)).not.toContain("evil@shop.example")
  })

  it("about several delivery changes is sent once, with the last delivery (MAIL-07)", async () => {
    const { customer, order } = await placeOrder()
    await shop.rows("DELETE FROM graphile_worker._private_jobs")
    const [item] = order.lineItems
    const path = `/order/${order.id}/lineitems/${item?.id}`
    const { deliveryOptions } = readDeliveryOffer(await customer.ask(`GET ${path}/delivery-options`))
    let { version } = order
    for (const option of [...deliveryOptions.slice(1), ...deliveryOptions.slice(1, 2)]) {
      const reply = await customer.ask(`PATCH ${path}?version=${version}`, {
        key: randomUUID(),
        body: { deliveryOption: { recsKey: option.recsKey, before: option.before } },
      })
      version = readOrder(reply).version
    }
    expect(version).toBeGreaterThan(order.version + 1)
    expect(await waiting()).toBe(1)
    await retryNow()
    deliver()
    await waitUntilTrue(async () => (await waiting()) === 0)
    expect(server.received.map(({ headers }) => headers.get("subject"))).toEqual([
      `De levering van uw bestelling ${order.orderNumber} is gewijzigd`,
    ])
    expect(server.received[0]?.text).toContain(
      `en ${deliveryOptions[1]?.before === "all-day" ? "17:00" : deliveryOptions[1]?.before}`,
    )
  })

  it("is a file when there is no mail server, which the sample shop shows without scripts and external content (MAIL-08)", async () => {
    const { order } = await placeOrder("de")
    deliver(makeFileTransport(folder), true)
    await waitUntilTrue(async () => (await waiting()) === 0)
    const get = async (path: string) => {
      const reply = await fetch(`${shop.origin}${path}`)
      return { status: reply.status, csp: reply.headers.get("content-security-policy"), body: await reply.text() }
    }
    const list = await get("/mail")
    expect(list.body).toContain(`Ihre Bestellung ${order.orderNumber}`)
    const [, name = ""] = /href="(\/mail\/[a-z0-9-]+)"/.exec(list.body) ?? []
    const mail = await get(name)
    expect(mail.body).toContain(order.orderNumber)
    for (const { csp } of [list, mail]) expect(csp).toContain("default-src 'none'")
    expect((await get(`${name}/text`)).body).toContain(order.orderNumber)
    expect([(await get("/mail/..%2f..%2fpackage")).status, (await get("/mail/none")).status]).toEqual([404, 404])
  })
})
