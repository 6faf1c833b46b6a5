/** Pick-up points around a place, one by one, and where a place is; for customers only (LOGIN-12, API-12, API-32, API-41, API-42). */
import { endpoints } from "../../contract/endpoints.ts"
import { findCart } from "../cart/cart-rows.ts"
import { itemOf } from "../cart/line-item-choices.ts"
import { missing } from "../http/refusal.ts"
import { route, type Services } from "../http/route.ts"
import { geocoded } from "./geocoded.ts"
import { mayBePickedUp } from "./pickup-allowed.ts"
import { pointById, pointsAround } from "./pickup-rows.ts"
import { readTowns } from "./towns.ts"

export const pickupService = (services: Services): void => {
  const { deliveryRules } = services
  readTowns()
  route(services, endpoints.searchPickupPoints, async ({ params, body, customer, now }, tx) => {
    const subject = customer()
    const cart = await findCart(tx, params.cartId, subject.owner, "")
    if (!cart) throw missing("Cart")
    await mayBePickedUp(cart, itemOf(cart, params.lineItemId), "lineItemId", { tx, subject, now, deliveryRules })
    return { results: await pointsAround(tx, body.action.value, undefined) }
  })

  route(services, endpoints.listPickupPoints, async ({ query: { countryCode, ...from } }, tx) => ({
    results: await pointsAround(tx, from, countryCode),
  }))

  route(services, endpoints.getPickupPoint, async ({ params }, tx) => {
    const point = await pointById(tx, params.pickupPointId)
    if (!point) throw missing("PickupPoint")
    return point
  })

  route(services, endpoints.geocode, async ({ query: { query, countryCode } }) => {
    return { place: geocoded(query, countryCode) ?? null }
  })
}
