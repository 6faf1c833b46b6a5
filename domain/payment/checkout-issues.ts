/** What a shopper has to mend before the order can be placed, each thing once, and where: the payment step's validation list (PAY-03, PAY-13, PAY-49). */

import type { ReferenceField } from "../cart/cart-reference.ts"
import type { CouponNotEligible } from "../cart/coupon-refusal.ts"
import type { UnavailableDeliveryChoice } from "../delivery/item-offer.ts"
import type { CartIssue } from "../order/cart-issues.ts"
import type { AmountLimitExceeded } from "./amount-limit.ts"
import type { PaymentFault } from "./payment-choice.ts"
import {
  type AddressMessage,
  listAddressMessages,
  type PlacementMessage,
  selectPlacementMessage,
} from "./placement-messages.ts"

export type CheckoutIssue =
  | { readonly _tag: "Address"; readonly message: AddressMessage; readonly fixStep: "delivery" }
  /** of a direct mailing (DELIV-13) */
  | { readonly _tag: "FewerThanAddresses"; readonly fixStep: "delivery" }
  /** a slot that was chosen can't be had any more (DELIV-20) */
  | { readonly _tag: "SlotGone"; readonly fixStep: "delivery" }
  | { readonly _tag: "PaymentMethodMissing"; readonly fixStep: "methods" }
  /** the method is not offered any more, or its mandate can't be used for this order (PAY-17, PAY-18) */
  | { readonly _tag: "PaymentMethodGone"; readonly fixStep: "methods" }
  /** the order comes to more than its method takes (PAY-59) */
  | { readonly _tag: "BeyondLimit"; readonly exceeded: AmountLimitExceeded; readonly fixStep: "methods" }
  /** a code on the cart can't be used any more (COUPON-13) */
  | { readonly _tag: "CouponGone"; readonly code: string; readonly fixStep: "coupon" }
  /** it was typed, and the order would be without it (PAY-43) */
  | { readonly _tag: "ReferenceNotSaved"; readonly field: ReferenceField; readonly fixStep: "references" }
  | { readonly _tag: "CartEmpty"; readonly fixStep: "cart" }
  /** quotes in the cart that have to be removed (QUOTE-11) */
  | { readonly _tag: "QuotesExpired"; readonly fixStep: "cart" }

/** What of a cart keeps it from being ordered, as whoever places orders names it. */
export type PlacementFault =
  | {
      readonly _tag:
        | CartIssue["_tag"]
        | Exclude<PaymentFault["_tag"], AmountLimitExceeded["_tag"]>
        | UnavailableDeliveryChoice
    }
  | AmountLimitExceeded

export interface PlacementIssues {
  /** none where the list says it all and leads to where it is mended (ERR-36, ERR-39) */
  readonly message: PlacementMessage | undefined
  readonly checkoutIssues: readonly CheckoutIssue[]
}

const SLOT_GONE = { _tag: "SlotGone", fixStep: "delivery" } as const
const METHOD_GONE = { _tag: "PaymentMethodGone", fixStep: "methods" } as const

/** How what is offered no more is mended; of a courier nothing is said but that the cart is invalid. */
const GONE = {
  DeliveryOptionUnavailable: SLOT_GONE,
  CourierUnavailable: undefined,
  PaymentMethodUnavailable: METHOD_GONE,
  MandateMissing: METHOD_GONE,
  MandateUnknown: METHOD_GONE,
  MandateNotUsable: METHOD_GONE,
} satisfies {
  readonly [Tag in Exclude<PlacementFault["_tag"], (CartIssue | AmountLimitExceeded)["_tag"]>]:
    | CheckoutIssue
    | undefined
}

const isGone = (tag: PlacementFault["_tag"]): tag is keyof typeof GONE => Object.hasOwn(GONE, tag)

/** What the cart itself lacks, in the order of the steps. */
export const toCheckoutIssues = (lacks: readonly Pick<CartIssue, "_tag">[]): readonly CheckoutIssue[] => {
  const has = (tag: CartIssue["_tag"]) => lacks.some(({ _tag }) => _tag === tag)
  return [
    ...(has("CartEmpty") ? [{ _tag: "CartEmpty", fixStep: "cart" } as const] : []),
    ...(has("QuotesExpired") ? [{ _tag: "QuotesExpired", fixStep: "cart" } as const] : []),
    ...(has("FewerThanAddresses") ? [{ _tag: "FewerThanAddresses", fixStep: "delivery" } as const] : []),
    ...listAddressMessages(lacks).map(message => ({ _tag: "Address", message, fixStep: "delivery" }) as const),
    ...(has("PaymentMethodMissing") ? [{ _tag: "PaymentMethodMissing", fixStep: "methods" } as const] : []),
  ]
}

/** What is said to be wrong by whoever places orders, in the same words; what has none is an invalid cart (PAY-12). */
export const toPlacementIssues = (faults: readonly (PlacementFault | CouponNotEligible)[]): PlacementIssues => {
  const coupons = new Set(faults.flatMap(fault => ("coupon" in fault ? [fault.coupon] : [])))
  const beyond = faults.flatMap(fault => ("amount" in fault ? [fault] : []))
  const tags = faults.flatMap(fault => ("coupon" in fault ? [] : "amount" in fault ? [] : [fault._tag]))
  const gone = tags.filter(isGone).map(tag => GONE[tag])
  const message = selectPlacementMessage(faults)
  const saysItAll = faults.length > 0 && !gone.includes(undefined)
  return {
    message: message === "InvalidCart" && saysItAll ? undefined : message,
    checkoutIssues: [
      ...toCheckoutIssues(tags.filter(tag => !isGone(tag)).map(_tag => ({ _tag }))),
      ...[SLOT_GONE, METHOD_GONE].filter(mending => gone.includes(mending)),
      ...beyond.map(exceeded => ({ _tag: "BeyondLimit", exceeded, fixStep: "methods" }) as const),
      ...[...coupons].map(code => ({ _tag: "CouponGone", code, fixStep: "coupon" }) as const),
    ],
  }
}
