/** How a shopper finds pick-up points, in the cart and in the delivery step, and reads about the chosen one. */
import { en } from "../../ui/i18n/en.ts"
import { type Action, customer, get, openCart, openDelivery, pick, post, press, sees, steps } from "./acting.ts"

export const CHOOSE_PICKUP_BUTTON = `${en.word.choose} ${en.pickup.for.replace("{{name}}", "Business cards")}`
const choosePoint = press(CHOOSE_PICKUP_BUTTON)
export const found = sees(/pick-up points? found near/)

export const pickupActions: readonly Action[] = [
  {
    name: "searches pick-up points",
    call: post(/\/search-pickup-points/),
    wants: customer(1),
    start: openCart,
    act: press(CHOOSE_PICKUP_BUTTON),
    loads: true,
    says: en.pickup.loadFailed,
    done: found,
  },
  {
    name: "lists pick-up points",
    call: get(/\/v1\/pickupPoints\?/),
    wants: customer(1),
    start: openDelivery,
    act: choosePoint,
    loads: true,
    says: en.pickup.loadFailed,
    done: found,
  },
  {
    name: "looks a place up",
    call: get(/\/geocode/),
    wants: customer(1),
    start: openDelivery,
    act: choosePoint,
    loads: true,
    says: en.pickup.geocodingFailed,
    done: found,
  },
  {
    name: "reads the pick-up point's details",
    call: get(/\/v1\/pickupPoints\/[^?]/),
    wants: customer(1),
    start: steps(openDelivery, press(CHOOSE_PICKUP_BUTTON), found, pick(/balie Amsterdam/)),
    act: press(en.pickup.choose),
    loads: true,
    says: en.pickup.detailsFailed,
    done: sees(/^(Today|Closed today)/),
  },
]
