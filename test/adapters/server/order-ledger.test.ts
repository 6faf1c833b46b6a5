import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { OrderPaymentBody } from "../../../adapters/contract/payment.ts"
import { CALM } from "../../../adapters/payment-provider/webhooks.ts"
import { inTransaction, type Transact } from "../../../adapters/server/database/transaction.ts"
import { orderCommands } from "../../../adapters/server/operator/order-commands.ts"
import { makePayingSite } from "../../../adapters/server/payment/paying-site.ts"
import { paymentHandlers } from "../../../adapters/server/payment/payment-jobs.ts"
import { closeReview, openReviews } from "../../../adapters/server/payment/payment-reviews.ts"
import { findAdjustments } from "../../../adapters/server/payment/payment-rows.ts"
import { shownOrder } from "../../../adapters/server/ucp/order.ts"
import type { Order } from "../../../domain/order/order.ts"
import { anyDatabase, openShop, type RunningShop, UNLIMITED } from "../../support/services.ts"
import {
  act,
  cartIn,
  cartWith,
  madeReady,
  newCustomer,
  optionsIn,
  orderIn,
  POSTERS,
  read,
  readyCart,
  refusalIn,
  type Shopper,
} from "../../support/shopper.ts"

const paymentIn = read(OrderPaymentBody)

type JobName = keyof ReturnType<typeof paymentHandlers>

describe.each(anyDatabase)("the ledger of an order, on $name", kind => {
  let shop: RunningShop
  let shopper: Shopper

  beforeAll(async () => {
    shop = await openShop(kind, { rates: UNLIMITED })
    shopper = await newCustomer(shop)
  })

  afterEach(() => {
    shop.provider.weather(CALM)
    shop.time.now = undefined
  })

  afterAll(() => shop.close())

  const ordered = async (): Promise<Order> =>
    orderIn(await shopper.ask(`POST /cart/${(await readyCart(shopper)).id}/order`))

  /** A poster that a coupon pays for, brought on the free day, or for what a slot costs. */
  const orderedForNothing = async (until = "all-day"): Promise<Order> => {
    const cart = await madeReady(shopper, await cartWith(shopper, { ...POSTERS, quantity: 1 }))
    const lineItemId = cart.lineItems[0]?.id
    const { deliveryOptions } = optionsIn(
      await shopper.ask(`GET /cart/${cart.id}/lineitems/${lineItemId}/delivery-options`),
    )
    const { recsKey, before } = deliveryOptions.find(slot => slot.before === until) ?? {}
    cartIn(await act(shopper, cart, "setDeliveryOption", { lineItemId, deliveryOption: { recsKey, before } }))
    cartIn(await act(shopper, cart, "addCouponCode", "HERFST10"))
    return orderIn(await shopper.ask(`POST /cart/${cart.id}/order`))
  }

  const again = async ({ id }: Pick<Order, "id">) => orderIn(await shopper.ask(`GET /order/${id}`))

  const shown = async ({ id }: Pick<Order, "id">) => paymentIn(await shopper.ask(`GET /order/${id}/payment`))

  const slotted = async (order: Order, until: string) => {
    const [item] = order.lineItems
    const path = `/order/${order.id}/lineitems/${item?.id}`
    const { deliveryOptions } = optionsIn(await shopper.ask(`GET ${path}/delivery-options`))
    const { recsKey, before } = deliveryOptions.find(slot => slot.before === until) ?? {}
    return orderIn(await shopper.ask(`PATCH ${path}`, { body: { deliveryOption: { recsKey, before } } }))
  }

  const hook = async (id: string) => {
    const [{ webhookUrl = "" } = {}] = shop.provider.payments.all().filter(payment => payment.webhookUrl)
    const reply = await fetch(webhookUrl, { method: "POST", body: new URLSearchParams({ id }) })
    expect(reply.status).toBe(200)
  }

  /** Webhooks come when a test says so. */
  const requested = async (order: Order, paymentMethodId: string): Promise<string> => {
    shop.provider.weather(() => [])
    const reply = await shopper.ask(`POST /order/${order.id}/payment`, { body: { paymentMethodId } })
    expect(reply.status).toBe(200)
    const [row] = await shop.rows<{ provider_id: string }>(
      "SELECT provider_id FROM payments WHERE order_id = $1 ORDER BY created_at DESC LIMIT 1",
      [order.id],
    )
    return row?.provider_id ?? ""
  }

  const paidBy = async (order: Order, paymentMethodId = "ideal"): Promise<string> => {
    const id = await requested(order, paymentMethodId)
    shop.provider.payments.pay(id)
    await hook(id)
    return id
  }

  const jobsOf = (order: Order) =>
    shop.rows<{ name: string; payload: never; at: Date }>(
      `SELECT t.identifier AS name, j.payload, j.run_at AS at FROM graphile_worker._private_jobs j
       JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE j.payload::text LIKE '%' || $1 || '%'
         OR EXISTS (SELECT FROM payments p WHERE p.order_id = $1 AND j.payload->>'paymentId' = p.id)
         OR EXISTS (SELECT FROM refunds r JOIN payments p ON p.id = r.payment_id
           WHERE p.order_id = $1 AND j.payload->>'refundId' = r.id) ORDER BY j.id`,
      [order.id],
    )

  const site = () => {
    const transact: Transact = (mode, work) =>
      inTransaction(shop.pool, mode, tx => work({ ...tx, now: shop.time.now ?? tx.now }))
    return makePayingSite({ transact, payments: shop.provider, shopUrl: () => shop.origin, thanksPath: "/thanks" })
  }

  const run = async (order: Order, name: JobName) => {
    for (const job of await jobsOf(order)) if (job.name === name) await paymentHandlers(site())[name](job.payload)
  }

  const mailsOf = async (order: Order) =>
    (await jobsOf(order)).flatMap(({ name, payload }) =>
      name === "send-mail" ? [(payload as { readonly kind: string }).kind] : [],
    )

  const reviewsOf = async ({ orderNumber }: Order) =>
    (await inTransaction(shop.pool, "read", openReviews)).filter(line => line.includes(orderNumber))

  const lapseJobOf = async (order: Order) => (await jobsOf(order)).find(({ name }) => name === "lapse-order")

  it("asks for what an order of nothing costs once it is dearer, with its days from then on (PAY-55, PAY-64)", async () => {
    const order = await orderedForNothing()
    expect([order.taxedPrice.totalGross, order.stages]).toEqual([0, ["waitingForArtwork"]])
    expect((await shown(order)).standing).toEqual({ _tag: "NothingToPay" })
    const dearer = await slotted(order, "12:00")
    const { totalGross } = dearer.taxedPrice
    expect([totalGross > 0, dearer.stages]).toEqual([true, ["waitingForArtwork", "waitingForPayment"]])
    expect((await again(order)).version).toBe(dearer.version)
    const payment = await shown(order)
    expect(payment).toMatchObject({ standing: { _tag: "Unpaid", until: expect.any(Date) }, amount: totalGross })
    expect(payment.methods.length).toBeGreaterThan(1)
    expect((await lapseJobOf(order))?.at).toEqual(payment.standing._tag === "Unpaid" && payment.standing.until)
    await paidBy(dearer)
    expect([(await shown(order)).standing._tag, (await again(order)).stages]).toEqual(["Paid", ["waitingForArtwork"]])
  })

  it("reminds of it and lets it lapse when nobody pays (PAY-56, PAY-64)", async () => {
    const order = await slotted(await orderedForNothing(), "12:00")
    await run(order, "remind-order")
    expect(await mailsOf(order)).toContain("payment-reminder")
    await run(order, "lapse-order")
    expect((await shown(order)).standing._tag).toBe("Lapsed")
  })

  it("asks for a method's costs once, though all that counted went back meanwhile, and says what moved (PAY-51, PAY-64)", async () => {
    const order = await orderedForNothing("12:00")
    const { totalGross } = order.taxedPrice
    await paidBy(order, "paypal")
    const fallen = await slotted(order, "all-day")
    expect(fallen.taxedPrice.totalGross).toBe(0)
    expect(await shown(order)).toMatchObject({
      ...{ standing: { _tag: "NothingToPay" }, amount: 195, received: totalGross + 195, refunded: totalGross },
      paidCosts: [{ methodId: "paypal", costs: 195 }],
    })
    const risen = await slotted(fallen, "12:00")
    const { standing, amount, paidCosts } = await shown(risen)
    expect([standing, amount]).toEqual([{ _tag: "Unpaid" }, totalGross])
    expect(paidCosts).toEqual([{ methodId: "paypal", costs: 195 }])
    await run(order, "lapse-order")
    expect((await shown(order)).standing._tag).toBe("Unpaid")
    await paidBy(risen, "paypal")
    expect(await shown(order)).toMatchObject({ standing: { _tag: "Paid" }, amount: totalGross + 195 })
  })

  it("notices a chargeback when its webhook comes: a review opens, the order is to be paid, and no mail is sent (PAY-62)", async () => {
    const order = await ordered()
    const { totalGross } = order.taxedPrice
    const id = await paidBy(order)
    const mails = await mailsOf(order)
    shop.provider.payments.chargeBack(id)
    for (const _ of [1, 2]) await hook(id)
    expect(await shown(order)).toMatchObject({
      ...{ standing: { _tag: "Unpaid" }, amount: totalGross, chargedBack: totalGross },
    })
    expect((await again(order)).stages).toEqual(["waitingForArtwork", "waitingForPayment"])
    expect(await reviewsOf(order)).toEqual([expect.stringMatching(/the bank took EUR [\d.]+ back, payment tr_/)])
    expect(await mailsOf(order)).toEqual(mails)
    const metrics = await (await fetch(`${shop.origin}/metrics`)).text()
    expect(metrics).toContain('\npayment_reviews_open{reason="chargeback"} 1\n')
    const adjustments = await inTransaction(shop.pool, "read", tx => findAdjustments(tx, order.id))
    expect(adjustments).toMatchObject([{ type: "chargeback", amount: totalGross }])
    const asAgents = shownOrder({ id: "", order: await again(order), adjustments, permalink: "", locale: "en" })
    expect(asAgents.adjustments).toMatchObject([{ type: "dispute", totals: [{ amount: -totalGross }] }])
    await run(order, "lapse-order")
    expect((await shown(order)).standing._tag).toBe("Unpaid")
    shop.provider.payments.reverseChargebacks(id)
    await hook(id)
    expect([await reviewsOf(order), (await shown(order)).standing._tag]).toEqual([[], "Paid"])
  })

  it("asks for nothing more once somebody closed the review of a chargeback (PAY-62)", async () => {
    const order = await ordered()
    const id = await paidBy(order)
    shop.provider.payments.chargeBack(id)
    await hook(id)
    const [line = ""] = await reviewsOf(order)
    expect(await inTransaction(shop.pool, "write", tx => closeReview(tx, line.split(":")[0] ?? ""))).toBe(true)
    expect((await shown(order)).standing._tag).toBe("Paid")
    await hook(id)
    expect(await reviewsOf(order)).toEqual([])
  })

  it("notices a chargeback of which no webhook comes, as it asks after what was paid, too (PAY-62)", async () => {
    const order = await ordered()
    const id = await paidBy(order)
    await run(order, "settle-payment")
    shop.provider.payments.chargeBack(id)
    const look = (await jobsOf(order)).find(({ name }) => name === "settle-payment")
    expect(look?.at.getTime()).toBeGreaterThan(Date.parse(order.createdAt) + 23 * 60 * 60_000)
    await run(order, "settle-payment")
    expect(await reviewsOf(order)).toEqual([expect.stringContaining("the bank took")])
  })

  it("notices a refund that somebody made at the provider: a review opens, the order stays paid, no mail is sent (PAY-62)", async () => {
    const order = await ordered()
    const id = await paidBy(order)
    const mails = await mailsOf(order)
    shop.provider.payments.refundInDashboard(id, { currency: "EUR", value: "5.00" })
    for (const _ of [1, 2]) await hook(id)
    expect(await shown(order)).toMatchObject({ standing: { _tag: "Paid" }, refunded: 500 })
    expect(await reviewsOf(order)).toEqual([expect.stringContaining("EUR 5.00 was refunded at the provider")])
    expect(await mailsOf(order)).toEqual(mails)
  })

  it("notices a refund that fails after it went out: a review opens, and its customer is mailed (PAY-63)", async () => {
    const order = await slotted(await ordered(), "12:00")
    const id = await paidBy(order)
    const cheaper = await slotted(await again(order), "all-day")
    await run(order, "refund-payment")
    const back = order.taxedPrice.totalGross - cheaper.taxedPrice.totalGross
    expect((await shown(order)).refunded).toBe(back)
    expect(await mailsOf(order)).toContain("refund")
    const [refund] = shop.provider.payments.refundsOf(id)
    shop.provider.payments.failRefund(id, refund?.id ?? "")
    for (const _ of [1, 2]) await hook(id)
    expect((await shown(order)).refunded).toBe(0)
    expect(await reviewsOf(order)).toEqual([expect.stringContaining("failed after it had gone out")])
    expect((await mailsOf(order)).filter(kind => kind === "refund-failed")).toHaveLength(1)
  })

  it("looks for a refund's failure by itself, too (PAY-63)", async () => {
    const order = await slotted(await ordered(), "12:00")
    const id = await paidBy(order)
    await slotted(await again(order), "all-day")
    await run(order, "refund-payment")
    const [refund] = shop.provider.payments.refundsOf(id)
    shop.provider.payments.failRefund(id, refund?.id ?? "")
    await run(order, "refund-payment")
    expect(await reviewsOf(order)).toEqual([expect.stringContaining("failed after it had gone out")])
  })

  it("lets an operator end an order that was charged back whole, and none of which money is here (SHOP-12, PAY-62)", async () => {
    const lapse = (order: Order) =>
      inTransaction(shop.pool, "write", tx =>
        orderCommands["lapse-order"].run(tx, { args: [order.orderNumber], options: {} }),
      )
    const order = await ordered()
    const id = await paidBy(order)
    shop.provider.payments.chargeBack(id)
    await hook(id)
    await lapse(order)
    await run(order, "lapse-order")
    expect((await shown(order)).standing._tag).toBe("Lapsed")
    const partly = await ordered()
    await paidBy(partly)
    await slotted(await again(partly), "12:00")
    await expect(lapse(partly)).rejects.toThrow("has money of its customer")
    expect(
      refusalIn(await shopper.ask(`POST /order/${order.id}/payment`, { body: { paymentMethodId: "ideal" } })),
    ).toEqual(["422 OrderLapsed"])
  })

  it("says in every column what its entries do (PAY-61)", async () => {
    const check = () =>
      inTransaction(shop.pool, "setup", tx => orderCommands["check-ledger"].run(tx, { args: [], options: {} }))
    expect(await check()).toEqual(["Every column says what its order's ledger says."])
    const order = await ordered()
    await shop.rows("UPDATE orders SET amount_due = amount_due + 1 WHERE id = $1", [order.id])
    expect(await check()).toEqual([`${order.orderNumber}: due`])
  })
})
