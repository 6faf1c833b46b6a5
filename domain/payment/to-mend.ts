/** What a shopper has to mend before the order can be placed, each thing once, and where: the payment step's validation list (PAY-03, PAY-13, PAY-49). */
import type { ReferenceField } from "../cart/with-reference.ts"
import type { NotPlaceable } from "../order/may-be-placed.ts"
import { type AddressMessage, addressMessages, type PlacementMessage, placementMessage } from "./placement-messages.ts"

export type ToMend =
  | { readonly _tag: "Address"; readonly message: AddressMessage; readonly mendedIn: "delivery" }
  /** of a direct mailing (DELIV-13) */
  | { readonly _tag: "FewerThanAddresses"; readonly mendedIn: "delivery" }
  /** a slot that was chosen can't be had any more (DELIV-20) */
  | { readonly _tag: "SlotGone"; readonly mendedIn: "delivery" }
  | { readonly _tag: "PaymentMethodMissing"; readonly mendedIn: "methods" }
  /** the method is not offered any more, or its mandate can't be used for this order (PAY-17, PAY-18) */
  | { readonly _tag: "PaymentMethodGone"; readonly mendedIn: "methods" }
  /** a code on the cart can't be used any more (COUPON-13) */
  | { readonly _tag: "CouponGone"; readonly code: string; readonly mendedIn: "coupon" }
  /** it was typed, and the order would be without it (PAY-43) */
  | { readonly _tag: "ReferenceNotSaved"; readonly field: ReferenceField; readonly mendedIn: "references" }
  | { readonly _tag: "CartEmpty"; readonly mendedIn: "cart" }
  /** quotes in the cart that have to be removed (QUOTE-11) */
  | { readonly _tag: "QuotesExpired"; readonly mendedIn: "cart" }

/** A fault as the services name it: the field, and the tag of the rule that refused it. */
export interface PlacementFault {
  readonly field: string
  readonly code: string
}

export interface RefusedPlacement {
  /** none where the list says it all and leads to where it is mended (ERR-36, ERR-39) */
  readonly message: PlacementMessage | undefined
  readonly toMend: readonly ToMend[]
}

const LACKS: readonly string[] = [
  "ShippingAddressMissing",
  "ShippingAddressIncomplete",
  "ShippingCountryUnavailable",
  "FewerThanAddresses",
  "BillingAddressMissing",
  "BillingAddressIncomplete",
  "BillingCountryUnavailable",
  "BillingEmailMissing",
  "BillingEmailInvalid",
  "CartEmpty",
  "PaymentMethodMissing",
  "QuotesExpired",
] satisfies readonly NotPlaceable["_tag"][]

const isLack = (tag: string): tag is NotPlaceable["_tag"] => LACKS.includes(tag)

const PAYMENT_GONE = ["PaymentMethodUnavailable", "MandateMissing", "MandateUnknown", "MandateNotUsable"]

const COUPON = "discountCodes."

const SLOT_GONE = "DeliveryOptionUnavailable"

/** What the list below says in words of its own. */
const isListed = ({ field, code }: PlacementFault): boolean =>
  isLack(code) || code === SLOT_GONE || PAYMENT_GONE.includes(code) || field.startsWith(COUPON)

/** What the cart itself lacks, in the order of the steps. */
export const lacksToMend = (lacks: readonly Pick<NotPlaceable, "_tag">[]): readonly ToMend[] => {
  const has = (tag: NotPlaceable["_tag"]) => lacks.some(({ _tag }) => _tag === tag)
  return [
    ...(has("CartEmpty") ? [{ _tag: "CartEmpty", mendedIn: "cart" } as const] : []),
    ...(has("QuotesExpired") ? [{ _tag: "QuotesExpired", mendedIn: "cart" } as const] : []),
    ...(has("FewerThanAddresses") ? [{ _tag: "FewerThanAddresses", mendedIn: "delivery" } as const] : []),
    ...addressMessages(lacks).map(message => ({ _tag: "Address", message, mendedIn: "delivery" }) as const),
    ...(has("PaymentMethodMissing") ? [{ _tag: "PaymentMethodMissing", mendedIn: "methods" } as const] : []),
  ]
}

/** What the services say is wrong, in the same words; what they name beyond it is an invalid cart (PAY-12). */
export const refusedPlacement = (faults: readonly PlacementFault[]): RefusedPlacement => {
  const codes = new Set(faults.map(({ code }) => code))
  const lacks = [...codes].filter(isLack).map(_tag => ({ _tag }))
  const coupons = faults.flatMap(({ field }) => (field.startsWith(COUPON) ? [field.slice(COUPON.length)] : []))
  const message = placementMessage(faults.map(({ code }) => ({ _tag: code })))
  const saysItAll = faults.length > 0 && faults.every(isListed)
  return {
    message: message === "InvalidCart" && saysItAll ? undefined : message,
    toMend: [
      ...lacksToMend(lacks),
      ...(codes.has(SLOT_GONE) ? [{ _tag: "SlotGone", mendedIn: "delivery" } as const] : []),
      ...(PAYMENT_GONE.some(code => codes.has(code))
        ? [{ _tag: "PaymentMethodGone", mendedIn: "methods" } as const]
        : []),
      ...[...new Set(coupons)].map(code => ({ _tag: "CouponGone", code, mendedIn: "coupon" }) as const),
    ],
  }
}
