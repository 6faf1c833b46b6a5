import type { UnavailableDeliveryChoice } from "../delivery/item-offer.ts"
import type { CartIssue } from "../order/cart-issues.ts"
import type { AmountLimitExceeded } from "./amount-limit.ts"
import type { PaymentChoiceFault } from "./payment-choice.ts"

/** A fault of the cart, as the services report it when an order is placed. */
export type PlacementFault =
  | {
      readonly _tag:
        | CartIssue["_tag"]
        | Exclude<PaymentChoiceFault["_tag"], AmountLimitExceeded["_tag"]>
        | UnavailableDeliveryChoice
    }
  | AmountLimitExceeded
