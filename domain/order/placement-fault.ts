import type { UnavailableDeliveryChoice } from "../delivery/item-offer.ts"
import type { AmountLimitExceeded } from "../payment/payer-limit-usage.ts"
import type { PaymentChoiceFault } from "../payment/payment-choice.ts"
import type { DeliveryDayChanged } from "./agreed-delivery.ts"
import type { TotalChanged } from "./agreed-total.ts"
import type { CartIssue } from "./cart-issues.ts"

/** A fault of the cart, as the services report it when an order is placed. */
export type PlacementFault =
  | {
      readonly _tag:
        | CartIssue["_tag"]
        | Exclude<PaymentChoiceFault["_tag"], AmountLimitExceeded["_tag"]>
        | UnavailableDeliveryChoice
    }
  | AmountLimitExceeded
  | DeliveryDayChanged
  | TotalChanged
