/** A delivery type must be chosen with a product: without one nothing is added (CART-31). */
import type { SelectedOption } from "./cart.ts"

export const DELIVERY_TYPE_OPTION_NAME = "Delivery Type"

export const DELIVERY_TYPES = ["Normal", "Next Day", "Express"] as const

export type DeliveryType = (typeof DELIVERY_TYPES)[number]

/** The delivery type among the choices, by its key, whether or not the product has it. */
export const getDeliveryType = (selection: readonly SelectedOption[]): string | undefined =>
  selection.find(({ name }) => name === DELIVERY_TYPE_OPTION_NAME)?.value

export const hasDeliveryType = (selection: readonly SelectedOption[]): boolean =>
  getDeliveryType(selection) !== undefined
