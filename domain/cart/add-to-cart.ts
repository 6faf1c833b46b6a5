/** What may be added: a delivery type must be chosen, the quantity is a whole number the product is printed in (CART-31, CART-33). */
import type { LineItem, Selected } from "./cart.ts"

export const DELIVERY_TYPE = "Delivery Type"

export const DELIVERY_TYPES = ["Normal", "Next Day", "Express"] as const

export type DeliveryType = (typeof DELIVERY_TYPES)[number]

/** The delivery type among the choices, by its key, whether or not the product has it. */
export const deliveryType = (selection: readonly Selected[]): string | undefined =>
  selection.find(({ name }) => name === DELIVERY_TYPE)?.value

/** Without one nothing is added, and the lack is reported (CART-31). */
export const hasDeliveryType = (selection: readonly Selected[]): boolean => deliveryType(selection) !== undefined

/** The document an item is printed from: `artworkItemId`, else `mcpDocumentsSource` (CART-33). */
export const documentReference = (item: Pick<LineItem, "artworkItemId" | "mcpDocumentsSource">): string | undefined =>
  item.artworkItemId ?? item.mcpDocumentsSource
