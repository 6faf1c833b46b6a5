/** The payment of an order by the shop's use cases, on ports in memory and with a simulated provider. */
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { ONE_DAY_MS, ONE_MINUTE_MS, openPaymentSimulation, type PaymentSimulation } from "../../support/payment-simulation.ts"
import { SIMULATED_STORAGES } from "../../support/simulated-storage.ts"

const PRICE = 5_136

describe("the payment of an order in memory", () => {
  let shop: PaymentSimulation

  beforeEach(async () => {
    shop = await openPaymentSimulation(await SIMULATED_STORAGES[0].open())
  })

  afterEach(() => shop.close())

  const listMails = async () => (await shop.books()).mails.map(({ kind }) => kind)

  const runDueJobs = async () => {
    for (let job = shop.job(); job; job = shop.job()) await job
  }

  const payAtProvider = async (methodId = "ideal") => {
    await shop.pay(methodId)
    shop.act(0, "pay")
  }

  it("is recorded and mailed once, whether webhook, page or job reports it first (PAY-51, PAY-52)", async () => {
    await payAtProvider()
    await Promise.all([shop.webhook(0, true), shop.look(), shop.webhook(0, false)])
    // the reminder of an unpaid order would be due
    shop.pass(2 * ONE_DAY_MS)
    await runDueJobs()
    const { order, rows } = await shop.books()
    expect(order).toMatchObject({ paid: true, waits: false, method: "ideal", coupon: true })
    expect(rows).toMatchObject([{ status: "paid", credit: PRICE, refunded: 0 }])
    expect(await listMails()).toEqual(["payment-received"])
  })

  it("has the method's costs once, and goes to the provider with one payment when its answer was lost (PAY-51)", async () => {
    shop.fate("lost")
    await Promise.all([shop.pay("paypal"), shop.pay("paypal")])
    expect((await shop.books()).atProvider).toMatchObject([{ status: "open" }])
    shop.act(0, "pay")
    await shop.look()
    const { atProvider, rows } = await shop.books()
    expect(atProvider).toMatchObject([{ status: "paid", amount: PRICE + 195 }])
    expect(rows).toMatchObject([{ credit: PRICE, costs: 195 }])
  })

  it("is refunded when it comes a second time, once and with one mail (PAY-53)", async () => {
    for (const methodId of ["ideal", "creditCard"]) await shop.pay(methodId)
    expect((await shop.books()).atProvider.map(({ status }) => status).sort()).toEqual(["canceled", "open"])
    for (const at of [0, 1]) {
      shop.act(at, "pay")
      await shop.webhook(at, true)
    }
    shop.fate("answered", "lost")
    for (let turn = 0; turn < 3; turn++) {
      await runDueJobs()
      shop.pass(ONE_DAY_MS)
    }
    const { atProvider, refunds } = await shop.books()
    expect(atProvider.flatMap(payment => payment.refunds.map(({ of, amount }) => [of, amount]))).toEqual([[refunds[0], PRICE]])
    expect((await listMails()).filter(kind => kind === "refund")).toHaveLength(1)
  })

  it("is refunded once for a lower price, even if the provider's answer was lost and the idempotency key has expired (PAY-53)", async () => {
    await payAtProvider()
    shop.pass(ONE_MINUTE_MS)
    // the payment's own job, which would find the refund, runs again in a day
    await runDueJobs()
    await shop.reprice(5_000)
    shop.fate("answered", "lost")
    await runDueJobs()
    shop.pass(120 * ONE_MINUTE_MS)
    await runDueJobs()
    expect((await shop.books()).atProvider[0]?.refunds.map(({ amount }) => amount)).toEqual([136])
    expect((await listMails()).filter(kind => kind === "refund")).toHaveLength(1)
  })

  it("opens a review and pays nothing when another amount comes (PAY-54)", async () => {
    await shop.pay("ideal")
    shop.act(0, "payOther")
    await shop.look()
    const { order, rows, opened } = await shop.books()
    expect([order.paid, rows[0]?.credit, opened.map(({ reason }) => reason)]).toEqual([false, 0, ["amount"]])
  })

  it("is due again after a chargeback, without a mail (PAY-62)", async () => {
    await payAtProvider()
    await shop.look()
    shop.move(0, "chargeBack", PRICE)
    await shop.webhook(0, false)
    const { order, ledger, opened } = await shop.books()
    expect([order.paid, order.waits, ledger.payments[0]?.chargedBack]).toEqual([false, true, PRICE])
    expect([opened.map(({ reason }) => reason), await listMails()]).toEqual([["chargeback"], ["payment-received"]])
  })

  it("is checked by a job without any webhook, also for a chargeback weeks later (PAY-52, PAY-62)", async () => {
    const passDays = async (count: number) => {
      for (let day = 0; day < count; day++) {
        shop.pass(ONE_DAY_MS)
        await runDueJobs()
      }
      return (await shop.books()).order.paid
    }
    await payAtProvider()
    expect(await passDays(10)).toBe(true)
    shop.move(0, "chargeBack", PRICE)
    expect(await passDays(7)).toBe(false)
  })

  it("follows the order's price: the difference is due, or refunded (PAY-55)", async () => {
    await payAtProvider()
    await shop.look()
    await shop.reprice(6_000)
    expect((await shop.books()).order).toMatchObject({ due: 6_000, paid: false, waits: true })
    await shop.reprice(5_000)
    await runDueJobs()
    const { order, atProvider } = await shop.books()
    expect([order.paid, atProvider[0]?.refunds.map(({ amount }) => amount)]).toEqual([true, [136]])
  })

  it("is reminded of once when nobody pays; then the order lapses, which cancels the payment and releases the coupon (PAY-56)", async () => {
    shop.pass(2 * ONE_DAY_MS)
    await runDueJobs()
    expect(await listMails()).toEqual(["payment-reminder"])
    shop.pass(12 * ONE_DAY_MS - ONE_MINUTE_MS)
    await shop.pay("ideal")
    shop.pass(ONE_MINUTE_MS)
    await runDueJobs()
    const { order, rows, atProvider } = await shop.books()
    expect(order).toMatchObject({ lapsed: true, waits: false, coupon: false })
    expect([rows, atProvider]).toMatchObject([[{ status: "canceled" }], [{ status: "canceled" }]])
    expect(await listMails()).toEqual(["payment-reminder", "order-lapsed"])
  })

  it("is refunded when it comes after the order lapsed (PAY-53, PAY-56)", async () => {
    await shop.pay("ideal")
    shop.pass(14 * ONE_DAY_MS)
    await runDueJobs()
    shop.act(0, "pay")
    await shop.webhook(0, false)
    await runDueJobs()
    const { order, atProvider } = await shop.books()
    expect([order.lapsed, order.paid]).toEqual([true, false])
    expect(atProvider[0]?.refunds.map(({ amount }) => amount)).toEqual([PRICE])
  })
})
