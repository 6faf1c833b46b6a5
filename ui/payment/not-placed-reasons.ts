/** Why the services did not place an order, in the texts of the payment page (PAY-10…PAY-12, ERR-58…ERR-65). */
import type { TFunction } from "i18next"
import type { FieldFault, Refused } from "../../application/ports/failures.ts"

export interface Reason {
  readonly words: string
  /** where it is mended */
  readonly mendedIn: "delivery" | "methods" | "coupon" | "cart"
}

const SHIPPING_LACKS = ["ShippingAddressMissing", "ShippingAddressIncomplete", "ShippingCountryUnavailable"] as const

const reasonOfFault = (t: TFunction, { field, code }: FieldFault): Reason => {
  if (code === "BillingEmailMissing") return { words: t("payment.emailInvalid"), mendedIn: "delivery" }
  if (field.startsWith("billingAddress")) return { words: t("payment.billingIncomplete"), mendedIn: "delivery" }
  if (field.startsWith("discountCodes.")) {
    return { words: t("payment.couponGone", { code: field.slice("discountCodes.".length) }), mendedIn: "coupon" }
  }
  if (code === "DeliveryOptionUnavailable") return { words: t("payment.slotGone"), mendedIn: "delivery" }
  if (code === "PaymentMethodUnavailable") return { words: t("payment.methodGone"), mendedIn: "methods" }
  if (code === "PaymentMethodMissing") return { words: t("payment.selectFirst"), mendedIn: "methods" }
  const lack = SHIPPING_LACKS.find(known => known === code)
  return lack
    ? { words: t(`lack.${lack}`), mendedIn: "delivery" }
    : { words: t("payment.cartInvalid"), mendedIn: "cart" }
}

/** Every reason once; a refusal without any is an invalid cart. */
export const refusalReasons = (t: TFunction, { fields }: Refused): readonly Reason[] => {
  const reasons = fields.map(fault => reasonOfFault(t, fault))
  const unique = reasons.filter((reason, index) => reasons.findIndex(({ words }) => words === reason.words) === index)
  return unique.length > 0 ? unique : [{ words: t("payment.cartInvalid"), mendedIn: "cart" }]
}
