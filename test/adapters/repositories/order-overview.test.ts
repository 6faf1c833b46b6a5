import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { beforeAll, expect, it } from "vitest"
import type { CartId } from "../../../domain/cart/cart.ts"
import type { Order, OrderId } from "../../../domain/order/order.ts"
import type { FilterComparison, OrderFilter } from "../../../domain/order/order-filter.ts"
import type { OrderStage } from "../../../domain/order/order-stats.ts"
import { describeLawCoverage, describeRepositoryLaws } from "../../support/repository-laws.ts"
import { aCart, aLineItem, toLineItemId } from "../../support/test-data-builders.ts"

/** A customer of the sample shop without orders. */
const CUSTOMER = "customer-newcomer"

const anOrder = (id: string, day: number, stages: readonly OrderStage[], some: Partial<Order> = {}): Order => ({
  ...aCart({
    lineItems: [aLineItem({ id: toLineItemId(randomUUID()) }), aLineItem({ id: toLineItemId(randomUUID()), state: "Cancelled" })],
  }),
  id: id as OrderId,
  orderNumber: `number ${id}`,
  createdAt: new Date(Date.UTC(2020, 0, day)).toISOString(),
  stages,
  ...some,
})

const ORDERS: readonly Order[] = [
  anOrder("first", 1, ["inProduction"], { referenceLabel: "Spring 100%", poNumber: "PO 1" }),
  anOrder("second", 2, ["waitingForArtwork", "openInvoices"], { referenceLabel: "Été 2026", poNumber: "po 2" }),
  anOrder("second too", 2, []),
  anOrder("third", 3, ["waitingForArtwork", "waitingForPayment"], { referenceLabel: "spring" }),
]

const compare = (field: FilterComparison["field"], operator: FilterComparison["operator"], value: string): FilterComparison => ({
  _tag: "Comparison",
  field,
  operator,
  value,
})

describeRepositoryLaws("the overview of orders", getShop => {
  beforeAll(() =>
    getShop().write(({ orders }) =>
      Effect.forEach(ORDERS, order =>
        orders.insert({ order, cartId: randomUUID() as CartId, customerId: CUSTOMER, language: null, entries: [] }),
      ),
    ),
  )

  const list = (filter?: OrderFilter, offset = 0, limit = 9) =>
    getShop().read(({ orderOverview }) => orderOverview.list({ customerId: CUSTOMER, filter, offset, limit }))

  const listIds = async (filter: OrderFilter) => (await list(filter)).map(({ id }) => id)

  it("lists the customer's orders page by page, newest first", async () => {
    expect((await list()).map(({ id }) => id)).toEqual(["third", "second too", "second", "first"])
    expect((await list(undefined, 1, 2)).map(({ id }) => id)).toEqual(["second too", "second"])
    expect(await list(undefined, 4)).toEqual([])
  })

  it("summarizes an order without its cancelled items", async () => {
    const [order] = ORDERS
    expect((await list(compare("orderNumber", "=", "number first")))[0]).toEqual({
      id: "first",
      version: 1,
      orderNumber: "number first",
      createdAt: order?.createdAt,
      stages: ["inProduction"],
      activeItems: 1,
      totalGross: order?.taxedPrice.totalGross,
      currency: order?.currency,
      referenceLabel: "Spring 100%",
      poNumber: "PO 1",
    })
  })

  it("filters orders by texts, dates and stages (ORDER-15)", async () => {
    expect(await listIds(compare("poNumber", "=", "PO 1"))).toEqual(["first"])
    expect(await listIds(compare("poNumber", "!=", "PO 1"))).toEqual(["third", "second too", "second"])
    expect(await listIds(compare("poNumber", "contains", "PO"))).toEqual(["second", "first"])
    expect(await listIds(compare("referenceLabel", "contains", "0%"))).toEqual(["first"])
    expect(await listIds(compare("createdAt", "<", "2020-01-02T01:00:00+01:00"))).toEqual(["first"])
    expect(await listIds(compare("createdAt", "<=", "2020-01-02T01:00:00+01:00"))).toEqual(["second too", "second", "first"])
    expect(await listIds(compare("createdAt", ">", "2020-01-02T00:00:00Z"))).toEqual(["third"])
    expect(await listIds(compare("createdAt", ">=", "2020-01-03T00:00:00Z"))).toEqual(["third"])
    expect(await listIds(compare("stage", "=", "waitingForArtwork"))).toEqual(["third", "second"])
    expect(await listIds(compare("stage", "!=", "waitingForArtwork"))).toEqual(["second too", "first"])
  })

  it("finds orders by a text in any spelling that has the same key (ORDER-15, USE-18)", async () => {
    expect(await listIds(compare("referenceLabel", "contains", "ｓｐｒｉｎｇ\u00a0100"))).toEqual(["first"])
    expect(await listIds(compare("referenceLabel", "contains", "e\u0301te\u0301"))).toEqual(["second"])
    expect(await listIds(compare("referenceLabel", "=", "E\u0301té\u200d 2026"))).toEqual(["second"])
    expect(await listIds(compare("referenceLabel", "!=", "été2026"))).toEqual(["third", "second too", "first"])
    expect(await listIds(compare("poNumber", "contains", "РО"))).toEqual([])
  })

  it("filters orders by conditions that are joined by AND and OR (ORDER-15)", async () => {
    const spring = compare("referenceLabel", "contains", "spring")
    const unpaid = compare("stage", "=", "waitingForPayment")
    const second = compare("orderNumber", "=", "number second")
    expect(await listIds({ _tag: "And", parts: [spring, unpaid] })).toEqual(["third"])
    expect(await listIds({ _tag: "Or", parts: [{ _tag: "And", parts: [spring, unpaid] }, second] })).toEqual(["third", "second"])
  })

  it("counts the customer's orders, and those that match a filter", async () => {
    const count = (filter: OrderFilter | undefined) =>
      getShop().read(({ orderOverview }) => orderOverview.count({ customerId: CUSTOMER, filter }))
    expect(await count(undefined)).toBe(4)
    expect(await count(compare("stage", "=", "waitingForArtwork"))).toBe(2)
  })

  it("counts an order in each of its stages (ORDER-06)", async () => {
    expect(await getShop().read(({ orderOverview }) => orderOverview.countByStage(CUSTOMER))).toEqual({
      inProduction: 1,
      openInvoices: 1,
      waitingForArtwork: 2,
      waitingForPayment: 1,
    })
  })

  it("lists and counts no order of another customer", async () => {
    const { orders, count } = await getShop().read(({ orderOverview }) =>
      Effect.all({
        orders: orderOverview.list({ customerId: "unknown", filter: undefined, offset: 0, limit: 9 }),
        count: orderOverview.count({ customerId: "unknown", filter: undefined }),
      }),
    )
    expect(orders).toEqual([])
    expect(count).toBe(0)
  })
})

describeLawCoverage("orderOverview")
