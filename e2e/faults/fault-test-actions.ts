/** The rows of the fault matrix: every shopper action that calls the services (RELY-11). */
import { accountActions } from "./account-actions.ts"
import { addressActions } from "./address-actions.ts"
import { agentActions } from "./agent-actions.ts"
import { artworkActions } from "./artwork-actions.ts"
import { cartActions } from "./cart-actions.ts"
import { deliveryActions } from "./delivery-actions.ts"
import type { FaultTestAction } from "./fault-test-steps.ts"
import { orderActions } from "./order-actions.ts"
import { paymentActions } from "./payment-actions.ts"
import { pickupActions } from "./pickup-actions.ts"
import { shopActions } from "./shop-actions.ts"

export const faultTestActions: readonly FaultTestAction[] = [
  ...shopActions,
  ...cartActions,
  ...accountActions,
  ...agentActions,
  ...addressActions,
  ...deliveryActions,
  ...pickupActions,
  ...paymentActions,
  ...orderActions,
  ...artworkActions,
]
