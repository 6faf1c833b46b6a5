import { randomUUID } from "node:crypto"
import { beforeEach, describe, expect, it } from "vitest"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"
import { getActiveLineItems as activeItemsOf } from "../../../domain/cart/cart.ts"
import { calculateCartTotals } from "../../../domain/cart/price-summary.ts"
import { calculateOrderTotalChange, type NewDeliveryChoice } from "../../../domain/order/delivery-total-change.ts"
import type { Order } from "../../../domain/order/order.ts"
import { ORDER_STAGES, type OrderStage } from "../../../domain/order/order-stats.ts"
import { CANCELLED, changeOrder } from "../../support/change-memory-shop.ts"
import { setUpMemoryShop, setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import {
  COMPANY_EMAIL,
  CONSUMER_EMAIL,
  createCustomer,
  createPlaceableCart,
  fetchDeliveryOffer,
  logInCustomer,
  placeOrder,
  readDeliveryOffer,
  readOrder,
  readOrders,
  readProblem,
  readRefusal,
  SAMPLE_ADDRESS,
  type TestShopper,
} from "../../support/test-shopper.ts"

const { delivery: DELIVERY } = readSeedData(SAMPLE_SHOP_FOLDER)

describe("a customer's orders", () => {
  const shop = setUpMemoryShop()
  let customer: TestShopper

  beforeEach(async () => {
    customer = await createCustomer(shop)
  })

  const order = async (who: Pick<TestShopper, "ask"> = customer): Promise<Order> => placeOrder(who)

  const inStages = async ({ id }: Order, ...stages: readonly OrderStage[]) => changeOrder(shop, id, () => ({ stages }))

  const list = async (query: Readonly<Record<string, string>> = {}, who: Pick<TestShopper, "ask"> = customer) =>
    readOrders(await who.ask(`GET /order?${new URLSearchParams(query)}`))

  const patch = (id: string, body: object, query = "", key = randomUUID()) =>
    customer.ask(`PATCH /order/${id}${query}`, { body, key })

  describe("as a list", () => {
    it("are returned by page, newest first, with a total unless withTotal is false (API-38, ORDER-02, ORDER-15)", async () => {
      const placed: Order[] = []
      for (let count = 0; count < 5; count += 1) placed.unshift(await order())
      const numbers = placed.map(({ orderNumber }) => orderNumber)
      const first = await list({ limit: "2" })
      expect(first).toMatchObject({ offset: 0, limit: 2, count: 2, total: 5 })
      const second = await list({ offset: "2", limit: "3", withTotal: "false" })
      expect(second).not.toHaveProperty("total")
      expect([...first.results, ...second.results].map(({ orderNumber }) => orderNumber)).toEqual(numbers)
      expect(await list({ offset: "5" })).toMatchObject({ count: 0, total: 5, limit: 20, results: [] })
      expect(await list({ where: `orderNumber = "${numbers[2]}"` })).toMatchObject({ total: 1, results: [{ id: placed[2]?.id }] })
      expect(first.results[0]).toMatchObject({
        id: placed[0]?.id,
        version: 1,
        activeItems: 1,
        stages: ["waitingForArtwork", "waitingForPayment"],
        totalGross: placed[0]?.taxedPrice.totalGross,
      })
    })

    it.each([
      [{ limit: "501" }, "limit"],
      [{ limit: "0" }, "limit"],
      [{ limit: "2.5" }, "limit"],
      [{ offset: "-1" }, "offset"],
      [{ withTotal: "yes" }, "withTotal"],
    ])("are refused for an invalid page or a page size over 500: %o (ORDER-15)", async (query, field) => {
      const reply = await customer.ask(`GET /order?${new URLSearchParams(query as never)}`)
      expect(readRefusal(reply)).toEqual(["400 RequestInvalid", `${field} Invalid`])
    })

    it("are refused for an invalid filter, with the position of the fault (ORDER-15)", async () => {
      const reply = await customer.ask(`GET /order?${new URLSearchParams({ where: `customer_id = "1"` })}`)
      expect(readRefusal(reply)).toEqual(["400 FilterInvalid", "where FilterInvalid"])
      expect(readProblem(reply)).toMatchObject({ position: 0, detail: "position 0: expected field" })
    })
  })

  it("are counted by stage, with 0 for each stage without orders (API-39, ORDER-04, ORDER-06, ORDER-07)", async () => {
    const stats = async () => (await customer.ask("GET /order/stats")).body
    expect(await stats()).toEqual({ inProduction: 0, openInvoices: 0, waitingForArtwork: 0, waitingForPayment: 0 })
    const [first] = [await order(), await order()]
    if (first) await inStages(first, "inProduction", "openInvoices")
    expect(await stats()).toEqual({ inProduction: 1, openInvoices: 1, waitingForArtwork: 1, waitingForPayment: 1 })
  })

  it("are returned to a request with the header X-Feature-User-Id (API-33, API-34)", async () => {
    const { id } = await order()
    expect(readOrder(await customer.ask(`GET /order/${id}`, { headers: { "x-feature-user-id": "somebody" } })).id).toBe(id)
  })

  describe("whose PO number and reference are changed", () => {
    it("store each of them normalised and by itself, and remove one that is null (API-37, ORDER-03, ORDER-14, PAY-40)", async () => {
      const { id, taxedPrice, lineItems } = await order()
      const labelled = readOrder(await patch(id, { poNumber: "  PO   7 " }))
      expect(labelled).toMatchObject({ poNumber: "PO 7", version: 2, taxedPrice, lineItems })
      expect(readOrder(await patch(id, { referenceLabel: "Spring" }))).toMatchObject({ poNumber: "PO 7", version: 3 })
      const without = readOrder(await patch(id, { poNumber: null }))
      expect(without).not.toHaveProperty("poNumber")
      expect(without.referenceLabel).toBe("Spring")
      expect(readOrder(await customer.ask(`GET /order/${id}`))).toEqual(without)
    })

    it("ignore other fields in the request (API-37)", async () => {
      const before = await order()
      const body = { totalPrice: { centAmount: 1, currencyCode: "EUR" }, stages: [], lineItems: [] }
      expect(readOrder(await patch(before.id, body))).toEqual(before)
    })

    it("refuse more than 100 characters, naming both fields when both are too long (PAY-43, ORDER-14)", async () => {
      const { id } = await order()
      const long = "x".repeat(101)
      expect(readRefusal(await patch(id, { poNumber: long, referenceLabel: long }))).toEqual([
        "422 ReferenceInvalid",
        "poNumber ReferenceTooLong",
        "referenceLabel ReferenceTooLong",
      ])
    })

    it("accept one of eight simultaneous changes of the same version (ORDER-14, RELY-03)", async () => {
      const { id } = await order()
      const replies = await Promise.all(
        Array.from({ length: 8 }, (_, writer) => patch(id, { poNumber: `PO ${writer}` }, "?version=1")),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
      const [won] = replies.filter(({ status }) => status === 200)
      expect(readOrder(await customer.ask(`GET /order/${id}`))).toEqual(won && readOrder(won))
    })
  })

  describe("whose delivery is changed", () => {
    const change = ({ id, lineItems }: Order, body: object, query = "") =>
      customer.ask(`PATCH /order/${id}/lineitems/${lineItems[0]?.id}${query}`, { body })

    /** The total that the page predicts for a choice. */
    const predictTotal = (current: Order, chosen: NewDeliveryChoice): number | undefined =>
      current.lineItems[0] && calculateOrderTotalChange(current, current.lineItems[0], chosen).newTotal

    const elsewhere = { shippingAddresses: [{ address: { ...SAMPLE_ADDRESS, streetNumber: "7" }, quantity: 500 }] }

    it("get another address at the agreed price while they wait for production (API-35, ORDER-16)", async () => {
      const before = await order()
      const moved = readOrder(await change(before, elsewhere, "?version=1"))
      expect(moved.lineItems[0]?.shippingAddresses).toMatchObject([{ address: { streetNumber: "7" }, quantity: 500 }])
      expect(moved).toMatchObject({ version: 2, taxedPrice: before.taxedPrice })
    })

    it("get a slot that is currently offered, at the predicted total (API-35, ORDER-16)", async () => {
      const before = await order()
      const [item] = before.lineItems
      const cart = await createPlaceableCart(customer)
      const { deliveryOptions } = await fetchDeliveryOffer(customer, cart)
      const slot = deliveryOptions.find(({ before: until }) => until === "12:00")
      const deliveryOption = { recsKey: slot?.recsKey, before: slot?.before }
      const timed = readOrder(await change(before, { deliveryOption }))
      expect(timed.lineItems[0]?.deliveryOption).toMatchObject({ before: "12:00" })
      expect(timed.taxedPrice.totalNet).toBe(before.taxedPrice.totalNet + (slot?.price ?? 0))
      expect(timed.lineItems[0]?.totalPrice).toBe(item?.totalPrice)
      expect(slot && predictTotal(before, { _tag: "Slot", option: slot })).toBe(timed.taxedPrice.totalGross)
      expect(readOrder(await customer.ask(`GET /order/${before.id}`))).toEqual(timed)
      expect(readRefusal(await change(before, { deliveryOption: { recsKey: "postnl-2020-01-01", before: "12:00" } }))).toEqual([
        "422 DeliveryOptionUnavailable",
        "deliveryOption DeliveryOptionUnavailable",
      ])
    })

    it("refuse the change with every reason once they are in production or sent (API-35, ORDER-16)", async () => {
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

    const { pickupPoints } = readSeedData(SAMPLE_SHOP_FOLDER)

    it("are split over addresses with the cart's charge for each extra one, at the predicted total (API-35, ORDER-16, SPLIT-21, DELIV-38)", async () => {
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
      expect(predictTotal(before, { ...addresses, count: 2 })).toBe(split.taxedPrice.totalGross)
      expect(predictTotal(split, { ...addresses, count: 1 })).toBe(before.taxedPrice.totalGross)
      expect(readRefusal(await change(before, shares([450, 90])))[0]).toBe("422 SplitShipmentInvalid")
      expect(readOrder(await change(before, shares([500]))).taxedPrice).toEqual(before.taxedPrice)
    })

    it("get a courier with the contact's name and phone number (API-35, PHONE-08)", async () => {
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

    it("get a known pick-up point, and refuse an unknown one (API-35, PICKUP-17)", async () => {
      const before = await order()
      const picked = readOrder(
        await change(before, { pickupPoints: [{ href: pickupPoints.find(point => point.selfLink)?.selfLink }] }),
      )
      expect(picked.lineItems[0]?.pickupPointId).toBeDefined()
      const nowhere = { pickupPoints: [{ href: "/v1/pickupPoints/nowhere" }] }
      expect(readRefusal(await change(before, nowhere))).toEqual(["422 PickupPointUnknown", "body PickupPointUnknown"])
    })

    it("refuse two kinds of delivery at once and an invalid courier contact, as the cart does (API-35, PHONE-01, AVAIL-01)", async () => {
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

    it("refuse the change for a cancelled line item (CART-34, ORDER-13)", async () => {
      const { id, lineItems } = await order()
      await changeOrder(shop, id, CANCELLED)
      const path = `/order/${id}/lineitems/${lineItems[0]?.id}`
      expect(readRefusal(await customer.ask(`PATCH ${path}`, { body: elsewhere }))).toEqual(["404 LineItemNotFound"])
      expect(readRefusal(await customer.ask(`GET ${path}/delivery-options`))).toEqual(["404 LineItemNotFound"])
    })

    it("return the delivery options that are currently offered (API-41, DELIV-38)", async () => {
      const { id, lineItems } = await order()
      const reply = await customer.ask(`GET /order/${id}/lineitems/${lineItems[0]?.id}/delivery-options`)
      expect(readDeliveryOffer(reply)).toMatchObject({ splitShipment: { isAllowed: true } })
    })

    it("refuse an incomplete address, and a line item or order of another customer (ADDR-22, ORDER-13)", async () => {
      const before = await order()
      const nowhere = { shippingAddresses: [{ address: { ...SAMPLE_ADDRESS, city: "" }, quantity: 500 }] }
      expect(readRefusal(await change(before, nowhere))).toEqual([
        "422 AddressInvalid",
        "shippingAddresses.0.address.city Required",
      ])
      const foreign = await order(await createCustomer(shop))
      expect(readRefusal(await change({ ...before, lineItems: foreign.lineItems }, elsewhere))).toEqual(["404 LineItemNotFound"])
      expect(readRefusal(await change(foreign, elsewhere))).toEqual(["404 OrderNotFound"])
    })
  })
})

describe("the sample customers' orders", () => {
  const shop = setUpPostgresShop()
  const list = async ({ ask }: Pick<TestShopper, "ask">, query = "") => readOrders(await ask(`GET /order${query}`))

  it("number none, three and sixty, in every stage (ORDER-02, ORDER-04)", async () => {
    const [none, few, many] = await Promise.all(
      ["newcomer@example.com", CONSUMER_EMAIL, COMPANY_EMAIL].map(who => logInCustomer(shop, who)),
    )
    if (!none || !few || !many) throw new Error("there are three")
    expect(await list(none)).toMatchObject({ total: 0 })
    expect(await list(few)).toMatchObject({ total: 3 })
    const { results } = await list(many, "?limit=500")
    expect(results).toHaveLength(60)
    expect(new Set(results.flatMap(({ stages }) => stages))).toEqual(new Set(ORDER_STAGES))
    for (const { id, totalGross, activeItems } of results) {
      const details = readOrder(await many.ask(`GET /order/${id}`))
      expect(calculateCartTotals(details)).toEqual(details.taxedPrice)
      expect([totalGross, activeItems]).toEqual([details.taxedPrice.totalGross, activeItemsOf(details).length])
    }
  })
})
