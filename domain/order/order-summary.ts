/** An order as it stands in a list: what it is found and told apart by, without its lines (ORDER-02). */
import type { Cents, CurrencyCode } from "../money/cents.ts"
import type { Order } from "./order.ts"

export interface OrderSummary
  extends Pick<Order, "id" | "version" | "orderNumber" | "createdAt" | "stages" | "referenceLabel" | "poNumber"> {
  /** how many of its items count */
  readonly activeItems: number
  readonly totalGross: Cents
  readonly currency: CurrencyCode
}
