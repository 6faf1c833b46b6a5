import { randomUUID } from "node:crypto"
import { Result } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { encodePickupPointReference } from "../../../adapters/contract/pickup-point.ts"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"
import { getActiveLineItems as activeItemsOf } from "../../../domain/cart/cart.ts"
import { calculateCartTotals } from "../../../domain/cart/price-summary.ts"
import { toPickupPayload } from "../../../domain/delivery/pickup-payload.ts"
import type { PickupPoint } from "../../../domain/delivery/pickup-point.ts"
import type { Order } from "../../../domain/order/order.ts"
import { ORDER_STAGES, type OrderStage } from "../../../domain/order/order-stats.ts"
import { calculateOrderTotalChange, type NewDeliveryChoice } from "../../../domain/order/order-total-change.ts"
import { defaultDatabaseKinds, openTestShop, type TestShop } from "../../support/test-shop.ts"
import {
  COMPANY_EMAIL,
  CONSUMER_EMAIL,
  createCustomer,
  createPlaceableCart,
  logInCustomer,
  readDeliveryOffer,
  readOrder,
  readOrders,
  readProblem,
  readRefusal,
  SAMPLE_ADDRESS,
  type TestShopper,
} from "../../support/test-shopper.ts"

const { delivery: DELIVERY } = readSeedData(SAMPLE_SHOP_FOLDER)

describe.each(defaultDatabaseKinds)("a customer's orders, on $name", kind => {
  let shop: TestShop
  let customer: TestShopper

  beforeAll(async () => {
    shop = await openTestShop(kind)
  })

  beforeEach(async () => {
    customer = await createCustomer(shop)
  })

  afterAll(() => shop.close())

  const order = async (who: Pick<TestShopper, "ask"> = customer): Promise<Order> =>
    readOrder(await who.ask(`POST /cart/${(await createPlaceableCart(who)).id}/order`))

  const inStages = async ({ id }: Order, ...stages: readonly OrderStage[]) =>
    shop.rows("UPDATE orders SET stages = $2 WHERE id = $1", [id, stages])

  const list = async (query: Readonly<Record<string, string>> = {}, who: Pick<TestShopper, "ask"> = customer) =>
    readOrders(await who.ask(`GET /order?${new URLSearchParams(query)}`))

  const patch = (id: string, body: object, query = "", key = randomUUID()) =>
    customer.ask(`PATCH /order/${id}${query}`, { body, key })

  describe("in a list", () => {
    it("are there by the page, newest first, counted unless that is not wanted (API-38, ORDER-02, ORDER-15)", async () => {
      const placed: Order[] = []
      for (let count = 0; count < 5; count += 1) placed.unshift(await order())
      const numbers = placed.map(({ orderNumber }) => orderNumber)
      const first = await list({ limit: "2" })
      expect(first).toMatchObject({ offset: 0, limit: 2, count: 2, total: 5 })
      const second = await list({ offset: "2", limit: "3", withTotal: "false" })
      expect(second).not.toHaveProperty("total")
      expect([...first.results, ...second.results].map(({ orderNumber }) => orderNumber)).toEqual(numbers)
      expect(await list({ offset: "5" })).toMatchObject({ count: 0, total: 5, limit: 20, results: [] })
      expect(first.results[0]).toMatchObject({
        id: placed[0]?.id,
        version: 1,
        activeItems: 1,
        stages: ["waitingForArtwork", "waitingForPayment"],
        totalGross: placed[0]?.taxedPrice.totalGross,
      })
    })

    it("are none, three and sixty of the sample customers, at every stage (ORDER-02, ORDER-04)", async () => {
      const [none, few, many] = await Promise.all(
        ["newcomer@example.com", CONSUMER_EMAIL, COMPANY_EMAIL].map(who => logInCustomer(shop, who)),
      )
      if (!none || !few || !many) throw new Error("there are three")
      expect(await list({}, none)).toMatchObject({ total: 0 })
      expect(await list({}, few)).toMatchObject({ total: 3 })
      const { results } = await list({ limit: "500" }, many)
      expect(results).toHaveLength(60)
      expect(new Set(results.flatMap(({ stages }) => stages))).toEqual(new Set(ORDER_STAGES))
      for (const { id, totalGross, activeItems } of results) {
        const found = readOrder(await many.ask(`GET /order/${id}`))
        expect(calculateCartTotals(found)).toEqual(found.taxedPrice)
        expect([totalGross, activeItems]).toEqual([found.taxedPrice.totalGross, activeItemsOf(found).length])
      }
    })

    it("are nobody else's (ORDER-02, API-38)", async () => {
      await order()
      expect(await list({}, await createCustomer(shop))).toMatchObject({ total: 0, results: [] })
      expect(
        await list({ where: `orderNumber contains "2" or orderNumber != ""` }, await createCustomer(shop)),
      ).toMatchObject({ total: 0 })
    })

    it.each([
      [{ limit: "501" }, "limit"],
      [{ limit: "0" }, "limit"],
      [{ limit: "2.5" }, "limit"],
      [{ offset: "-1" }, "offset"],
      [{ withTotal: "yes" }, "withTotal"],
    ])("have at most 500 to a page, and no page that is none: %o (ORDER-15)", async (query, field) => {
      const reply = await customer.ask(`GET /order?${new URLSearchParams(query as never)}`)
      expect(readRefusal(reply)).toEqual(["400 RequestInvalid", `${field} Invalid`])
    })

    it("are found by number, reference, PO number, day and stage (ORDER-15, API-38)", async () => {
      const [plain, labelled] = [await order(), await order()]
      await patch(labelled.id, { referenceLabel: "Expo 100% Noord", poNumber: "PO_7" })
      await inStages(plain, "inProduction", "openInvoices")
      const found = async (where: string) => (await list({ where })).results.map(({ id }) => id)
      expect(await found(`orderNumber = "${plain.orderNumber}"`)).toEqual([plain.id])
      expect(await found(`referenceLabel contains "100% NOORD"`)).toEqual([labelled.id])
      expect(await found(`poNumber contains "O_7" or stage = "openInvoices"`)).toEqual([labelled.id, plain.id])
      expect(await found(`poNumber contains "%"`)).toEqual([])
      expect(await found(`poNumber != "PO_7"`)).toEqual([plain.id])
      expect(await found(`stage != "inProduction"`)).toEqual([labelled.id])
      expect(await found(`createdAt >= "2020-01-01" and (stage = "inProduction" or poNumber = "x")`)).toEqual([
        plain.id,
      ])
      expect(await found(`createdAt < "2020-01-01T00:00:00Z"`)).toEqual([])
      expect(await found(`poNumber = "' OR 1=1 --"`)).toEqual([])
    })

    it("are refused with the place where a filter stops making sense (ORDER-15)", async () => {
      const reply = await customer.ask(`GET /order?${new URLSearchParams({ where: `customer_id = "1"` })}`)
      expect(readRefusal(reply)).toEqual(["400 FilterInvalid", "where FilterInvalid"])
      expect(readProblem(reply)).toMatchObject({ position: 0, detail: "position 0: expected field" })
    })
  })

  it("are counted by stage, none when there are none (API-39, ORDER-04, ORDER-06, ORDER-07)", async () => {
    const stats = async () => (await customer.ask("GET /order/stats")).body
    expect(await stats()).toEqual({ inProduction: 0, openInvoices: 0, waitingForArtwork: 0, waitingForPayment: 0 })
    const [first] = [await order(), await order()]
    if (first) await inStages(first, "inProduction", "openInvoices")
    expect(await stats()).toEqual({ inProduction: 1, openInvoices: 1, waitingForArtwork: 1, waitingForPayment: 1 })
  })

  it("can be asked for with the feature-management user's id (API-33, API-34)", async () => {
    const { id } = await order()
    const reply = await customer.ask(`GET /order/${id}`, { headers: { "x-feature-user-id": "somebody" } })
    expect(readOrder(reply).id).toBe(id)
  })

  describe("get another PO number and reference", () => {
    it("in the fields' own writing, one at a time, or taken away (API-37, ORDER-03, ORDER-14, PAY-40)", async () => {
      const { id, taxedPrice, lineItems } = await order()
      const labelled = readOrder(await patch(id, { poNumber: "  PO   7 " }))
      expect(labelled).toMatchObject({ poNumber: "PO 7", version: 2, taxedPrice, lineItems })
      expect(readOrder(await patch(id, { referenceLabel: "Spring" }))).toMatchObject({ poNumber: "PO 7", version: 3 })
      const without = readOrder(await patch(id, { poNumber: null }))
      expect(without).not.toHaveProperty("poNumber")
      expect(without.referenceLabel).toBe("Spring")
      expect(readOrder(await customer.ask(`GET /order/${id}`))).toEqual(without)
    })

    it("and nothing else: what is not theirs to change is left alone (API-37)", async () => {
      const before = await order()
      const body = { totalPrice: { centAmount: 1, currencyCode: "EUR" }, stages: [], lineItems: [] }
      expect(readOrder(await patch(before.id, body))).toEqual(before)
    })

    it("of up to 100 characters each, both named when both are too long (PAY-43, ORDER-14)", async () => {
      const { id } = await order()
      const long = "x".repeat(101)
      expect(readRefusal(await patch(id, { poNumber: long, referenceLabel: long }))).toEqual([
        "422 ReferenceInvalid",
        "poNumber ReferenceTooLong",
        "referenceLabel ReferenceTooLong",
      ])
    })

    it("once per key, on the version they were made on (ORDER-14, RELY-01, RELY-03)", async () => {
      const { id } = await order()
      const key = randomUUID()
      const [first, again] = [
        await patch(id, { poNumber: "A" }, "?version=1", key),
        await patch(id, { poNumber: "A" }, "?version=1", key),
      ]
      expect(again?.text).toBe(first?.text)
      const stale = await patch(id, { poNumber: "B" }, "?version=1")
      expect(readProblem(stale)).toMatchObject({ status: 409, code: "StaleVersion", currentVersion: 2 })
      expect(readRefusal(await customer.ask(`PATCH /order/${id}`, { body: {}, key: null }))).toEqual([
        "400 IdempotencyKeyMissing",
      ])
    })

    it("and lose no change to one made at the same moment (ORDER-14, RELY-03)", async () => {
      const { id } = await order()
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, writer) => patch(id, { poNumber: `PO ${writer}` }, "?version=1")),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
      const [won] = replies.filter(({ status }) => status === 200)
      expect(readOrder(await customer.ask(`GET /order/${id}`))).toEqual(won && readOrder(won))
    })
  })

  describe("are delivered otherwise", () => {
    const change = ({ id, lineItems }: Order, body: object, query = "") =>
      customer.ask(`PATCH /order/${id}/lineitems/${lineItems[0]?.id}${query}`, { body })

    /** what the page says that the order will come to */
    const told = (asked: Order, chosen: NewDeliveryChoice): number | undefined =>
      asked.lineItems[0] && calculateOrderTotalChange(asked, asked.lineItems[0], chosen).becomes

    const elsewhere = { shippingAddresses: [{ address: { ...SAMPLE_ADDRESS, streetNumber: "7" }, quantity: 500 }] }

    it("while they wait, to another address at the price agreed (API-35, ORDER-16)", async () => {
      const before = await order()
      const moved = readOrder(await change(before, elsewhere, "?version=1"))
      expect(moved.lineItems[0]?.shippingAddresses).toMatchObject([{ address: { streetNumber: "7" }, quantity: 500 }])
      expect(moved).toMatchObject({ version: 2, taxedPrice: before.taxedPrice })
    })

    it("in a slot that is offered now, booked at its own price, as was told (API-35, ORDER-16)", async () => {
      const before = await order()
      const [item] = before.lineItems
      const cart = await createPlaceableCart(customer)
      const { deliveryOptions } = readDeliveryOffer(
        await customer.ask(`GET /cart/${cart.id}/lineitems/${cart.lineItems[0]?.id}/delivery-options`),
      )
      const slot = deliveryOptions.find(({ before: until }) => until === "12:00")
      const deliveryOption = { recsKey: slot?.recsKey, before: slot?.before }
      const timed = readOrder(await change(before, { deliveryOption }))
      expect(timed.lineItems[0]?.deliveryOption).toMatchObject({ before: "12:00" })
      expect(timed.taxedPrice.totalNet).toBe(before.taxedPrice.totalNet + (slot?.price ?? 0))
      expect(timed.lineItems[0]?.totalPrice).toBe(item?.totalPrice)
      expect(slot && told(before, { _tag: "Slot", option: slot })).toBe(timed.taxedPrice.totalGross)
      expect(readOrder(await customer.ask(`GET /order/${before.id}`))).toEqual(timed)
      expect(
        readRefusal(await change(before, { deliveryOption: { recsKey: "postnl-2020-01-01", before: "12:00" } })),
      ).toEqual(["422 DeliveryOptionUnavailable", "deliveryOption DeliveryOptionUnavailable"])
    })

    it("no longer once they are made or sent, every reason named (API-35, ORDER-16)", async () => {
      const before = await order()
      await inStages(before, "inProduction")
      expect(readRefusal(await change(before, elsewhere))).toEqual([
        "422 DeliveryFixed",
        "orderId InProduction",
        "orderId NotWaiting",
      ])
      await inStages(before)
      expect(readRefusal(await change(before, elsewhere))).toEqual(["422 DeliveryFixed", "orderId NotWaiting"])
      expect(readOrder(await customer.ask(`GET /order/${before.id}`)).lineItems).toEqual(before.lineItems)
    })

    const knownLink = async (): Promise<string> => {
      const [found] = await shop.rows<{ link: string }>(
        "SELECT point->>'selfLink' AS link FROM pickup_points WHERE point->>'selfLink' IS NOT NULL LIMIT 1",
      )
      return found?.link ?? ""
    }

    it("to several addresses, the extra ones charged as in the cart, and as was told (API-35, ORDER-16, SPLIT-21, DELIV-38)", async () => {
      const before = await order()
      const shares = (quantities: readonly number[]) => ({
        shippingAddresses: quantities.map((quantity, index) => ({
          address: { ...SAMPLE_ADDRESS, streetNumber: `${index + 1}` },
          quantity,
        })),
      })
      const split = readOrder(await change(before, shares([400, 100])))
      expect(split.lineItems[0]?.shippingAddresses.map(({ quantity }) => quantity)).toEqual([400, 100])
      expect(split.taxedPrice.totalNet).toBe(before.taxedPrice.totalNet + DELIVERY.extraAddress)
      const addresses = { _tag: "Addresses", price: DELIVERY.extraAddress } as const
      expect(told(before, { ...addresses, count: 2 })).toBe(split.taxedPrice.totalGross)
      expect(told(split, { ...addresses, count: 1 })).toBe(before.taxedPrice.totalGross)
      expect(readRefusal(await change(before, shares([450, 90])))[0]).toBe("422 SplitShipmentInvalid")
      const single = readOrder(await change(before, shares([500])))
      expect(single.taxedPrice).toEqual(before.taxedPrice)
    })

    it("by courier, with whom to call (API-35, PHONE-08)", async () => {
      const company = await logInCustomer(shop, COMPANY_EMAIL)
      const before = await order(company)
      const courierOption = { name: "Ada", phoneNumber: "+31 6 12345678" }
      const path = `/order/${before.id}/lineitems/${before.lineItems[0]?.id}`
      const { customLineItems, taxedPrice } = readOrder(await company.ask(`PATCH ${path}`, { body: { courierOption } }))
      expect(customLineItems).toMatchObject([
        { type: "courierService", courierContactName: "Ada", courierContactPhoneNumber: "+31612345678" },
      ])
      expect(taxedPrice.totalNet).toBeGreaterThan(before.taxedPrice.totalNet)
    })

    it("at a pick-up point the shop knows (API-35, PICKUP-17)", async () => {
      const before = await order()
      const picked = readOrder(await change(before, { pickupPoints: [{ href: await knownLink() }] }))
      expect(picked.lineItems[0]?.pickupPointId).toBeDefined()
      const nowhere = { pickupPoints: [{ href: "/v1/pickupPoints/nowhere" }] }
      expect(readRefusal(await change(before, nowhere))).toEqual(["422 PickupPointUnknown", "body PickupPointUnknown"])
    })

    it("at a point without a link, by its address, and at one point only (API-35, PICKUP-16, PICKUP-17)", async () => {
      const before = await order()
      const [found] = await shop.rows<{ point: PickupPoint }>(
        `SELECT point FROM pickup_points WHERE point->>'selfLink' IS NULL
           AND point->>'pickupPointsProviderId' = 'dhl' AND point#>>'{address,addressLine1}' ~ ' [0-9]' LIMIT 1`,
      )
      const body = found && encodePickupPointReference(Result.getOrThrow(toPickupPayload(found.point)))
      expect(Object.keys(body ?? {})).toEqual(["pickupAddress"])
      const both = { ...body, printdealPickupPointId: "desk-utrecht" }
      expect(readRefusal(await change(before, both))).toEqual([
        "422 DeliveryInvalid",
        "printdealPickupPointId Contradictory",
        "pickupAddress Contradictory",
      ])
      const picked = readOrder(await change(before, body ?? {}))
      expect(picked.lineItems[0]).toMatchObject({
        pickupPointId: found?.point.id,
        pickupPoint: { name: found?.point.name },
      })
    })

    it("by the same rules as in the cart, each fault in its own field (API-35, PHONE-01, AVAIL-01)", async () => {
      const before = await order()
      const courierOption = { name: "", phoneNumber: "06" }
      const both = { courierOption, deliveryOption: { recsKey: "a", before: "all-day" } }
      expect(readRefusal(await change(before, both))).toEqual([
        "422 DeliveryInvalid",
        "courierOption Contradictory",
        "deliveryOption Contradictory",
      ])
      const [refused] = readRefusal(await change(before, { courierOption }))
      expect(["422 CourierInvalid", "422 CourierUnavailable"]).toContain(refused)
      expect(readOrder(await customer.ask(`GET /order/${before.id}`))).toEqual(before)
    })

    it("never when they are cancelled (CART-34, ORDER-13)", async () => {
      const { id, lineItems } = await order()
      await shop.rows(`UPDATE order_line_items SET item = item || '{"state":"Cancelled"}' WHERE order_id = $1`, [id])
      const path = `/order/${id}/lineitems/${lineItems[0]?.id}`
      expect(readRefusal(await customer.ask(`PATCH ${path}`, { body: elsewhere }))).toEqual(["404 LineItemNotFound"])
      expect(readRefusal(await customer.ask(`GET ${path}/delivery-options`))).toEqual(["404 LineItemNotFound"])
    })

    it("to what is offered for them now (API-41, DELIV-38)", async () => {
      const { id, lineItems } = await order()
      const reply = await customer.ask(`GET /order/${id}/lineitems/${lineItems[0]?.id}/delivery-options`)
      expect(readDeliveryOffer(reply)).toMatchObject({ splitShipment: { isAllowed: true } })
    })

    it("to an address that is complete, of an item that is theirs (ADDR-22, ORDER-13)", async () => {
      const before = await order()
      const nowhere = { shippingAddresses: [{ address: { ...SAMPLE_ADDRESS, city: "" }, quantity: 500 }] }
      expect(readRefusal(await change(before, nowhere))).toEqual([
        "422 AddressInvalid",
        "shippingAddresses.0.address.city Required",
      ])
      const foreign = await order(await createCustomer(shop))
      expect(readRefusal(await change({ ...before, lineItems: foreign.lineItems }, elsewhere))).toEqual([
        "404 LineItemNotFound",
      ])
      expect(readRefusal(await change(foreign, elsewhere))).toEqual(["404 OrderNotFound"])
    })
  })
})
