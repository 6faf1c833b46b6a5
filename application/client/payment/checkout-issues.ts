/**
 * The payment step's list of issues: what blocks placing the order, each once, and the step that fixes it (PAY-03,
 * PAY-13, PAY-49).
 */
import type { ReferenceField } from "../../../domain/cart/cart-reference.ts"
import type { CouponNotEligible } from "../../../domain/cart/coupon-refusal.ts"
import type { DeliveryDayChanged } from "../../../domain/order/agreed-delivery.ts"
import type { TotalChanged } from "../../../domain/order/agreed-total.ts"
import type { CartIssue } from "../../../domain/order/cart-issues.ts"
import type { PlacementFault } from "../../../domain/order/placement-fault.ts"
import type { AmountLimitExceeded } from "../../../domain/payment/payer-limit-usage.ts"
import { type AddressMessage, listAddressMessages, type PlacementMessage, selectPlacementMessage } from "./placement-messages.ts"

export type CheckoutIssue =
  | { readonly _tag: "Address"; readonly message: AddressMessage; readonly fixStep: "delivery" }
  /** for a direct mailing (DELIV-13) */
  | { readonly _tag: "FewerThanAddresses"; readonly fixStep: "delivery" }
  /** the chosen slot is no longer offered (DELIV-20) */
  | { readonly _tag: "SlotGone"; readonly fixStep: "delivery" }
  /** another day is promised than the one that was shown; the next order agrees to it (ORDER-17) */
  | (DeliveryDayChanged & { readonly lineItemId: string | undefined; readonly fixStep: "review" })
  /** the cart costs another total than the one that was shown; the next order agrees to it (TAX-08) */
  | (TotalChanged & { readonly fixStep: "review" })
  | { readonly _tag: "PaymentMethodMissing"; readonly fixStep: "methods" }
  /** the method is no longer offered, or its mandate can't be used for this order (PAY-17, PAY-18) */
  | { readonly _tag: "PaymentMethodGone"; readonly fixStep: "methods" }
  /** the order total exceeds its method's limit (PAY-59) */
  | { readonly _tag: "BeyondLimit"; readonly exceeded: AmountLimitExceeded; readonly fixStep: "methods" }
  /** a code in the cart can't be used any more (COUPON-13) */
  | { readonly _tag: "CouponGone"; readonly code: string; readonly fixStep: "coupon" }
  /** the typed reference is not saved, so the order wouldn't have it (PAY-43) */
  | { readonly _tag: "ReferenceNotSaved"; readonly field: ReferenceField; readonly fixStep: "references" }
  | { readonly _tag: "CartEmpty"; readonly fixStep: "cart" }
  /** quotes in the cart that have to be removed (QUOTE-11) */
  | { readonly _tag: "QuotesExpired"; readonly fixStep: "cart" }

export interface PlacementIssues {
  /** missing when the list explains everything and links to the fix (ERR-36, ERR-39) */
  readonly message: PlacementMessage | undefined
  readonly checkoutIssues: readonly CheckoutIssue[]
}

const SLOT_GONE = { _tag: "SlotGone", fixStep: "delivery" } as const
const METHOD_GONE = { _tag: "PaymentMethodGone", fixStep: "methods" } as const

/** The issue for each choice that is no longer offered. A missing courier has none: the message is an invalid cart. */
const ISSUES_BY_TAG = {
  DeliveryOptionUnavailable: SLOT_GONE,
  CourierUnavailable: undefined,
  PaymentMethodUnavailable: METHOD_GONE,
  MandateMissing: METHOD_GONE,
  MandateUnknown: METHOD_GONE,
  MandateNotUsable: METHOD_GONE,
} satisfies {
  readonly [Tag in Exclude<
    PlacementFault["_tag"],
    (CartIssue | AmountLimitExceeded | DeliveryDayChanged | TotalChanged)["_tag"]
  >]: CheckoutIssue | undefined
}

interface FieldPath {
  readonly at?: readonly string[]
}

type PlacementFaultInCart = (PlacementFault | CouponNotEligible) & FieldPath

const isChangedDay = (fault: { readonly _tag: string }): fault is DeliveryDayChanged & FieldPath =>
  fault._tag === "DeliveryDayChanged"

const isChangedTotal = (fault: { readonly _tag: string }): fault is TotalChanged & FieldPath => fault._tag === "TotalChanged"

const hasIssue = (tag: PlacementFault["_tag"]): tag is keyof typeof ISSUES_BY_TAG => Object.hasOwn(ISSUES_BY_TAG, tag)

/** The issues of the cart itself, in the order of the steps. */
export const toCheckoutIssues = (cartIssues: readonly Pick<CartIssue, "_tag">[]): readonly CheckoutIssue[] => {
  const has = (tag: CartIssue["_tag"]) => cartIssues.some(({ _tag }) => _tag === tag)
  return [
    ...(has("CartEmpty") ? [{ _tag: "CartEmpty", fixStep: "cart" } as const] : []),
    ...(has("QuotesExpired") ? [{ _tag: "QuotesExpired", fixStep: "cart" } as const] : []),
    ...(has("FewerThanAddresses") ? [{ _tag: "FewerThanAddresses", fixStep: "delivery" } as const] : []),
    ...listAddressMessages(cartIssues).map(message => ({ _tag: "Address", message, fixStep: "delivery" }) as const),
    ...(has("PaymentMethodMissing") ? [{ _tag: "PaymentMethodMissing", fixStep: "methods" } as const] : []),
  ]
}

/** The message and issues for the services' faults. Faults without an issue are an invalid cart (PAY-12). */
export const toPlacementIssues = (faults: readonly PlacementFaultInCart[]): PlacementIssues => {
  const coupons = new Set(faults.flatMap(fault => ("coupon" in fault ? [fault.coupon] : [])))
  const exceededLimits = faults.flatMap(fault => ("amount" in fault ? [fault] : []))
  const changedDays = faults.filter(isChangedDay)
  const tags = faults.flatMap(fault =>
    "coupon" in fault ? [] : "amount" in fault || isChangedDay(fault) || isChangedTotal(fault) ? [] : [fault._tag],
  )
  const gone = tags.filter(hasIssue).map(tag => ISSUES_BY_TAG[tag])
  const message = selectPlacementMessage(faults)
  const isExplained = faults.length > 0 && !gone.includes(undefined)
  return {
    message: message === "InvalidCart" && isExplained ? undefined : message,
    checkoutIssues: [
      ...toCheckoutIssues(tags.filter(tag => !hasIssue(tag)).map(_tag => ({ _tag }))),
      ...changedDays.map(({ at = [], ...change }) => ({ ...change, lineItemId: at[1], fixStep: "review" }) as const),
      ...faults.filter(isChangedTotal).map(({ at: _, ...change }) => ({ ...change, fixStep: "review" }) as const),
      ...[SLOT_GONE, METHOD_GONE].filter(issue => gone.includes(issue)),
      ...exceededLimits.map(exceeded => ({ _tag: "BeyondLimit", exceeded, fixStep: "methods" }) as const),
      ...[...coupons].map(code => ({ _tag: "CouponGone", code, fixStep: "coupon" }) as const),
    ],
  }
}
