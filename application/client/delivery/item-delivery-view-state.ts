/**
 * Delivery of one product: current choice, possible choices, and reasons against the others (DELIV-08,
 * AVAIL-01…AVAIL-25).
 */
import type { Availability, NonEmptyReasons } from "../../../domain/availability/availability.ts"
import { estimateDelivery } from "../../../domain/booking/delivery-estimate.ts"
import { getItemDeliveryChoice } from "../../../domain/booking/item-delivery-choice.ts"
import type { LineItemGroup } from "../../../domain/cart/line-item-groups.ts"
import { getDirectMailingCounts, listMailingPieceCounts, needsShippingAddress } from "../../../domain/catalog/direct-mailing.ts"
import { getSplitDialogTitleVariant, type ItemDeliveryChoice } from "../../../domain/delivery/delivery-choice.ts"
import { type DeliverySettings, resolveDeliveryFeatures } from "../../../domain/delivery/delivery-features.ts"
import { type DeliveryOfferResult, getFetchedOrEarlierOffer } from "../../../domain/delivery/delivery-offer.ts"
import { ALL_DAY_SLOT, type SelectedDeliveryOption } from "../../../domain/delivery/delivery-option.ts"
import {
  checkSlotAndCourierAvailability,
  type DeliveryOptionsUnavailableReason,
} from "../../../domain/delivery/delivery-options-availability.ts"
import { getChosenOrDefaultSlot, isSlotStillOffered } from "../../../domain/delivery/slot-choice.ts"
import { checkSplitAvailability } from "../../../domain/delivery/split-availability.ts"
import { calculateSplitPrice } from "../../../domain/delivery/split-total.ts"
import { ZERO_CENTS } from "../../../domain/money/cents.ts"
import { checkGroupPickupAvailability } from "./group-pickup-availability.ts"

/** With these reasons nothing is delivered, or no slot was chosen. */
const NO_CARRIER_REASONS: readonly DeliveryOptionsUnavailableReason["_tag"][] = [
  "NotPossibleForProduct",
  "DateNotKnownYet",
  "CombinedWithPickupPoint",
]

export const getUnavailableReasons = <Reason>(
  available: Availability<Reason> | undefined,
): NonEmptyReasons<Reason> | readonly [] => (available?._tag === "Unavailable" ? available.reasons : [])

interface Props {
  readonly group: Pick<LineItemGroup, "main" | "services">
  /** undefined until the first response */
  readonly offerResult: DeliveryOfferResult | undefined
  /** an agreed slot stays valid, whether or not it is still offered */
  readonly areSlotsFixed: boolean
}

/** How a product is delivered; undefined when nothing is delivered, or no slot was chosen. */
const findCarrierDelivery = (
  choice: ItemDeliveryChoice,
  reasons: readonly DeliveryOptionsUnavailableReason[],
  { group: { main }, offerResult, areSlotsFixed }: Props,
) => {
  const { courier, deliveryOption } = choice
  const offer = offerResult && getFetchedOrEarlierOffer(offerResult)
  const isAgreed = areSlotsFixed && (deliveryOption ?? courier) !== undefined
  if (!isAgreed && reasons.some(({ _tag }) => NO_CARRIER_REASONS.includes(_tag))) return undefined
  if (courier) return { _tag: "Courier", courier, price: offer?.courier.price } as const
  const slot = getChosenOrDefaultSlot(offer?.deliveryOptions ?? [], deliveryOption)
  return {
    _tag: "Slot",
    slot: (slot ?? deliveryOption ?? { before: ALL_DAY_SLOT }) satisfies Pick<SelectedDeliveryOption, "before" | "date">,
    /** the carrier and price, when known */
    offeredOption: reasons.length === 0 ? slot : undefined,
    isLoading: !slot && !offerResult,
    isNoLongerOffered:
      !areSlotsFixed && offerResult?._tag === "Fetched" && !isSlotStillOffered(main, offerResult.offer.deliveryOptions),
  } as const
}

export type CourierOrSlotDelivery = NonNullable<ReturnType<typeof findCarrierDelivery>>

export const toItemDeliveryViewState = (settings: DeliverySettings, props: Props) => {
  const { group, offerResult } = props
  const { main: item, services } = group
  const choice = getItemDeliveryChoice({ customLineItems: services }, item)
  const mailing = getDirectMailingCounts(item)
  // the offer says whether a courier is available, so the variant doesn't matter here
  const features = resolveDeliveryFeatures(settings.delivery, settings.toggles, "control")
  const offer = offerResult && getFetchedOrEarlierOffer(offerResult)
  const available = offerResult && checkSlotAndCourierAvailability(choice, offerResult)
  const estimate = estimateDelivery({ customLineItems: services }, item, offer)
  const isNotKnownAtSlot =
    !mailing && features.deliveryOptions && getUnavailableReasons(available).some(({ _tag }) => _tag === "DateNotKnownYet")
  const each = offer?.splitShipment.price ?? ZERO_CENTS
  return {
    item,
    choice,
    /** mailed pieces, and those for an address */
    mailingSummary: mailing && listMailingPieceCounts(mailing),
    isShipped: needsShippingAddress(item),
    slots:
      mailing || !features.deliveryOptions
        ? undefined
        : { offer, available, carrierDelivery: findCarrierDelivery(choice, getUnavailableReasons(available), props) },
    split:
      mailing || !features.splitShipment
        ? undefined
        : {
            available: offerResult && checkSplitAvailability(choice, offerResult, settings.splitShippingCountries),
            title: getSplitDialogTitleVariant(item.shippingAddresses),
            /** net, per extra address and for all of them */
            pricePerAddress: each,
            price: calculateSplitPrice(each, item.shippingAddresses.length),
          },
    pickup: checkGroupPickupAvailability(settings, group, offerResult),
    /** the expected delivery, unless the slot's row shows it */
    estimate: estimate?._tag === "InSlot" || isNotKnownAtSlot ? undefined : estimate,
  }
}

export type ItemDeliveryViewState = ReturnType<typeof toItemDeliveryViewState>
