/** Searching pick-up points in the cart and in the delivery step, and loading the chosen point's details. */
import { englishTexts } from "../../ui/i18n/en.ts"
import {
  clickButton,
  customerSetup,
  expectText,
  type FaultTestAction,
  getCall,
  openCartPage,
  openDeliveryPage,
  pickRadio,
  postCall,
  runSteps,
} from "./fault-test-steps.ts"

export const CHOOSE_PICKUP_BUTTON = `${englishTexts.word.choose} ${englishTexts.pickup.for.replace("{{name}}", "Business cards")}`
const choosePoint = clickButton(CHOOSE_PICKUP_BUTTON)
export const expectPointsFound = expectText(/pick-up points? found near/)

export const pickupActions: readonly FaultTestAction[] = [
  {
    name: "searches pick-up points",
    call: postCall(/\/search-pickup-points/),
    wants: customerSetup(1),
    start: openCartPage,
    act: clickButton(CHOOSE_PICKUP_BUTTON),
    loads: true,
    says: englishTexts.pickup.loadFailed,
    done: expectPointsFound,
  },
  {
    name: "lists pick-up points",
    call: getCall(/\/v1\/pickupPoints\?/),
    wants: customerSetup(1),
    start: openDeliveryPage,
    act: choosePoint,
    loads: true,
    says: englishTexts.pickup.loadFailed,
    done: expectPointsFound,
  },
  {
    name: "looks a place up",
    call: getCall(/\/geocode/),
    wants: customerSetup(1),
    start: openDeliveryPage,
    act: choosePoint,
    loads: true,
    says: englishTexts.pickup.geocodingFailed,
    done: expectPointsFound,
  },
  {
    name: "reads the pick-up point's details",
    call: getCall(/\/v1\/pickupPoints\/[^?]/),
    wants: customerSetup(1),
    start: runSteps(openDeliveryPage, clickButton(CHOOSE_PICKUP_BUTTON), expectPointsFound, pickRadio(/balie Amsterdam/)),
    act: clickButton(englishTexts.pickup.choose),
    loads: true,
    says: englishTexts.pickup.detailsFailed,
    done: expectText(/^(Today|Closed today)/),
  },
]
