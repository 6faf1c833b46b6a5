/** The rows of the fault matrix: everything a shopper does that calls the services (RELY-11). */
import { accountActions } from "./account-actions.ts"
import type { Action } from "./acting.ts"
import { addressActions } from "./address-actions.ts"
import { agentActions } from "./agent-actions.ts"
import { cartActions } from "./cart-actions.ts"
import { deliveryActions } from "./delivery-actions.ts"
import { orderActions } from "./order-actions.ts"
import { paymentActions } from "./payment-actions.ts"
import { pickupActions } from "./pickup-actions.ts"
import { shopActions } from "./shop-actions.ts"

export const actions: readonly Action[] = [
  ...shopActions,
  ...cartActions,
  ...accountActions,
  ...agentActions,
  ...addressActions,
  ...deliveryActions,
  ...pickupActions,
  ...paymentActions,
  ...orderActions,
]
