/**
 * A cart can be ordered when nothing is missing or expired; every issue is reported (PAY-47, ADDR-27…31, DELIV-13,
 * QUOTE-11).
 */
import { Result } from "effect"
import type { Address, AddressPurpose } from "../address/address.ts"
import { type AddressFault, validateAddress } from "../address/address-validation.ts"
import { findUnavailableCountry } from "../address/allowed-country.ts"
import { type Cart, getActiveLineItems, type LineItem, type LineItemId } from "../cart/cart.ts"
import { hasPiecePerMailedAddress, needsShippingAddress } from "../catalog/direct-mailing.ts"
import { listActionsBlockedByExpiredQuotes, type QuoteExpiry } from "../quote/expired-quotes.ts"

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
  /** the VAT of the country doesn't apply there (TAX-03) */
  | { readonly _tag: "ShippingTerritoryUnavailable"; readonly lineItemId: LineItemId }
  /** each address of a direct mailing gets its own piece (DELIV-13) */
  | { readonly _tag: "FewerThanAddresses"; readonly lineItemId: LineItemId }
  | { readonly _tag: "BillingAddressMissing" }
  | { readonly _tag: "BillingAddressIncomplete"; readonly faults: readonly AddressFault[] }
  | { readonly _tag: "BillingCountryUnavailable"; readonly country: string }
  | { readonly _tag: "BillingEmailMissing" }
  | { readonly _tag: "BillingEmailInvalid" }
  | { readonly _tag: "PaymentMethodMissing" }

export type NonEmptyCartIssues = readonly [CartIssue, ...CartIssue[]]

const listFaults = (address: Address, purpose: AddressPurpose): readonly AddressFault[] =>
  Result.match(validateAddress(address, purpose), { onSuccess: () => [], onFailure: found => found })

const firstPerField = (found: readonly AddressFault[]): readonly AddressFault[] =>
  found.filter((fault, index) => found.findIndex(({ field }) => field === fault.field) === index)

/** An allowed country of which the shop has no VAT rates is one to which it doesn't sell. */
const territoryIssues = (item: LineItem, countries: readonly string[]): readonly CartIssue[] => {
  const { id: lineItemId, taxRefusal, pickupPoint, shippingAddresses } = item
  if (taxRefusal === undefined) return []
  if (taxRefusal === "OutsideVatTerritory") return [{ _tag: "ShippingTerritoryUnavailable", lineItemId }]
  const country = pickupPoint?.address.countryCode ?? shippingAddresses[0]?.address.country ?? ""
  return countries.includes(country) ? [{ _tag: "ShippingCountryUnavailable", lineItemId, country }] : []
}

/** One issue per item for incomplete addresses, however many addresses it has. */
const addressIssues = (item: LineItem, countries: readonly string[]): readonly CartIssue[] => {
  if (item.pickupPointId !== undefined || !needsShippingAddress(item)) return []
  if (item.shippingAddresses.length === 0) return [{ _tag: "ShippingAddressMissing", lineItemId: item.id }]
  const addresses = item.shippingAddresses.map(({ address }) => address)
  const found = firstPerField(addresses.flatMap(address => listFaults(address, "shipping")))
  const abroad = new Set(addresses.flatMap(address => findUnavailableCountry(address, countries) ?? []))
  return [
    ...(found.length ? [{ _tag: "ShippingAddressIncomplete", lineItemId: item.id, faults: found } as const] : []),
    ...[...abroad].map(country => ({ _tag: "ShippingCountryUnavailable", lineItemId: item.id, country }) as const),
  ]
}

const shippingIssues = (cart: Cart, countries: readonly string[]): readonly CartIssue[] =>
  getActiveLineItems(cart).flatMap(item => [
    ...(hasPiecePerMailedAddress(item) ? [] : [{ _tag: "FewerThanAddresses", lineItemId: item.id } as const]),
    ...addressIssues(item, countries),
    ...territoryIssues(item, countries),
  ])

const billingIssues = (address: Address | undefined, countries: readonly string[]): readonly CartIssue[] => {
  if (!address) return [{ _tag: "BillingAddressMissing" }]
  const found = listFaults(address, "billing")
  const other = found.filter(({ field }) => field !== "email")
  const email = found.find(({ field }) => field === "email")
  const country = findUnavailableCountry(address, countries)
  return [
    ...(other.length ? [{ _tag: "BillingAddressIncomplete", faults: other } as const] : []),
    ...(country === undefined ? [] : [{ _tag: "BillingCountryUnavailable", country } as const]),
    ...(email ? [{ _tag: email._tag === "Required" ? "BillingEmailMissing" : "BillingEmailInvalid" } as const] : []),
  ]
}

/** Issues that block the payment step: addresses, and pieces for mailed addresses (PAY-07, DELIV-13, DELIV-16). */
export const listDeliveryIssues = (cart: Cart, countries: readonly string[]): readonly CartIssue[] => [
  ...shippingIssues(cart, countries),
  ...billingIssues(cart.billingAddress, countries),
]

/**
 * The cart itself, or every issue that keeps it from being ordered, in the order of the steps.
 * @param expired the known expired quotes of the cart
 */
export const validateCartForOrder = (
  cart: Cart,
  countries: readonly string[],
  expired: readonly QuoteExpiry[],
): Result.Result<Cart, NonEmptyCartIssues> => {
  const [first, ...others]: readonly CartIssue[] = [
    ...(getActiveLineItems(cart).length === 0 ? [{ _tag: "CartEmpty" } as const] : []),
    ...(listActionsBlockedByExpiredQuotes(expired).includes("PlaceOrder") ? [{ _tag: "QuotesExpired", expired } as const] : []),
    ...listDeliveryIssues(cart, countries),
    ...(cart.paymentInfo ? [] : [{ _tag: "PaymentMethodMissing" } as const]),
  ]
  return first ? Result.fail([first, ...others]) : Result.succeed(cart)
}
