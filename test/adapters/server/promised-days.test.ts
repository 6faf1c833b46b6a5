import { Result, Schema } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { catalogEndpoints } from "../../../adapters/contract/catalog-endpoints.ts"
import { encodePickupPointReference } from "../../../adapters/contract/pickup-point.ts"
import { makeMailFormatter } from "../../../adapters/mail/mail-formatter.ts"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"
import { estimateDeliveryOrAllDay } from "../../../application/client/delivery/estimate-delivery-or-all-day.ts"
import { type DeliveryEstimate, estimateDelivery, getEstimatedDate } from "../../../domain/booking/delivery-estimate.ts"
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"
import type { DeliveryOffer } from "../../../domain/delivery/delivery-offer.ts"
import { toPickupPayload } from "../../../domain/delivery/pickup-point-payload.ts"
import type { Order } from "../../../domain/order/order.ts"
import { sendTestMail } from "../../support/send-test-mail.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import { aDeliveryOffer } from "../../support/test-data-builders.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  createCartWith,
  createCourierCustomer,
  createPlaceableCart,
  DIRECT_MAILING_LINE,
  fetchCart,
  makeCartPlaceable,
  readCart,
  readDeliveryOffer,
  readOrder,
  SAMPLE_ADDRESS,
  sendCartAction,
  type TestShopper,
} from "../../support/test-shopper.ts"

const COURIER = { name: "Ada de Vries", phoneNumber: "+31612345678" }

/** Before the cut-off, and after it. */
const NOW = new Date("2026-11-20T15:58:00Z")
const LATER = new Date("2026-11-20T16:02:00Z")

const shop = setUpTestShop({ rateLimits: UNLIMITED_RATE_LIMITS })
let shopper: TestShopper

beforeAll(async () => {
  shop.time.now = NOW
  shopper = await createCourierCustomer(shop)
})

const pickup = () => {
  const [point] = readSeedData(SAMPLE_SHOP_FOLDER).pickupPoints
  if (!point) throw new Error("there is no point")
  return encodePickupPointReference(Result.getOrThrow(toPickupPayload(point)))
}

/** The ways in which an item can be delivered, each with the action that chooses it; none for the default. */
const deliveryWaysOf = (
  { quantity }: LineItem,
  offer: DeliveryOffer,
): Readonly<Record<string, readonly [string, object] | undefined>> => {
  const slot = offer.deliveryOptions.at(-1)
  const split = [
    { address: SAMPLE_ADDRESS, quantity: quantity - 1 },
    { address: { ...SAMPLE_ADDRESS, firstName: "Noor" }, quantity: 1 },
  ]
  return {
    "by itself": undefined,
    ...(slot ? { "in a slot": ["setDeliveryOption", { deliveryOption: { recsKey: slot.recsKey, before: slot.before } }] } : {}),
    ...(offer.courier.enabled ? { "by courier": ["setCourier", { courierOption: COURIER }] } : {}),
    ...(offer.pickupPointAllowed ? { "to a point": ["setPickupPoint", pickup()] } : {}),
    ...(offer.splitShipment.isAllowed && quantity > 1
      ? { "to two addresses": ["setSplitShipment", { shippingAddresses: split }] }
      : {}),
  }
}

const offerOf = async (cart: Pick<Cart, "id">, { id }: Pick<LineItem, "id">) =>
  readDeliveryOffer(await shopper.ask(`GET /cart/${cart.id}/lineitems/${id}/delivery-options`))

const dayOf = (estimate: DeliveryEstimate | undefined): string | undefined => estimate && getEstimatedDate(estimate)

const fetchConfirmationText = async ({ id: orderId }: Order): Promise<string> =>
  (await sendTestMail(shop, { kind: "order-confirmation", orderId }))?.text ?? ""

/** One line of each product, with the first value of each option. */
const fetchDrafts = async () => {
  const response = Schema.decodeUnknownSync(catalogEndpoints.listProducts.response)((await shopper.ask("GET /products")).body)
  return response.results.map(({ key, options, tiers: [{ quantity }], deliveryTypes: [{ type }] }) =>
    key === DIRECT_MAILING_LINE.productKey
      ? DIRECT_MAILING_LINE
      : {
          productKey: key,
          quantity,
          userSelection: [...options.map(({ name, values }) => `${name}:${values[0].key}`), `Delivery Type:${type}`],
        },
  )
}

describe("the delivery day of a product", () => {
  it("is the same in the cart, in the order and in the mail, for every product and every way of delivery (DELIV-27, ORDER-09, MAIL-02)", async () => {
    const sold = await fetchDrafts()
    const cart = await createCartWith(shopper, ...sold)
    const offers = await Promise.all(cart.lineItems.map(item => offerOf(cart, item)))
    const ways = cart.lineItems.map((item, index) => deliveryWaysOf(item, offers[index] ?? aDeliveryOffer()))
    const lines = ways.flatMap((way, at) => Object.entries(way).map(([name, chosen]) => ({ at, name, chosen })))
    await shopper.ask(`DELETE /cart/${cart.id}`)
    const { id } = await makeCartPlaceable(shopper, await createCartWith(shopper, ...lines.flatMap(({ at }) => sold[at] ?? [])))
    const { lineItems } = await fetchCart(shopper, { id })
    for (const [index, { chosen }] of lines.entries()) {
      if (chosen) readCart(await sendCartAction(shopper, { id }, chosen[0], { lineItemId: lineItems[index]?.id, ...chosen[1] }))
    }
    const before = await fetchCart(shopper, { id })
    const estimates = await Promise.all(
      before.lineItems.map(async item =>
        estimateDeliveryOrAllDay(before, item, { _tag: "Fetched", offer: await offerOf(before, item) }),
      ),
    )
    const order = readOrder(await shopper.ask(`POST /cart/${id}/order`))
    const summarize = (delivered: readonly (DeliveryEstimate | undefined)[]) =>
      lines.map(({ at, name }, index) => [sold[at]?.productKey, name, delivered[index]?._tag, dayOf(delivered[index])])
    expect(summarize(order.lineItems.map(item => estimateDelivery(order, item)))).toEqual(summarize(estimates))
    expect(estimates.map(dayOf)).toEqual(lines.map(() => expect.stringMatching(/^2026-1[12]-\d\d$/)))
    const names = new Set(order.lineItems.map(({ name }) => name.en))
    const blocks = (await fetchConfirmationText(order)).split("\n\n").filter(block => names.has(block.split(",")[0] ?? ""))
    expect(blocks.map((block, at) => block.includes(makeMailFormatter("en").formatDay(dayOf(estimates[at]) ?? "")))).toEqual(
      lines.map(() => true),
    )
    expect([...new Set(lines.map(({ name }, at) => `${name}: ${estimates[at]?._tag}`))].sort()).toEqual([
      "by courier: Guaranteed",
      "by itself: InSlot",
      "by itself: OnDay",
      "in a slot: InSlot",
      "to a point: FetchedFrom",
      "to two addresses: InSlot",
    ])
  })

  it("is conditional in the confirmation until the deadline for files and payment, and postponed after it has passed (ORDER-09, MAIL-02)", async () => {
    const cart = await createPlaceableCart(shopper, BUSINESS_CARDS_LINE)
    const order = readOrder(await shopper.ask(`POST /cart/${cart.id}/order`))
    const { formatDay } = makeMailFormatter("en")
    const [day = ""] = order.lineItems.map(item => dayOf(estimateDelivery(order, item)) ?? "")
    const deadline = `before 17:00 on ${formatDay(order.effectiveDate ?? "")}, the delivery dates stay the same.`
    const later = "We set the delivery date once we can start printing."
    const tell = async (isoTime: string | undefined) => {
      shop.time.now = isoTime === undefined ? NOW : new Date(isoTime)
      const text = (await fetchConfirmationText(order)).replaceAll("\u00a0", " ")
      return [deadline, formatDay(day), later].map(sentence => text.includes(sentence))
    }
    expect(await tell(undefined)).toEqual([true, true, false])
    expect(await tell(`${order.effectiveDate}T17:00:00Z`)).toEqual([false, true, false])
    expect(await tell(`${day}T01:00:00Z`)).toEqual([false, false, true])
    shop.time.now = NOW
  })

  it("stays when the delivery of an order is changed, unless a slot on another day is chosen (ORDER-16)", async () => {
    const cart = await createPlaceableCart(shopper, BUSINESS_CARDS_LINE)
    const order = readOrder(await shopper.ask(`POST /cart/${cart.id}/order`))
    const [item] = order.lineItems
    if (!item) throw new Error("nothing was ordered")
    const day = dayOf(estimateDelivery(order, item))
    shop.time.now = LATER
    const path = `/order/${order.id}/lineitems/${item.id}`
    const changed = async (body: object) => {
      const after = readOrder(await shopper.ask(`PATCH ${path}`, { body }))
      return after.lineItems.map(each => estimateDelivery(after, each))
    }
    const two = [
      { address: SAMPLE_ADDRESS, quantity: 499 },
      { address: { ...SAMPLE_ADDRESS, firstName: "Noor" }, quantity: 1 },
    ]
    const allDay = { _tag: "InSlot", slot: { before: "all-day", date: day } }
    expect(await changed(pickup())).toEqual([{ _tag: "FetchedFrom", date: day }])
    expect(await changed({ shippingAddresses: two.slice(0, 1).map(each => ({ ...each, quantity: 500 })) })).toMatchObject([
      allDay,
    ])
    expect(await changed({ courierOption: COURIER })).toEqual([{ _tag: "Guaranteed", date: day }])
    const { deliveryOptions } = readDeliveryOffer(await shopper.ask(`GET ${path}/delivery-options`))
    const { recsKey = "", before = "", date } = deliveryOptions.at(-1) ?? {}
    expect(date).not.toBe(day)
    expect(await changed({ deliveryOption: { recsKey, before } })).toMatchObject([{ _tag: "InSlot", slot: { before, date } }])
    shop.time.now = NOW
  })
})
