/** A product can be added to the cart only when its selection has a delivery type (CART-31). */
import type { SelectedOption } from "./selection.ts"

export const DELIVERY_TYPE_OPTION_NAME = "Delivery Type"

export const DELIVERY_TYPES = ["Normal", "Next Day", "Express"] as const

export type DeliveryType = (typeof DELIVERY_TYPES)[number]

/** The key of the selected delivery type, whether or not the product offers it. */
export const getDeliveryType = (selection: readonly SelectedOption[]): string | undefined =>
  selection.find(({ name }) => name === DELIVERY_TYPE_OPTION_NAME)?.value

export const hasDeliveryType = (selection: readonly SelectedOption[]): boolean => getDeliveryType(selection) !== undefined
