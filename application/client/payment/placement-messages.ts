/**
 * The payment step's messages for issues of the cart, each once, in the specification's order (ADDR-27…31,
 * PAY-10…13).
 */
import type { CartIssue } from "../../../domain/order/cart-issues.ts"

/** One per text ERR-58…62, with separate ones for a missing and an invalid email. */
export const ADDRESS_MESSAGES = [
  "ShippingAddressesIncomplete",
  "BillingAddressIncomplete",
  "ShippingCountryUnavailable",
  "ShippingTerritoryUnavailable",
  "BillingCountryUnavailable",
  "BillingEmailMissing",
  "BillingEmailInvalid",
] as const

export type AddressMessage = (typeof ADDRESS_MESSAGES)[number]

/** An issue by its tag, which is all that the services send. */
type IssueTag = Pick<CartIssue, "_tag">

const toAddressMessage = ({ _tag }: IssueTag): AddressMessage | undefined => {
  switch (_tag) {
    case "ShippingAddressMissing":
    case "ShippingAddressIncomplete":
      return "ShippingAddressesIncomplete"
    case "BillingAddressMissing":
    case "BillingAddressIncomplete":
      return "BillingAddressIncomplete"
    case "ShippingCountryUnavailable":
    case "ShippingTerritoryUnavailable":
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

/** The payment step's messages about addresses, each once (ERR-58…62). */
export const listAddressMessages = (reasons: readonly IssueTag[]): readonly AddressMessage[] => {
  const messages = reasons.map(toAddressMessage)
  return ADDRESS_MESSAGES.filter(message => messages.includes(message))
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
 * The single message for a cart that is refused on the payment page: the billing email first, then the billing address,
 * then anything else, including reasons that only the services know.
 */
export const selectPlacementMessage = (reasons: readonly { readonly _tag: string }[]): PlacementMessage => {
  if (reasons.some(({ _tag }) => EMAIL.includes(_tag))) return "BillingEmailInvalid"
  return reasons.some(({ _tag }) => BILLING.includes(_tag)) ? "BillingAddressIncomplete" : "InvalidCart"
}
