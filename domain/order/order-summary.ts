import type { Cents, CurrencyCode } from "../money/cents.ts"
import type { Order } from "./order.ts"

/** An order in a list, without its line items (ORDER-02). */
export interface OrderSummary
  extends Pick<Order, "id" | "version" | "orderNumber" | "createdAt" | "stages" | "referenceLabel" | "poNumber"> {
  /** number of items that are not cancelled */
  readonly activeItems: number
  readonly totalGross: Cents
  readonly currency: CurrencyCode
}
