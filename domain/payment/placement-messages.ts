/** What keeps a cart from being ordered, in the payment step's own messages: each once, in the specification's order (ADDR-27…31, PAY-10…13). */
import type { CartIssue } from "../order/cart-issues.ts"

/** One per text ERR-58…62, and an email that is there and no email. */
export const ADDRESS_MESSAGES = [
  "ShippingAddressesIncomplete",
  "BillingAddressIncomplete",
  "ShippingCountryUnavailable",
  "BillingCountryUnavailable",
  "BillingEmailMissing",
  "BillingEmailInvalid",
] as const

export type AddressMessage = (typeof ADDRESS_MESSAGES)[number]

/** A lack by its tag alone, as the services name it, too. */
type Lack = Pick<CartIssue, "_tag">

const addressMessage = ({ _tag }: Lack): AddressMessage | undefined => {
  switch (_tag) {
    case "ShippingAddressMissing":
    case "ShippingAddressIncomplete":
      return "ShippingAddressesIncomplete"
    case "BillingAddressMissing":
    case "BillingAddressIncomplete":
      return "BillingAddressIncomplete"
    case "ShippingCountryUnavailable":
    case "BillingCountryUnavailable":
    case "BillingEmailMissing":
    case "BillingEmailInvalid":
      return _tag
    case "FewerThanAddresses":
    case "CartEmpty":
    case "QuotesExpired":
    case "PaymentMethodMissing":
      return undefined
  }
}

/** What the payment step says about the cart's addresses, however many of them lack it (ERR-58…62). */
export const listAddressMessages = (reasons: readonly Lack[]): readonly AddressMessage[] => {
  const told = reasons.map(addressMessage)
  return ADDRESS_MESSAGES.filter(message => told.includes(message))
}

/** One per text ERR-63…65. */
export type PlacementMessage = "BillingEmailInvalid" | "BillingAddressIncomplete" | "InvalidCart"

const BILLING: readonly string[] = [
  "BillingAddressMissing",
  "BillingAddressIncomplete",
  "BillingCountryUnavailable",
] satisfies readonly CartIssue["_tag"][]

const EMAIL: readonly string[] = ["BillingEmailMissing", "BillingEmailInvalid"] satisfies readonly CartIssue["_tag"][]

/**
 * The one message for a cart that is refused on the payment page: the billing email first, then the rest of the bill,
 * then anything else, also what only the services know of.
 */
export const selectPlacementMessage = (reasons: readonly { readonly _tag: string }[]): PlacementMessage => {
  if (reasons.some(({ _tag }) => EMAIL.includes(_tag))) return "BillingEmailInvalid"
  return reasons.some(({ _tag }) => BILLING.includes(_tag)) ? "BillingAddressIncomplete" : "InvalidCart"
}
