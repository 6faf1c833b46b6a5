import { randomUUID } from "node:crypto"
import { afterEach, describe, expect, it } from "vitest"
import { simulateImmediateWebhooks } from "../../../adapters/payment-provider/webhook-sender.ts"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"
import { endUnpaidOrder } from "../../../application/shop/orders/lapse-order.ts"
import { saveRefundReport } from "../../../application/shop/payments/refund-payment.ts"
import { saveLedgerUpdate } from "../../../application/shop/payments/save-ledger-update.ts"
import type { ProviderRefund } from "../../../application/shop/ports/payment-provider.ts"
import { deferredTextsDe } from "../../../application/texts/de/deferred.ts"
import { deferredTextsEn } from "../../../application/texts/en/deferred.ts"
import { deferredTextsFr } from "../../../application/texts/fr/deferred.ts"
import { deferredTextsNl } from "../../../application/texts/nl/deferred.ts"
import { sumCents, toCents } from "../../../domain/money/cents.ts"
import type { Order } from "../../../domain/order/order.ts"
import { isPrepaidMethod } from "../../../domain/payment/payment.ts"
import {
  changeLedger,
  chooseOrderSlot,
  findOrderLedger,
  listOrderMails,
  listReviewLines,
  runOrderJobs,
} from "../../support/order-payments.ts"
import { IS_FULL_SIZE } from "../../support/run-size.ts"
import { setUpCustomer, setUpTestShop } from "../../support/set-up-test-shop.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import {
  createCompanyCustomer,
  createPlaceableCart,
  placeOrder,
  readCart,
  readOrder,
  readOrderPayment,
  readRefusal,
  type ServiceReply,
  sendCartAction,
} from "../../support/test-shopper.ts"

const prepaidMethods = readSeedData(SAMPLE_SHOP_FOLDER).payment.methods.flatMap(({ id }) => (isPrepaidMethod(id) ? [id] : []))

const checkoutIn = (reply: ServiceReply): string => {
  expect([reply.status, reply.text]).toEqual([200, expect.stringContaining("checkoutUrl")])
  return (reply.body as { readonly checkoutUrl: string }).checkoutUrl
}

describe("the payment of an order", () => {
  const shop = setUpTestShop({ rateLimits: UNLIMITED_RATE_LIMITS })
  const shopper = setUpCustomer(shop)

  afterEach(() => {
    shop.provider.setWebhookDelays(simulateImmediateWebhooks)
    shop.provider.simulateConnection(() => "answered")
  })

  const fetchPayment = async ({ id }: Pick<Order, "id">) => readOrderPayment(await shopper.ask(`GET /order/${id}/payment`))

  const pay = ({ id }: Pick<Order, "id">, paymentMethodId = "ideal", { ask } = shopper) =>
    ask(`POST /order/${id}/payment`, { body: { paymentMethodId } })

  /** The order's payments at the provider, oldest first. */
  const providerPaymentsOf = ({ orderNumber }: Order) =>
    shop.provider.payments
      .all()
      .filter(({ description }) => description === orderNumber)
      .toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))

  const startPayment = async (order: Order, paymentMethodId?: string): Promise<string> => {
    const before = new Set(providerPaymentsOf(order).map(({ id }) => id))
    checkoutIn(await pay(order, paymentMethodId))
    const made = providerPaymentsOf(order).find(({ id }) => !before.has(id))
    if (!made) throw new Error("no payment was made")
    return made.id
  }

  const postWebhook = async (body: string, path = "") => {
    const [{ webhookUrl = "" } = {}] = shop.provider.payments.all().filter(payment => payment.webhookUrl)
    return fetch(`${webhookUrl}${path}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body,
    })
  }

  const loseWebhooks = () => shop.provider.setWebhookDelays(() => [])

  const summarizePayments = async (order: Order) => {
    const { payments, refunds } = await findOrderLedger(shop, order)
    return payments.map(({ id, status, credit }) => {
      const refunded = refunds.filter(({ paymentId }) => paymentId === id)
      return { status, credit, refunds: sumCents(refunded.map(({ amount }) => amount)) }
    })
  }

  const waitUntilPaid = (order: Order) =>
    expect.poll(async () => (await findOrderLedger(shop, order)).paidAt).toBeInstanceOf(Date)

  it("is made on the provider's page, and recorded once it was paid there (PAY-51, PAY-52, API-43, API-44)", async () => {
    const order = await placeOrder(shopper)
    const { totalGross } = order.taxedPrice
    expect(await fetchPayment(order)).toMatchObject({
      standing: { _tag: "Unpaid", until: expect.any(Date) },
      amount: totalGross,
      paymentMethodId: "ideal",
    })
    const page = checkoutIn(await pay(order))
    expect(checkoutIn(await pay(order))).toBe(page)
    expect((await fetchPayment(order)).standing).toMatchObject({ _tag: "Unpaid" })
    const back = await fetch(page, { method: "POST", body: new URLSearchParams({ action: "pay" }), redirect: "manual" })
    expect(back.headers.get("location")).toBe(`${shop.origin}/thanks-for-order?itemId=${order.id}`)
    await waitUntilPaid(order)
    expect(await fetchPayment(order)).toMatchObject({ standing: { _tag: "Paid" }, amount: totalGross, refunded: 0, methods: [] })
    expect(readRefusal(await pay(order))).toEqual(["422 AlreadyPaid"])
  })

  it("has a page in the shopper's language that names each method (PAY-51, RELY-12)", async () => {
    const order = await placeOrder(shopper)
    for (const [language, { method }] of Object.entries({
      en: deferredTextsEn,
      nl: deferredTextsNl,
      fr: deferredTextsFr,
      de: deferredTextsDe,
    })) {
      const named: string[] = []
      for (const paymentMethodId of prepaidMethods) {
        const sent = { body: { paymentMethodId }, headers: { "accept-language": language } }
        const page = checkoutIn(await shopper.ask(`POST /order/${order.id}/payment`, sent))
        const html = await (await fetch(page, { headers: { "accept-language": "pt" } })).text()
        expect(html).toContain(`<html lang="${language}">`)
        named.push(...[...html.matchAll(/<dd>([^<]+)<\/dd>/g)].flatMap(([, text = ""]) => text).slice(-1))
      }
      const card = method.creditcard
      expect(named).toEqual(["iDEAL | Wero", "Bancontact", "Bancontact", card, "PayPal", card])
    }
  })

  // a method without a fee, and one with a fee
  describe("by each prepaid method", () => {
    const press = (page: string, action: string) =>
      fetch(page, { method: "POST", body: new URLSearchParams({ action }), redirect: "manual" })

    /** Actions on the provider's page, and the payment status that follows. */
    const ENDS: Readonly<Record<string, readonly [actions: readonly string[], tag: string, last?: string]>> = {
      paid: [["pay"], "Paid"],
      "paid at a bank that answers later": [["payLater"], "Checking"],
      refused: [["refuse"], "Unpaid", "failed"],
      cancelled: [["cancel"], "Unpaid", "canceled"],
      left: [[], "Unpaid"],
      expired: [["expire"], "Unpaid", "expired"],
      "paid late": [["expire", "payLate"], "Paid"],
    }

    it.each(IS_FULL_SIZE ? prepaidMethods : ["ideal", "paypal"])(
      "%s has the right status after every outcome, and is refunded when paid twice (PAY-51…PAY-53)",
      async methodId => {
        for (const [end, [actions, tag, last]] of Object.entries(ENDS)) {
          const order = await placeOrder(shopper)
          const page = checkoutIn(await pay(order, methodId))
          for (const action of actions) await press(page, action)
          const { standing, paymentMethodId } = await fetchPayment(order)
          expect([end, paymentMethodId, standing]).toEqual([end, methodId, expect.objectContaining({ _tag: tag })])
          expect([end, "last" in standing ? standing.last : undefined]).toEqual([end, last])
          if (last) expect(checkoutIn(await pay(order, methodId))).not.toBe(page)
        }
        const twice = await placeOrder(shopper)
        const first = checkoutIn(await pay(twice, methodId))
        const other = methodId === "ideal" ? "paypal" : "ideal"
        await press(checkoutIn(await pay(twice, other)), "pay")
        await press(first, "payLate")
        await expect.poll(async () => (await fetchPayment(twice)).refunded).toBeGreaterThan(0)
        expect((await summarizePayments(twice)).map(({ refunds }) => refunds > 0).toSorted()).toEqual([false, true])
      },
    )
  })

  it("is refused for another customer, for an order with nothing to pay, and by a method that is not prepaid (API-43, API-44)", async () => {
    const order = await placeOrder(shopper)
    const other = await createCompanyCustomer(shop)
    for (const reply of [await pay(order, "ideal", other), await other.ask(`GET /order/${order.id}/payment`)])
      expect(readRefusal(reply)).toEqual(["404 OrderNotFound"])
    for (const methodId of ["onaccount", "mandate", "shells"])
      expect(readRefusal(await pay(order, methodId))).toEqual([
        "422 PaymentMethodUnavailable",
        "paymentMethodId PaymentMethodUnavailable",
      ])
    const cart = await createPlaceableCart(other)
    readCart(await sendCartAction(other, cart, "setPaymentMethod", { paymentMethodId: "onaccount" }))
    const invoiced = readOrder(await other.ask(`POST /cart/${cart.id}/order`))
    expect(readRefusal(await pay(invoiced, "ideal", other))).toEqual(["422 NothingToPay"])
    expect(readOrderPayment(await other.ask(`GET /order/${invoiced.id}/payment`)).standing._tag).toBe("NothingToPay")
    await changeLedger(shop, order, endUnpaidOrder)
    expect(readRefusal(await pay(order))).toEqual(["422 OrderLapsed"])
    expect((await fetchPayment(order)).standing._tag).toBe("Lapsed")
  })

  it("responds 503 while the provider doesn't respond, and continues with the same payment later (PAY-51)", async () => {
    const order = await placeOrder(shopper)
    for (const fate of ["down", "lost"] as const) {
      shop.provider.simulateConnection(() => fate)
      expect(readRefusal(await pay(order))).toEqual(["503 PaymentProviderUnavailable"])
      expect((await fetchPayment(order)).standing._tag).toBe("Checking")
    }
    shop.provider.simulateConnection(() => "answered")
    checkoutIn(await pay(order))
    expect(providerPaymentsOf(order)).toHaveLength(1)
    expect(await summarizePayments(order)).toHaveLength(1)
  })

  describe("of an order whose delivery is changed", () => {
    const paid = async () => {
      const order = await placeOrder(shopper)
      shop.provider.payments.pay(await startPayment(order, "paypal"))
      await waitUntilPaid(order)
      return readOrder(await shopper.ask(`GET /order/${order.id}`))
    }

    it("stops requesting a reverted difference, and refunds it when it is still paid on an open page (PAY-53, PAY-55)", async () => {
      const before = await paid()
      const changedOrder = await chooseOrderSlot(shopper, before, "12:00")
      const open = await startPayment(changedOrder)
      const after = await chooseOrderSlot(shopper, changedOrder, "all-day")
      expect([after.stages, (await fetchPayment(after)).standing._tag]).toEqual([["waitingForArtwork"], "Paid"])
      loseWebhooks()
      shop.provider.payments.pay(open)
      expect((await postWebhook(`id=${open}`)).status).toBe(200)
      expect((await fetchPayment(after)).refunded).toBe(changedOrder.taxedPrice.totalGross - before.taxedPrice.totalGross)
    })
  })

  describe("in the shop's jobs", () => {
    const refundedAmounts = ({ orderNumber }: Order) =>
      shop.provider.payments
        .all()
        .filter(({ description }) => description === orderNumber)
        .flatMap(({ id }) => shop.provider.payments.refundsOf(id).map(({ amount }) => amount.value))

    afterEach(() => {
      shop.time.now = undefined
      shop.provider.payments.refuseRefunds(false)
    })

    const paidTwice = async () => {
      const order = await placeOrder(shopper)
      const both = [await startPayment(order), await startPayment(order, "creditCard")]
      loseWebhooks()
      for (const id of both) shop.provider.payments.pay(id)
      for (const id of both) expect((await postWebhook(`id=${id}`)).status).toBe(200)
      return order
    }

    it("gets its provider id from the job when the provider's response was lost (saleor-docs #990; PAY-51)", async () => {
      const order = await placeOrder(shopper)
      shop.provider.simulateConnection(() => "lost")
      await pay(order)
      shop.provider.simulateConnection(() => "answered")
      await runOrderJobs(shop, order, "settle-payment")
      const [{ id } = { id: "" }] = providerPaymentsOf(order)
      expect((await findOrderLedger(shop, order)).payments).toMatchObject([{ providerId: id }])
    })

    it("is requested with the shopper's original return URL and language when a job repeats the request (PAY-51, PAY-70)", async () => {
      const order = await placeOrder(shopper)
      const headers = { origin: "http://shop.test", "sec-fetch-site": "same-origin", "accept-language": "fr" }
      shop.provider.simulateConnection(() => "lost")
      await shopper.ask(`POST /order/${order.id}/payment`, { headers, body: { paymentMethodId: "ideal" } })
      shop.provider.simulateConnection(() => "answered")
      await runOrderJobs(shop, order, "settle-payment")
      checkoutIn(await pay(order))
      expect(providerPaymentsOf(order)).toMatchObject([
        { redirectUrl: expect.stringMatching(/^http:\/\/shop\.test/), locale: "fr_FR" },
      ])
    })

    it("opens a review when the provider refuses a refund, and closes it when a retry of the refund is accepted (PAY-54)", async () => {
      const order = await paidTwice()
      const reviews = async () =>
        (await findOrderLedger(shop, order)).entries.flatMap(({ kind, ...entry }) =>
          "reason" in entry ? [[kind, entry.reason]] : [],
        )
      shop.provider.payments.refuseRefunds(true)
      for (const _ of [1, 2]) await expect(runOrderJobs(shop, order, "refund-payment")).rejects.toThrow("balance")
      expect(await reviews()).toEqual([["ReviewOpened", "refund"]])
      shop.provider.payments.refuseRefunds(false)
      await runOrderJobs(shop, order, "refund-payment")
      expect(await reviews()).toEqual([
        ["ReviewOpened", "refund"],
        ["ReviewClosed", "refund"],
      ])
      expect(refundedAmounts(order)).toHaveLength(1)
    })

    it("retries a second refund of the same amount later, without a review, when the provider takes it for a duplicate (mollie/PrestaShop #1397; PAY-54)", async () => {
      const order = await placeOrder(shopper)
      shop.provider.payments.pay(await startPayment(order))
      await waitUntilPaid(order)
      const refundOne = () =>
        changeLedger(shop, order, (unit, ledger) => {
          const [{ id: paymentId } = { id: "" }] = ledger.payments
          const refund = { refundId: randomUUID(), paymentId, amount: toCents(100), isCredit: false }
          return saveLedgerUpdate(unit, ledger, {
            entries: [{ kind: "RefundRequested", at: unit.now, ...refund }],
            followUps: [{ _tag: "SendRefund", refundId: refund.refundId }],
          })
        })
      await refundOne()
      await runOrderJobs(shop, order, "refund-payment")
      await refundOne()
      await expect(runOrderJobs(shop, order, "refund-payment")).rejects.toThrow("409")
      expect(refundedAmounts(order)).toEqual(["1.00"])
      expect((await findOrderLedger(shop, order)).reviews).toEqual([])
    })

    it("opens a review when an accepted refund fails, and mails the customer only if the refund was mailed before (PAY-54, MAIL-11)", async () => {
      const reportStatuses = async (order: Order, ...statuses: readonly ProviderRefund["status"][]) => {
        const [{ id } = { id: "" }] = (await findOrderLedger(shop, order)).refunds
        for (const status of statuses) await shop.write(unit => saveRefundReport(unit, id, { id: `re_${id}`, status }))
        return (await listOrderMails(shop, order)).filter(kind => kind.startsWith("refund"))
      }
      expect(await reportStatuses(await paidTwice(), "failed")).toEqual([])
      const order = await paidTwice()
      expect(await reportStatuses(order, "pending", "processing", "failed", "failed")).toEqual(["refund", "refund-failed"])
      expect((await fetchPayment(order)).refunded).toBe(0)
      const open = await listReviewLines(shop)
      expect(open.filter(line => line.includes(order.orderNumber))).toEqual([expect.stringContaining("was refused")])
    })

    it("keeps its order from lapsing while the payment is pending, paid or under review (magento2 #657; PAY-54, PAY-56)", async () => {
      const [order, paid, other] = [await placeOrder(shopper), await placeOrder(shopper), await placeOrder(shopper)]
      shop.provider.payments.pay(await startPayment(other), { currency: "EUR", value: "0.01" })
      expect((await fetchPayment(other)).standing._tag).toBe("Checking")
      shop.provider.payments.payLater(await startPayment(order))
      shop.provider.payments.pay(await startPayment(paid))
      await waitUntilPaid(paid)
      for (const each of [order, paid, other]) {
        await runOrderJobs(shop, each, "lapse-order")
        expect((await fetchPayment(each)).standing._tag).not.toBe("Lapsed")
      }
    })
  })

  describe("in cases known from other shops", () => {
    it("that is unknown makes its webhook fail, so that the provider repeats it (statamic-cargo #190; PAY-52)", async () => {
      await startPayment(await placeOrder(shopper))
      expect((await postWebhook("id=tr_0123456789abcdef")).status).toBe(404)
      expect((await postWebhook("id=../refunds")).status).toBe(400)
      expect((await postWebhook("")).status).toBe(400)
      expect((await postWebhook("id=tr_0123456789abcdef", "x")).status).toBe(404)
    })

    it("is found by its metadata when the webhook comes before its id is stored (vendure #4416; PAY-52)", async () => {
      const order = await placeOrder(shopper)
      shop.provider.simulateConnection(() => "lost")
      await pay(order)
      shop.provider.simulateConnection(() => "answered")
      expect((await findOrderLedger(shop, order)).payments).toMatchObject([{ providerId: undefined }])
      const [{ id } = { id: "" }] = providerPaymentsOf(order)
      loseWebhooks()
      shop.provider.payments.pay(id)
      expect((await postWebhook(`id=${id}`)).status).toBe(200)
      expect((await fetchPayment(order)).standing._tag).toBe("Paid")
    })

    it("has a webhook URL that can't be guessed, and the provider's key is in no response (PAY-52)", async () => {
      const order = await placeOrder(shopper)
      await startPayment(order)
      const { apiKey } = shop.provider
      const guessed = `${shop.services}/payments/webhook/${randomUUID()}`
      expect((await fetch(guessed, { method: "POST", body: new URLSearchParams({ id: "tr_1" }) })).status).toBe(404)
      const responses = await Promise.all([shopper.ask(`GET /order/${order.id}/payment`), pay(order)])
      for (const { text } of responses) expect(text).not.toContain(apiKey)
    })
  })
})
