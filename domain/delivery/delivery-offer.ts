/** What the services offer for one line item in the delivery step; a failed fetch keeps what an earlier one answered (DELIV-20…22, SPLIT-20). */
import type { Cents } from "../money/cents.ts"
import type { DeliveryOption } from "./delivery-option.ts"

/** Prices are net, in cents. */
export interface DeliveryOffer {
  /** empty when the product has no slots */
  readonly deliveryOptions: readonly DeliveryOption[]
  /** ISO date on which it comes, also without a slot; none of what is no longer sold */
  readonly date?: string
  readonly courier: { readonly enabled: boolean; readonly price: Cents }
  /** the price is per extra address (SPLIT-21) */
  readonly splitShipment: { readonly isAllowed: boolean; readonly price: Cents }
  readonly pickupPointAllowed: boolean
}

/** A rule that reads a part of the offer asks for no more than that part. */
export type DeliveryOfferResult<Offer = DeliveryOffer> =
  | { readonly _tag: "Fetched"; readonly offer: Offer }
  | { readonly _tag: "FetchFailed"; readonly earlier?: Offer }

/** The offer that is known, fresh or from before the failure. */
export const getLatestOffer = <Offer>(answer: DeliveryOfferResult<Offer>): Offer | undefined =>
  answer._tag === "Fetched" ? answer.offer : answer.earlier
