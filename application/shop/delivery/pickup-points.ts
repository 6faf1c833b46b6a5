/**
 * A pick-up point is chosen by its link, id or address. The shop must know it. The link is compared, never followed
 * (API-21, PICKUP-16, PICKUP-17).
 */
import { Effect } from "effect"
import { getItemDeliveryChoice } from "../../../domain/booking/item-delivery-choice.ts"
import { setLineItemPickupPoint } from "../../../domain/booking/line-item-pickup-point.ts"
import type { LineItem } from "../../../domain/cart/cart.ts"
import { checkPickupAvailability } from "../../../domain/delivery/pickup-availability.ts"
import { listClosedDates } from "../../../domain/delivery/pickup-opening.ts"
import { getPickupPointId, type PickupPayload } from "../../../domain/delivery/pickup-payload.ts"
import type { GeoCoordinates, PickupPoint } from "../../../domain/delivery/pickup-point.ts"
import { isPayloadOfPickupPoint } from "../../../domain/delivery/pickup-point-payload.ts"
import { isSoldTo } from "../../../domain/tax/tax-table.ts"
import type { CustomerCaller } from "../caller.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { convertReasonsToFaults, refuse, refuseIfFaults, requireFound } from "../refuse.ts"
import { requireLineItem } from "../require-line-item.ts"
import {
  type CartItemRef,
  type DeliveredLines,
  type DeliveryContext,
  findDeliveryOfferOfItem,
  requireCartAndLineItem,
} from "./delivery-offers.ts"

/** Refuses pick-up for an item with all reasons, by the domain's rule (AVAIL-05…09). */
export const requirePickupAvailable = (shop: ShopReads, lines: DeliveredLines, item: LineItem, context: DeliveryContext) =>
  Effect.flatMap(findDeliveryOfferOfItem(shop, item, context), offer => {
    const availability = checkPickupAvailability(getItemDeliveryChoice(lines, item), { _tag: "Fetched", offer })
    return refuseIfFaults("PickupPointUnavailable", convertReasonsToFaults(availability, "lineItemId"))
  })

/** The known points that the payload can mean. */
const findCandidates = ({ pickupPoints }: ShopReads, payload: PickupPayload): Effect.Effect<readonly PickupPoint[]> => {
  if (payload._tag === "PickupAddress") return pickupPoints.findByPostalCode(payload.address.postalCode)
  const id = getPickupPointId(payload)
  return id === undefined ? Effect.succeed([]) : Effect.map(pickupPoints.find(id), point => (point ? [point] : []))
}

export interface PickupChange {
  readonly lineItemId: string
  readonly payload: PickupPayload
}

export const setPickupPoint = Effect.fnUntraced(function* <L extends DeliveredLines>(
  shop: ShopReads,
  lines: L,
  { lineItemId, payload }: PickupChange,
  context: DeliveryContext,
) {
  const item = yield* requireLineItem(lines, lineItemId)
  yield* requirePickupAvailable(shop, lines, item, context)
  const point = (yield* findCandidates(shop, payload)).find(candidate => isPayloadOfPickupPoint(payload, candidate))
  const table = yield* shop.shopData.taxTable
  return point && (!table || isSoldTo(table, point.address.countryCode, point.address.postalCode))
    ? setLineItemPickupPoint(lines, item, point)
    : yield* refuse("PickupPointUnknown", [{ _tag: "PickupPointUnknown", at: [] }])
})

/** The points with the days of the coming week on which they are closed (PICKUP-35). */
const withClosedDates = <Point extends PickupPoint>(shop: ShopReads, points: readonly Point[]) =>
  Effect.map(shop.shopData.deliveryPrices, tariff =>
    points.map(point => {
      const closedDates = listClosedDates(point, tariff?.holidays, shop.now)
      return closedDates.length > 0 ? { ...point, closedDates } : point
    }),
  )

/** Points near a place, in one country when it is given (API-41). */
export const listNearbyPickupPoints = (shop: ShopReads, from: GeoCoordinates, country?: string) =>
  Effect.flatMap(shop.pickupPoints.findNearby(from, country), points => withClosedDates(shop, points))

/** Points near a place for a cart's item, unless it can't be picked up (API-12). */
export const searchPickupPoints = Effect.fnUntraced(function* (
  shop: ShopReads,
  item: CartItemRef,
  from: GeoCoordinates,
  context: DeliveryContext & { readonly caller: CustomerCaller },
) {
  const { cart, lineItem } = yield* requireCartAndLineItem(shop, item, context.caller)
  yield* requirePickupAvailable(shop, cart, lineItem, context)
  return yield* listNearbyPickupPoints(shop, from)
})

export const findPickupPoint = (shop: ShopReads, id: string) =>
  Effect.flatMap(requireFound(shop.pickupPoints.find(id), "PickupPointNotFound"), point =>
    Effect.map(withClosedDates(shop, [point]), ([details = point]) => details),
  )
