/** What was agreed: the cart as it was when it was placed, with a number people can read out (ORDER-05). */
import type { Brand } from "effect"
import type { Cart } from "../cart/cart.ts"

export type OrderId = Brand.Branded<string, "OrderId">

export interface Order extends Omit<Cart, "id" | "version"> {
  readonly id: OrderId
  readonly orderNumber: string
  /** ISO date and time */
  readonly createdAt: string
}
