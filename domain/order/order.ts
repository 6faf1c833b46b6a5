/** What was agreed: the cart as it was when it was placed, with a number people can read out, and where it stands since (ORDER-05). */
import type { Brand } from "effect"
import type { Cart } from "../cart/cart.ts"
import type { AmountLimit } from "../payment/amount-limit.ts"
import type { OrderStage } from "./order-stats.ts"

export type OrderId = Brand.Branded<string, "OrderId">

export interface Order extends Omit<Cart, "id"> {
  readonly id: OrderId
  readonly orderNumber: string
  /** ISO date and time */
  readonly createdAt: string
  /** what is still to be done; nothing when it was delivered */
  readonly stages: readonly OrderStage[]
  /** on what it may come to, as it is paid (PAY-59) */
  readonly amountLimits?: readonly AmountLimit[]
}
