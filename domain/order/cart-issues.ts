/** A cart may be ordered when nothing of it is missing or expired; every lack is named (PAY-47, ADDR-27…31, DELIV-13, QUOTE-11). */
import { Result } from "effect"
import type { Address, AddressPurpose } from "../address/address.ts"
import { type AddressFault, validateAddress } from "../address/address-validation.ts"
import { findUnavailableCountry } from "../address/allowed-country.ts"
import { type Cart, getActiveLineItems, type LineItem, type LineItemId } from "../cart/cart.ts"
import { hasPiecePerMailedAddress, needsShippingAddress } from "../delivery/direct-mailing.ts"
import { listActionsBlockedByQuotes, type QuoteExpiry } from "../quote/expired-quotes.ts"

export type CartIssue =
  | { readonly _tag: "CartEmpty" }
  | { readonly _tag: "QuotesExpired"; readonly expired: readonly QuoteExpiry[] }
  | { readonly _tag: "ShippingAddressMissing"; readonly lineItemId: LineItemId }
  | {
      readonly _tag: "ShippingAddressIncomplete"
      readonly lineItemId: LineItemId
      readonly faults: readonly AddressFault[]
    }
  | { readonly _tag: "ShippingCountryUnavailable"; readonly lineItemId: LineItemId; readonly country: string }
  /** each address of a direct mailing gets a piece of its own (DELIV-13) */
  | { readonly _tag: "FewerThanAddresses"; readonly lineItemId: LineItemId }
  | { readonly _tag: "BillingAddressMissing" }
  | { readonly _tag: "BillingAddressIncomplete"; readonly faults: readonly AddressFault[] }
  | { readonly _tag: "BillingCountryUnavailable"; readonly country: string }
  | { readonly _tag: "BillingEmailMissing" }
  | { readonly _tag: "BillingEmailInvalid" }
  | { readonly _tag: "PaymentMethodMissing" }

export type CartIssues = readonly [CartIssue, ...CartIssue[]]

const faults = (address: Address, purpose: AddressPurpose): readonly AddressFault[] =>
  Result.match(validateAddress(address, purpose), { onSuccess: () => [], onFailure: found => found })

const firstOfEachField = (found: readonly AddressFault[]): readonly AddressFault[] =>
  found.filter((fault, index) => found.findIndex(({ field }) => field === fault.field) === index)

/** An item is told once that its addresses are incomplete, however many it is sent to. */
const addressLacks = (item: LineItem, countries: readonly string[]): readonly CartIssue[] => {
  if (item.pickupPointId !== undefined || !needsShippingAddress(item)) return []
  if (item.shippingAddresses.length === 0) return [{ _tag: "ShippingAddressMissing", lineItemId: item.id }]
  const addresses = item.shippingAddresses.map(({ address }) => address)
  const found = firstOfEachField(addresses.flatMap(address => faults(address, "shipping")))
  const abroad = new Set(addresses.flatMap(address => findUnavailableCountry(address, countries) ?? []))
  return [
    ...(found.length ? [{ _tag: "ShippingAddressIncomplete", lineItemId: item.id, faults: found } as const] : []),
    ...[...abroad].map(country => ({ _tag: "ShippingCountryUnavailable", lineItemId: item.id, country }) as const),
  ]
}

const shippingLacks = (cart: Cart, countries: readonly string[]): readonly CartIssue[] =>
  getActiveLineItems(cart).flatMap(item => [
    ...(hasPiecePerMailedAddress(item) ? [] : [{ _tag: "FewerThanAddresses", lineItemId: item.id } as const]),
    ...addressLacks(item, countries),
  ])

const billingLacks = (address: Address | undefined, countries: readonly string[]): readonly CartIssue[] => {
  if (!address) return [{ _tag: "BillingAddressMissing" }]
  const found = faults(address, "billing")
  const other = found.filter(({ field }) => field !== "email")
  const email = found.find(({ field }) => field === "email")
  const country = findUnavailableCountry(address, countries)
  return [
    ...(other.length ? [{ _tag: "BillingAddressIncomplete", faults: other } as const] : []),
    ...(country === undefined ? [] : [{ _tag: "BillingCountryUnavailable", country } as const]),
    ...(email ? [{ _tag: email._tag === "Required" ? "BillingEmailMissing" : "BillingEmailInvalid" } as const] : []),
  ]
}

/** What is missing before the payment step: addresses, and pieces to mail to them (PAY-07, DELIV-13, DELIV-16). */
export const findDeliveryIssues = (cart: Cart, countries: readonly string[]): readonly CartIssue[] => [
  ...shippingLacks(cart, countries),
  ...billingLacks(cart.billingAddress, countries),
]

/**
 * The cart itself, or every reason why it can't be ordered yet, in the order of the steps.
 * @param expired the cart's expired quotes, as far as they are known
 */
export const validateCartForOrder = (
  cart: Cart,
  countries: readonly string[],
  expired: readonly QuoteExpiry[],
): Result.Result<Cart, CartIssues> => {
  const [first, ...others]: readonly CartIssue[] = [
    ...(getActiveLineItems(cart).length === 0 ? [{ _tag: "CartEmpty" } as const] : []),
    ...(listActionsBlockedByQuotes(expired).includes("PlaceOrder")
      ? [{ _tag: "QuotesExpired", expired } as const]
      : []),
    ...findDeliveryIssues(cart, countries),
    ...(cart.paymentInfo ? [] : [{ _tag: "PaymentMethodMissing" } as const]),
  ]
  return first ? Result.fail([first, ...others]) : Result.succeed(cart)
}
