/** An order is the cart as it was placed, with an order number and its stages (ORDER-05). */
import type { Brand } from "effect"
import type { Cart } from "../cart/cart.ts"
import type { PayerLimitUsage } from "../payment/payer-limit-usage.ts"
import type { VatIdChange } from "../tax/vat-id-statement.ts"
import type { OrderStage } from "./order-stats.ts"

export type OrderId = Brand.Branded<string, "OrderId">

export interface Order extends Omit<Cart, "id"> {
  readonly id: OrderId
  readonly orderNumber: string
  /** ISO date-time */
  readonly createdAt: string
  /** ISO date of the working day for which it counts; orders of earlier versions have none (ORDER-09) */
  readonly effectiveDate?: string
  /** the open work; empty once it is delivered */
  readonly stages: readonly OrderStage[]
  /** limits of the order total, by its payment method (PAY-59) */
  readonly amountLimits?: readonly PayerLimitUsage[]
  /** of its VAT id; `vatIdStatus` is that with which it was placed (TAX-13) */
  readonly vatIdChange?: VatIdChange
}
