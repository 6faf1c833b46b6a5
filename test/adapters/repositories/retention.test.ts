import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"
import type { ShopWrites } from "../../../application/shop/ports/unit-of-work.ts"
import { createQuoteAcquisitionChannel } from "../../../domain/quote/acquisition-channel.ts"
import type { QuoteId } from "../../../domain/quote/quote.ts"
import { DEFAULT_RETENTION_PERIODS } from "../../../domain/retention/retention-periods.ts"
import { aPlacedOrder } from "../../support/payable-orders.ts"
import { describeLawCoverage, describeRepositoryLaws, type LawfulShop } from "../../support/repository-laws.ts"
import { aCart, aLineItem, toLineItemId } from "../../support/test-data-builders.ts"

const DAY_MS = 86_400_000

const { customers } = readSeedData(SAMPLE_SHOP_FOLDER)

const [one, other] = customers.filter(({ addresses }) => addresses.length > 0)

const insertOrder = async (shop: LawfulShop, placedAt: Date, customerId = one?.id ?? "") => {
  const newOrder = aPlacedOrder({ customerId, placedAt })
  await shop.write(({ orders }) => orders.insert(newOrder))
  return newOrder.order
}

describeRepositoryLaws("expired data", getShop => {
  const purge = async () => {
    const kinds = await getShop().read(({ expiredData }) => Effect.succeed(expiredData.kinds))
    const purgeBatch = (kind: string) =>
      getShop().write(({ expiredData }) => expiredData.purgeBatch(kind, DEFAULT_RETENTION_PERIODS))
    for (const kind of kinds) while (await purgeBatch(kind));
  }

  it("purges quotes that expired over a year ago, and no others (KEPT-02)", async () => {
    const customerId = one?.id ?? ""
    const insert = async (daysSinceExpiry: number) => {
      const lineItems = [aLineItem({ id: toLineItemId(randomUUID()) })]
      const { id: _, version: __, billingAddress: ___, paymentInfo: ____, ...cart } = aCart({ lineItems })
      const expiresAt = new Date(Date.now() - daysSinceExpiry * DAY_MS)
      const quote = { ...cart, id: randomUUID() as QuoteId, createdAt: new Date(DAY_MS), expiresAt }
      const channel = createQuoteAcquisitionChannel("/cart")
      await getShop().write(({ quotes }) => quotes.insert({ quote, customerId, channel }))
      return quote.id
    }
    const ids = [await insert(366), await insert(364)]
    await purge()
    const left = await getShop().read(({ quotes }) => quotes.find(ids, customerId))
    expect(left.map(({ id }) => id)).toEqual([ids[1]])
  })

  it("purges orders older than seven full years, with their payments (KEPT-02)", async () => {
    const year = new Date().getUTCFullYear()
    const [old, recent] = [
      await insertOrder(getShop(), new Date(Date.UTC(year - 8, 11, 31))),
      await insertOrder(getShop(), new Date(Date.UTC(year - 7, 0, 1))),
    ]
    await purge()
    const find = (id: string) => getShop().read(({ payments }) => payments.find(id))
    expect(await find(old.id)).toBeUndefined()
    expect(await find(recent.id)).toMatchObject({ orderNumber: recent.orderNumber })
  })
})

describeRepositoryLaws("personal data", getShop => {
  const list = async (id = "") =>
    JSON.stringify(await getShop().read(({ personalData }) => personalData.list(id, DEFAULT_RETENTION_PERIODS)))

  it("lists what is stored about the customer, without secrets and without other customers' data (KEPT-03)", async () => {
    const { id } = await insertOrder(getShop(), new Date())
    const listed = await list(one?.id)
    for (const text of [one?.email, one?.addresses[0]?.id, id]) expect(listed).toContain(text)
    for (const text of [other?.email, one?.passwordHash]) expect(listed).not.toContain(text)
    expect(await list("unknown")).toBe("{}")
  })

  it("names the customer's email, name and orders as what identifies them in mails (KEPT-04)", async () => {
    const { id } = await insertOrder(getShop(), new Date())
    const identifiers = await getShop().read(({ personalData }) => personalData.listIdentifiers(one?.id ?? ""))
    expect(identifiers).toEqual(expect.arrayContaining([one?.email, `${one?.firstName} ${one?.lastName}`, id]))
    expect(identifiers).not.toContain(other?.email)
  })

  it("finds the numbers of a customer's open orders, and locks these orders until the transaction ends (KEPT-05)", async () => {
    const order = await insertOrder(getShop(), new Date())
    const lockOpenOrders = () => getShop().write(({ personalData }) => personalData.lockOpenOrders(one?.id ?? ""))
    expect(await lockOpenOrders()).toContain(order.orderNumber)
    if (!getShop().races) return
    const log: string[] = []
    const work = (lock: (shop: ShopWrites) => Effect.Effect<unknown>) =>
      getShop().write(shop =>
        Effect.gen(function* () {
          yield* lock(shop)
          log.push("begin")
          for (let turn = 0; turn < 20; turn++) yield* Effect.andThen(Effect.yieldNow, shop.payments.find(order.id))
          log.push("end")
        }),
      )
    await Promise.all([
      work(({ payments }) => payments.lock(order.id)),
      work(({ personalData }) => personalData.lockOpenOrders(one?.id ?? "")),
    ])
    expect(log).toEqual(["begin", "end", "begin", "end"])
  })

  it("erases a customer's data, while completed orders stay without their customer (KEPT-04)", async () => {
    const order = await insertOrder(getShop(), new Date(), other?.id)
    const erase = () => getShop().write(({ personalData }) => personalData.erase(other?.id ?? ""))
    const erasure = await erase()
    expect(erasure.rows).toBeGreaterThan(1)
    expect(erasure.orders).toBeGreaterThanOrEqual(1)
    expect(await list(other?.id)).toBe("{}")
    const [found, customer] = await getShop().read(({ payments, customers: records }) =>
      Effect.all([payments.find(order.id), records.findByEmail(other?.email ?? "")]),
    )
    expect([found?.orderNumber, found?.customerId, customer]).toEqual([order.orderNumber, undefined, undefined])
    expect(await erase()).toEqual({ rows: 0, orders: 0 })
  })
})

describeLawCoverage("expiredData", "personalData")
