/** How a shopper finds pick-up points, in the cart and in the delivery step, and reads about the chosen one. */
import { englishTexts } from "../../ui/i18n/en.ts"
import {
  type Action,
  customerSetup,
  get,
  openCart,
  openDelivery,
  pick,
  postCall,
  press,
  runSteps,
  sees,
} from "./acting.ts"

export const CHOOSE_PICKUP_BUTTON = `${englishTexts.word.choose} ${englishTexts.pickup.for.replace("{{name}}", "Business cards")}`
const choosePoint = press(CHOOSE_PICKUP_BUTTON)
export const expectPointsFound = sees(/pick-up points? found near/)

export const pickupActions: readonly Action[] = [
  {
    name: "searches pick-up points",
    call: postCall(/\/search-pickup-points/),
    wants: customerSetup(1),
    start: openCart,
    act: press(CHOOSE_PICKUP_BUTTON),
    loads: true,
    says: englishTexts.pickup.loadFailed,
    done: expectPointsFound,
  },
  {
    name: "lists pick-up points",
    call: get(/\/v1\/pickupPoints\?/),
    wants: customerSetup(1),
    start: openDelivery,
    act: choosePoint,
    loads: true,
    says: englishTexts.pickup.loadFailed,
    done: expectPointsFound,
  },
  {
    name: "looks a place up",
    call: get(/\/geocode/),
    wants: customerSetup(1),
    start: openDelivery,
    act: choosePoint,
    loads: true,
    says: englishTexts.pickup.geocodingFailed,
    done: expectPointsFound,
  },
  {
    name: "reads the pick-up point's details",
    call: get(/\/v1\/pickupPoints\/[^?]/),
    wants: customerSetup(1),
    start: runSteps(openDelivery, press(CHOOSE_PICKUP_BUTTON), expectPointsFound, pick(/balie Amsterdam/)),
    act: press(englishTexts.pickup.choose),
    loads: true,
    says: englishTexts.pickup.detailsFailed,
    done: sees(/^(Today|Closed today)/),
  },
]
