import { afterEach, describe, expect, it } from "vitest"
import { orderCommands } from "../../../adapters/cli/order-commands.ts"
import { simulateImmediateWebhooks } from "../../../adapters/payment-provider/webhook-sender.ts"
import { makeUcpOrder } from "../../../adapters/ucp/ucp-order.ts"
import { findRefundsAndChargebacks } from "../../../application/shop/agents/find-agent-order.ts"
import { closePaymentReview } from "../../../application/shop/payments/save-ledger-update.ts"
import { EUR, toCents } from "../../../domain/money/cents.ts"
import type { Order } from "../../../domain/order/order.ts"
import { makeOperatorPorts } from "../../support/operator-ports.ts"
import {
  changeLedger,
  chooseOrderSlot,
  findOrderJobs,
  findOrderLedger,
  listOrderMails,
  listReviewLines,
  runOrderJobs,
} from "../../support/order-payments.ts"
import { setUpCustomer, setUpPostgresShop, setUpTestShop } from "../../support/set-up-test-shop.ts"
import { TEST_CONFIG } from "../../support/test-settings.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import {
  chooseSlot,
  createCartWith,
  makeCartPlaceable,
  POSTERS_LINE,
  placeOrder,
  readCart,
  readOrder,
  readOrderPayment,
  readRefusal,
  sendCartAction,
} from "../../support/test-shopper.ts"

describe("the ledger of an order", () => {
  const shop = setUpTestShop({ rateLimits: UNLIMITED_RATE_LIMITS })
  const shopper = setUpCustomer(shop)

  afterEach(() => {
    shop.provider.setWebhookDelays(simulateImmediateWebhooks)
    shop.time.now = undefined
  })

  /** Places an order of a poster that a coupon pays for, with a free slot or one that has a price. */
  const placeFreeOrder = async (until = "all-day"): Promise<Order> => {
    const cart = await makeCartPlaceable(shopper, await createCartWith(shopper, { ...POSTERS_LINE, quantity: 1 }))
    await chooseSlot(shopper, cart, until)
    readCart(await sendCartAction(shopper, cart, "addCouponCode", "HERFST10"))
    return readOrder(await shopper.ask(`POST /cart/${cart.id}/order`))
  }

  const fetchOrder = async ({ id }: Pick<Order, "id">) => readOrder(await shopper.ask(`GET /order/${id}`))

  const fetchPayment = async ({ id }: Pick<Order, "id">) => readOrderPayment(await shopper.ask(`GET /order/${id}/payment`))

  const postWebhook = async (id: string) => {
    const [{ webhookUrl = "" } = {}] = shop.provider.payments.all().filter(payment => payment.webhookUrl)
    expect((await fetch(webhookUrl, { method: "POST", body: new URLSearchParams({ id }) })).status).toBe(200)
  }

  /** Starts a payment whose webhook the test sends itself. */
  const startPayment = async (order: Order, paymentMethodId: string): Promise<string> => {
    shop.provider.setWebhookDelays(() => [])
    expect((await shopper.ask(`POST /order/${order.id}/payment`, { body: { paymentMethodId } })).status).toBe(200)
    return (await findOrderLedger(shop, order)).payments.at(-1)?.providerId ?? ""
  }

  const payOrder = async (order: Order, paymentMethodId = "ideal"): Promise<string> => {
    const id = await startPayment(order, paymentMethodId)
    shop.provider.payments.pay(id)
    await postWebhook(id)
    return id
  }

  const reviewsOf = async ({ orderNumber }: Order) => (await listReviewLines(shop)).filter(line => line.includes(orderNumber))

  const lapseJobOf = async (order: Order) => (await findOrderJobs(shop, order)).find(({ name }) => name === "lapse-order")

  it("requests payment, with a new deadline, once a free order gets a price (PAY-55, PAY-64)", async () => {
    const order = await placeFreeOrder()
    expect([order.taxedPrice.totalGross, order.stages]).toEqual([0, ["waitingForArtwork"]])
    expect((await fetchPayment(order)).standing).toEqual({ _tag: "NothingToPay" })
    const changedOrder = await chooseOrderSlot(shopper, order, "12:00")
    const { totalGross } = changedOrder.taxedPrice
    expect([totalGross > 0, changedOrder.stages]).toEqual([true, ["waitingForArtwork", "waitingForPayment"]])
    expect((await fetchOrder(order)).version).toBe(changedOrder.version)
    const payment = await fetchPayment(order)
    expect(payment).toMatchObject({ standing: { _tag: "Unpaid", until: expect.any(Date) }, amount: totalGross })
    expect(payment.methods.length).toBeGreaterThan(1)
    expect((await lapseJobOf(order))?.runAt).toEqual(payment.standing._tag === "Unpaid" && payment.standing.until)
    await payOrder(changedOrder)
    expect([(await fetchPayment(order)).standing._tag, (await fetchOrder(order)).stages]).toEqual(["Paid", ["waitingForArtwork"]])
  })

  it("records a chargeback from its webhook: a review opens, the order is unpaid, no mail is sent (PAY-62)", async () => {
    const order = await placeOrder(shopper)
    const { totalGross } = order.taxedPrice
    const id = await payOrder(order)
    const mails = await listOrderMails(shop, order)
    shop.provider.payments.chargeBack(id)
    for (const _ of [1, 2]) await postWebhook(id)
    expect(await fetchPayment(order)).toMatchObject({
      ...{ standing: { _tag: "Unpaid" }, amount: totalGross, chargedBack: totalGross },
    })
    expect((await fetchOrder(order)).stages).toEqual(["waitingForArtwork", "waitingForPayment"])
    expect(await reviewsOf(order)).toEqual([expect.stringMatching(/the bank took EUR [\d.]+ back, payment tr_/)])
    expect(await listOrderMails(shop, order)).toEqual(mails)
    const adjustments = await shop.write(unit => findRefundsAndChargebacks(unit, order.id))
    expect(adjustments).toMatchObject([{ type: "chargeback", amount: totalGross }])
    const pages = { shopUrl: () => "https://shop.example", paths: TEST_CONFIG.paths }
    const asAgents = makeUcpOrder(pages, { id: "", order: await fetchOrder(order), adjustments, priceView: "net" }, "en")
    expect(asAgents.adjustments).toMatchObject([{ type: "dispute", totals: [{ amount: -totalGross }] }])
    await runOrderJobs(shop, order, "lapse-order")
    expect((await fetchPayment(order)).standing._tag).toBe("Unpaid")
    shop.provider.payments.reverseChargebacks(id)
    await postWebhook(id)
    expect([await reviewsOf(order), (await fetchPayment(order)).standing._tag]).toEqual([[], "Paid"])
  })

  it("requests no payment after the review of a chargeback was closed (PAY-62)", async () => {
    const order = await placeOrder(shopper)
    const id = await payOrder(order)
    shop.provider.payments.chargeBack(id)
    await postWebhook(id)
    const [line = ""] = await reviewsOf(order)
    expect(await shop.write(unit => closePaymentReview(unit, line.split(":")[0] ?? ""))).toBe(true)
    expect((await fetchPayment(order)).standing._tag).toBe("Paid")
    await postWebhook(id)
    expect(await reviewsOf(order)).toEqual([])
  })

  it("records a refund made in the provider's dashboard: a review opens, the order stays paid, no mail is sent (PAY-62)", async () => {
    const order = await placeOrder(shopper)
    const id = await payOrder(order)
    const mails = await listOrderMails(shop, order)
    shop.provider.payments.refundInDashboard(id, { currency: "EUR", value: "5.00" })
    for (const _ of [1, 2]) await postWebhook(id)
    expect(await fetchPayment(order)).toMatchObject({ standing: { _tag: "Paid" }, refunded: 500 })
    expect(await reviewsOf(order)).toEqual([expect.stringContaining("EUR 5.00 was refunded at the provider")])
    expect(await listOrderMails(shop, order)).toEqual(mails)
  })

  it("records a refund that fails after it was sent: a review opens, and the customer is mailed (PAY-63)", async () => {
    const order = await chooseOrderSlot(shopper, await placeOrder(shopper), "12:00")
    const id = await payOrder(order)
    const cheaper = await chooseOrderSlot(shopper, await fetchOrder(order), "all-day")
    await runOrderJobs(shop, order, "refund-payment")
    const back = order.taxedPrice.totalGross - cheaper.taxedPrice.totalGross
    expect((await fetchPayment(order)).refunded).toBe(back)
    expect(await listOrderMails(shop, order)).toContain("refund")
    const [refund] = shop.provider.payments.refundsOf(id)
    shop.provider.payments.failRefund(id, refund?.id ?? "")
    for (const _ of [1, 2]) await postWebhook(id)
    expect((await fetchPayment(order)).refunded).toBe(0)
    expect(await reviewsOf(order)).toEqual([expect.stringContaining("failed after it had gone out")])
    expect((await listOrderMails(shop, order)).filter(kind => kind === "refund-failed")).toHaveLength(1)
  })

  it("records a failed refund without a webhook, because the refund job checks it again (PAY-63)", async () => {
    const order = await chooseOrderSlot(shopper, await placeOrder(shopper), "12:00")
    const id = await payOrder(order)
    await chooseOrderSlot(shopper, await fetchOrder(order), "all-day")
    await runOrderJobs(shop, order, "refund-payment")
    const [refund] = shop.provider.payments.refundsOf(id)
    shop.provider.payments.failRefund(id, refund?.id ?? "")
    await runOrderJobs(shop, order, "refund-payment")
    expect(await reviewsOf(order)).toEqual([expect.stringContaining("failed after it had gone out")])
  })

  it("lets an operator lapse an order that was charged back completely, but none with a customer's money (SHOP-12, PAY-62)", async () => {
    const lapse = (order: Order) =>
      orderCommands["lapse-order"].run(
        { ...shop, runWithShopData: async () => expect.unreachable(), readSettings: async () => expect.unreachable() },
        { args: [order.orderNumber], options: {} },
      )
    const order = await placeOrder(shopper)
    const id = await payOrder(order)
    shop.provider.payments.chargeBack(id)
    await postWebhook(id)
    await lapse(order)
    await runOrderJobs(shop, order, "lapse-order")
    expect((await fetchPayment(order)).standing._tag).toBe("Lapsed")
    const partly = await placeOrder(shopper)
    await payOrder(partly)
    await chooseOrderSlot(shopper, await fetchOrder(partly), "12:00")
    await expect(lapse(partly)).rejects.toThrow("has money of its customer")
    expect(readRefusal(await shopper.ask(`POST /order/${order.id}/payment`, { body: { paymentMethodId: "ideal" } }))).toEqual([
      "422 OrderLapsed",
    ])
  })
})

describe("the ledger of an order on PostgreSQL", () => {
  const shop = setUpPostgresShop()
  const shopper = setUpCustomer(shop)

  it("is compared with the columns by the command check-ledger, which names each difference (PAY-61)", async () => {
    const check = () => orderCommands["check-ledger"].run(makeOperatorPorts(shop), { args: [], options: {} })
    expect(await check()).toEqual(["Every column says what its order's ledger says."])
    const order = await placeOrder(shopper)
    await shop.rows("UPDATE orders SET amount_due = amount_due + 1 WHERE id = $1", [order.id])
    expect(await check()).toEqual([`${order.orderNumber}: due`])
  })

  it("has its open reviews counted by reason in the metrics (PAY-54, PAY-62)", async () => {
    const review = { kind: "ReviewOpened", at: new Date(), amount: toCents(1), currency: EUR } as const
    const reviews = (["amount", "chargeback"] as const).map(reason => ({ ...review, reason }))
    await changeLedger(shop, await placeOrder(shopper), ({ payments }, ledger) => payments.append(ledger, reviews))
    const metrics = await (await fetch(`${shop.origin}/metrics`)).text()
    for (const { reason } of reviews) expect(metrics).toContain(`\npayment_reviews_open{reason="${reason}"} 1\n`)
  })
})
