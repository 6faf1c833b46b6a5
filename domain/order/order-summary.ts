import type { Cents, CurrencyCode } from "../money/cents.ts"
import type { ArtworkNeed } from "./artwork-needs.ts"
import type { Order } from "./order.ts"

/** An order in a list, without its line items (ORDER-02). */
export interface OrderSummary
  extends Pick<Order, "id" | "version" | "orderNumber" | "createdAt" | "stages" | "referenceLabel" | "poNumber"> {
  /** number of items that are not cancelled */
  readonly activeItems: number
  readonly totalGross: Cents
  readonly currency: CurrencyCode
  /** only of an order that waits for artwork; the most urgent first, and none while its files are checked */
  readonly artworkNeeds?: readonly ArtworkNeed[]
}
