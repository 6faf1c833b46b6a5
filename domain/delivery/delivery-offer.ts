/**
 * Delivery options that the services offer for one line item. A failed fetch keeps the earlier offer (DELIV-20…22,
 * SPLIT-20).
 */
import type { Cents } from "../money/cents.ts"
import type { DestinationTax } from "../tax/determine-tax.ts"
import type { DeliveryOption } from "./delivery-option.ts"

/** Prices are net, in cents. */
export interface DeliveryOffer {
  /** empty when the product has no slots */
  readonly deliveryOptions: readonly DeliveryOption[]
  /** ISO date of delivery, also without a slot; missing for products that are no longer sold */
  readonly date?: string
  /** the day would be after the last one that the shop's holidays cover (DELIV-39) */
  readonly isBeyondHolidays?: true
  /** ISO dates on which the cut-off doesn't count, besides weekends */
  readonly daysWithoutPrinting?: readonly string[]
  readonly courier: { readonly enabled: boolean; readonly price: Cents }
  /** the price is per extra address (SPLIT-21) */
  readonly splitShipment: { readonly isAllowed: boolean; readonly price: Cents }
  readonly pickupPointAllowed: boolean
  /** the VAT that an ordered item gets in each country; missing for carts, and for orders that keep their VAT (TAX-04) */
  readonly taxes?: readonly DestinationTax[]
}

/** `Offer` can be the part of an offer that a rule needs. */
export type DeliveryOfferResult<Offer = DeliveryOffer> =
  | { readonly _tag: "Fetched"; readonly offer: Offer }
  | { readonly _tag: "FetchFailed"; readonly lastOffer?: Offer }

/** The fetched offer, or the earlier one after a failed fetch. */
export const getFetchedOrEarlierOffer = <Offer>(result: DeliveryOfferResult<Offer>): Offer | undefined =>
  result._tag === "Fetched" ? result.offer : result.lastOffer
