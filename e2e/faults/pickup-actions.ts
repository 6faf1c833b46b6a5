/** Searching pick-up points in the cart and in the delivery step, and loading the chosen point's details. */
import { englishTexts } from "../../application/texts/text-catalog.ts"
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

export const clickChoosePickup = clickButton(
  `${englishTexts.word.choose} ${englishTexts.pickup.for.replace("{{name}}", "Business cards")}`,
)
export const expectPointsFound = expectText(/pick-up points? found near/)

export const pickupActions: readonly FaultTestAction[] = [
  {
    name: "searches for pick-up points in the cart",
    call: postCall(/\/search-pickup-points/),
    setup: customerSetup(1),
    start: openCartPage,
    act: clickChoosePickup,
    needsOtherResponses: true,
    message: englishTexts.pickup.loadFailed,
    expectSuccess: expectPointsFound,
  },
  {
    name: "lists pick-up points in the delivery step",
    call: getCall(/\/v1\/pickupPoints\?/),
    setup: customerSetup(1),
    start: openDeliveryPage,
    act: clickChoosePickup,
    needsOtherResponses: true,
    message: englishTexts.pickup.loadFailed,
    expectSuccess: expectPointsFound,
  },
  {
    name: "geocodes a place",
    call: getCall(/\/geocode/),
    setup: customerSetup(1),
    start: openDeliveryPage,
    act: clickChoosePickup,
    needsOtherResponses: true,
    message: englishTexts.pickup.geocodingFailed,
    expectSuccess: expectPointsFound,
  },
  {
    name: "loads a pick-up point's details",
    call: getCall(/\/v1\/pickupPoints\/[^?]/),
    setup: customerSetup(1),
    start: runSteps(openDeliveryPage, clickChoosePickup, expectPointsFound, pickRadio(/balie Amsterdam/)),
    act: clickButton(englishTexts.pickup.choose),
    needsOtherResponses: true,
    message: englishTexts.pickup.detailsFailed,
    expectSuccess: expectText(/^(Today|Closed today)/),
  },
]
