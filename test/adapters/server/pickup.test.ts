import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { encodePickupPointReference } from "../../../adapters/contract/pickup-point.ts"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import type { PickupPayload } from "../../../domain/delivery/pickup-payload.ts"
import { PICKUP_PROVIDERS, type PickupPoint } from "../../../domain/delivery/pickup-point.ts"
import { toPickupPayload } from "../../../domain/delivery/pickup-point-payload.ts"
import { setUpCustomer, setUpTestShop } from "../../support/set-up-test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  createCartWith,
  createCustomer,
  createCustomerWithCart,
  POSTERS_LINE,
  readCart,
  readDeliveryOffer,
  readGeocodedPlace,
  readNearbyPickupPoints,
  readPickupPoint,
  readRefusal,
  sendCartAction,
  type TestShopper,
} from "../../support/test-shopper.ts"

const AMSTERDAM = { latitude: 52.374, longitude: 4.89 }

const around = { latitude: `${AMSTERDAM.latitude}`, longitude: `${AMSTERDAM.longitude}` }

const search = ({ ask }: TestShopper, cart: Cart, value = AMSTERDAM) =>
  ask(`POST /cart/${cart.id}/lineitems/${cart.lineItems[0]?.id}/search-pickup-points`, {
    body: { action: { name: "searchPickupPoints", value } },
  })

const list = ({ ask }: TestShopper, query: Readonly<Record<string, string>>) =>
  ask(`GET /v1/pickupPoints?${new URLSearchParams(query)}`)

const geocode = ({ ask }: TestShopper, query: Readonly<Record<string, string>>) =>
  ask(`GET /geocode?${new URLSearchParams(query)}`)

const setPoint = (shopper: TestShopper, cart: Cart, value: object) =>
  sendCartAction(shopper, cart, "setPickupPoint", { lineItemId: cart.lineItems[0]?.id, ...value })

const toPayload = (point: PickupPoint): PickupPayload => Result.getOrThrow(toPickupPayload(point))

describe("pick-up points", () => {
  const shop = setUpTestShop()
  const shopper = setUpCustomer(shop)

  const findNearby = async () => readNearbyPickupPoints(await list(shopper, around)).results

  it("are found near a place, nearest first, with distance, hours and provider (API-12, PICKUP-03, PICKUP-13, PICKUP-14)", async () => {
    const { results } = readNearbyPickupPoints(await search(shopper, await createCartWith(shopper, BUSINESS_CARDS_LINE)))
    const distances = results.map(({ distance }) => distance)
    expect(distances.length).toBeGreaterThan(20)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(distances[0]).toBeLessThan(2)
    expect(results[0]).toMatchObject({
      id: expect.any(String),
      name: expect.any(String),
      address: { addressLine1: expect.any(String), countryCode: "NL", postalCode: expect.any(String) },
      geoCoordinates: { latitude: expect.any(Number), longitude: expect.any(Number) },
      pickupPointsProviderId: expect.stringMatching(/postnl|dhl/),
    })
    const hours = Object.values(results[0]?.businessHours ?? {})
    expect(hours.flat()[0]).toEqual({ opening: expect.any(String), closing: expect.any(String) })
  })

  it("can be limited to one country, and fetched one by one (API-32, API-41, PICKUP-15, PICKUP-32)", async () => {
    const border = { latitude: "51.44", longitude: "4.93" }
    const anywhere = readNearbyPickupPoints(await list(shopper, border)).results
    const belgian = readNearbyPickupPoints(await list(shopper, { ...border, countryCode: "BE" })).results
    const countries = new Set(anywhere.map(({ address }) => address.countryCode))
    expect(countries).toEqual(new Set(["NL", "BE"]))
    expect(belgian).toEqual(anywhere.filter(({ address }) => address.countryCode === "BE"))
    const linked = anywhere.find(({ selfLink }) => selfLink)
    const { distance: _, ...point } = linked ?? { distance: 0 }
    expect(readPickupPoint(await shopper.ask(`GET ${linked?.selfLink}`))).toEqual(point)
    expect(readRefusal(await shopper.ask("GET /v1/pickupPoints/nowhere"))).toEqual(["404 PickupPointNotFound"])
  })

  it("number more than 300 and come from all four providers (PICKUP-18)", async () => {
    const { pickupPoints } = readSeedData(SAMPLE_SHOP_FOLDER)
    expect(pickupPoints.length).toBeGreaterThan(300)
    expect(new Set(pickupPoints.map(point => point.pickupPointsProviderId))).toEqual(new Set(PICKUP_PROVIDERS))
  })

  it("are an empty list near a place that no provider serves (PICKUP-03)", async () => {
    expect(readNearbyPickupPoints(await list(shopper, { latitude: "43.3", longitude: "5.37" })).results).toEqual([])
  })

  it("can't be searched with invalid coordinates or country codes (API-12, API-41)", async () => {
    const cart = await createCartWith(shopper, BUSINESS_CARDS_LINE)
    const nowhere = await search(shopper, cart, { latitude: 91, longitude: 4.9 })
    expect(nowhere.status).toBe(400)
    for (const query of [{ latitude: "52" }, { ...around, latitude: "x" }, { ...around, countryCode: "nl" }]) {
      expect((await list(shopper, query)).status).toBe(400)
    }
  })

  it("can be chosen by link, id or address, and are stored with the line item (API-21, CART-09, PICKUP-01, PICKUP-17)", async () => {
    const cart = await createCartWith(shopper, BUSINESS_CARDS_LINE)
    const points = await findNearby()
    const link = points.find(({ selfLink }) => selfLink)
    const desk = points.find(point => point.pickupPointsProviderId === "printdeal-pickup-point")
    const unlinked = points.find(
      point => point.pickupPointsProviderId === "dhl" && !point.selfLink && / \d/.test(point.address.addressLine1),
    )
    for (const point of [link, desk, unlinked]) {
      if (!point) throw new Error("the sample shop has no such point")
      const changed = readCart(await setPoint(shopper, cart, encodePickupPointReference(toPayload(point))))
      const { name, address, pickupPointsProviderId } = point
      expect(changed.lineItems[0]).toMatchObject({
        pickupPointId: point.id,
        pickupPoint: { name, address, pickupPointsProviderId },
      })
    }
    expect([link, desk, unlinked].map(point => point && toPayload(point)._tag)).toEqual([
      "PickupPoints",
      "PrintdealPickupPoint",
      "PickupAddress",
    ])
  })

  it("can't be chosen when the link, id or address is unknown to the shop (API-21)", async () => {
    const cart = await createCartWith(shopper, BUSINESS_CARDS_LINE)
    const pickupAddress = { company: "X", streetName: "Y", streetNumber: "1", postalCode: "1012 AB", country: "NL" }
    for (const value of [
      { pickupPoints: [{ href: "/v1/pickupPoints/nowhere" }] },
      { pickupPoints: [{ href: "https://example.com/v1/pickupPoints/plant-arnhem" }] },
      { pickupPoints: [{ href: "/v1/pickupPoints/desk-amsterdam" }] },
      { printdealPickupPointId: "plant-arnhem" },
      { pickupAddress },
    ]) {
      expect(readRefusal(await setPoint(shopper, cart, value))).toEqual([
        "422 PickupPointUnknown",
        "action.value PickupPointUnknown",
      ])
    }
    expect((await setPoint(shopper, cart, {})).status).toBe(400)
  })

  it("are refused with every reason for a product without pick-up and for a timed delivery (AVAIL-05, AVAIL-06)", async () => {
    const { customer, cart } = await createCustomerWithCart(shop, POSTERS_LINE)
    const lineItemId = cart.lineItems[0]?.id
    const options = readDeliveryOffer(await customer.ask(`GET /cart/${cart.id}/lineitems/${lineItemId}/delivery-options`))
    const timed = options.deliveryOptions.find(({ before }) => before !== "all-day")
    const { recsKey, before } = timed ?? { recsKey: "", before: "" }
    readCart(await sendCartAction(customer, cart, "setDeliveryOption", { lineItemId, deliveryOption: { recsKey, before } }))
    const reasons = (field: string) => [
      "422 PickupPointUnavailable",
      `${field} NotPossibleForProduct`,
      `${field} CombinedWithTimedDelivery`,
    ]
    expect(readRefusal(await search(customer, cart))).toEqual(reasons("lineItemId"))
    const chosen = await setPoint(customer, cart, { printdealPickupPointId: "desk-amsterdam" })
    expect(readRefusal(chosen)).toEqual(reasons("action.value.lineItemId"))
  })

  it.each([
    [{ query: "Kattenburgerstraat 5 1019 XW Amsterdam NL", countryCode: "NL" }, "Amsterdam"],
    [{ query: "2000 BE", countryCode: "BE" }, "Antwerpen"],
    [{ query: "6827 AV NL", countryCode: "NL" }, "Arnhem"],
    [{ query: "10115 DE", countryCode: "DE" }, "Berlin"],
    [{ query: "75001 FR", countryCode: "FR" }, "Paris"],
    [{ query: "4011 LU", countryCode: "LU" }, "Esch-sur-Alzette"],
    [{ query: "3511lx" }, "Utrecht"],
    [{ query: "Den Bosch" }, "'s-Hertogenbosch"],
    [{ query: "Valkenburg 6301 NL", countryCode: "NL" }, "Valkenburg"],
    [{ query: "Lille" }, "Lille"],
  ])("are searched near the place found for a query: $query (PICKUP-24, API-42)", async (query, name) => {
    expect(readGeocodedPlace(await geocode(shopper, query))?.name).toBe(name)
  })

  it("are searched near no place when it is unknown: the response is null (PICKUP-27, API-42)", async () => {
    expect(readGeocodedPlace(await geocode(shopper, { query: "Nergenshuizen", countryCode: "NL" }))).toBeNull()
    expect(readGeocodedPlace(await geocode(shopper, { query: "Amsterdam", countryCode: "US" }))).toBeNull()
    expect((await geocode(shopper, { query: "" })).status).toBe(400)
    const hostile = await geocode(shopper, { query: "9".repeat(300) })
    expect(readGeocodedPlace(hostile)).toBeNull()
  })
})

describe("the days of a pick-up point", () => {
  const shop = setUpTestShop()

  it("name the holidays of the coming week on which it is closed, in lists and one by one (PICKUP-35)", async () => {
    shop.time.now = new Date("2026-12-23T12:00:00Z")
    const shopper = await createCustomer(shop)
    const { results } = readNearbyPickupPoints(await list(shopper, around))
    const closed = results.find(({ closedDates, selfLink }) => selfLink && closedDates?.includes("2026-12-25"))
    expect(readPickupPoint(await shopper.ask(`GET ${closed?.selfLink}`)).closedDates).toEqual(closed?.closedDates)
    expect(results.some(({ closedDates }) => closedDates === undefined)).toBe(true)
  })

  it.each([2, 3, 4, 7, 8])("promise none on which it is closed, for an item of %s November (PICKUP-35)", async day => {
    shop.time.now = new Date(Date.UTC(2026, 10, day, 9))
    const { customer, cart } = await createCustomerWithCart(shop, BUSINESS_CARDS_LINE)
    const { results } = readNearbyPickupPoints(await list(customer, around))
    const closed = results.find(({ businessHours, selfLink }) => selfLink && !businessHours?.monday)
    if (!closed) throw new TypeError("the sample shop has no point that is closed on Mondays")
    const [picked] = readCart(await setPoint(customer, cart, encodePickupPointReference(toPayload(closed)))).lineItems
    expect(picked?.pickupPoint?.closedWeekdays).toEqual(["monday", "sunday"])
    const { date = "" } = readDeliveryOffer(await customer.ask(`GET /cart/${cart.id}/lineitems/${picked?.id}/delivery-options`))
    expect([1, 6, 0]).not.toContain(new Date(date).getUTCDay())
  })
})
