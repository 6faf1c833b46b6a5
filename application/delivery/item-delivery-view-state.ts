/** What is shown of one product's delivery: what is chosen of it, what can be, and why what can't be can't (DELIV-08, AVAIL-01…AVAIL-25). */
import type { LineItem } from "../../domain/cart/cart.ts"
import type { LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import type { Availability, NonEmptyReasons } from "../../domain/delivery/availability.ts"
import { getDeliveryChoice } from "../../domain/delivery/courier-line-item.ts"
import {
  type CourierContact,
  type DeliveryChoice,
  getSplitDialogTitleKey,
} from "../../domain/delivery/delivery-choice.ts"
import { type DeliveryEstimate, estimateDelivery } from "../../domain/delivery/delivery-estimate.ts"
import { type DeliverySettings, resolveDeliveryFeatures } from "../../domain/delivery/delivery-features.ts"
import { type DeliveryOffer, type DeliveryOfferResult, getLatestOffer } from "../../domain/delivery/delivery-offer.ts"
import {
  ALL_DAY_SLOT,
  type DeliveryOption,
  type SelectedDeliveryOption,
} from "../../domain/delivery/delivery-option.ts"
import {
  checkDeliveryOptionsAvailability,
  type DeliveryOptionsUnavailableReason,
} from "../../domain/delivery/delivery-options-availability.ts"
import {
  getDirectMailing,
  type MailingSummaryRow,
  needsShippingAddress,
  summarizeMailing,
} from "../../domain/delivery/direct-mailing.ts"
import type { PickupUnavailableReason } from "../../domain/delivery/pickup-availability.ts"
import { getCurrentSlot, isSlotStillOffered } from "../../domain/delivery/slot-choice.ts"
import { checkSplitAvailability, type SplitUnavailableReason } from "../../domain/delivery/split-availability.ts"
import { calculateSplitPrice } from "../../domain/delivery/split-total.ts"
import { type Cents, ZERO_CENTS } from "../../domain/money/cents.ts"
import { checkCartPickupAvailability } from "./cart-pickup-availability.ts"

/** What brings a product. */
export type CarrierDelivery =
  | { readonly _tag: "Courier"; readonly courier: CourierContact; readonly price: Cents | undefined }
  | {
      readonly _tag: "Slot"
      readonly slot: Pick<SelectedDeliveryOption, "before" | "date">
      /** by whom and at what price, where that can be said */
      readonly offered: DeliveryOption | undefined
      readonly isLoading: boolean
      /** it can't be had any more */
      readonly isGone: boolean
    }

export interface ItemDeliveryViewState {
  readonly item: LineItem
  readonly choice: DeliveryChoice
  /** what the post brings of it, and what is left for an address */
  readonly mailing: readonly MailingSummaryRow[] | undefined
  readonly isShipped: boolean
  readonly slots:
    | {
        readonly offer: DeliveryOffer | undefined
        readonly available: Availability<DeliveryOptionsUnavailableReason> | undefined
        /** nothing where it isn't brought, or nobody chose when */
        readonly brought: CarrierDelivery | undefined
      }
    | undefined
  readonly split:
    | {
        readonly available: Availability<SplitUnavailableReason> | undefined
        readonly title: ReturnType<typeof getSplitDialogTitleKey>
        /** net, for each extra address and for all of them */
        readonly each: Cents
        readonly all: Cents
      }
    | undefined
  readonly pickup: Availability<PickupUnavailableReason> | undefined
  /** when it comes, where no slot says it */
  readonly coming: Exclude<DeliveryEstimate, { readonly _tag: "InSlot" }> | undefined
}

/** Then nothing is brought, or nobody chose when. */
const BY_ITSELF: readonly DeliveryOptionsUnavailableReason["_tag"][] = [
  "NotPossibleForProduct",
  "CombinedWithPickupPoint",
]

export const getUnavailableReasons = <Reason>(
  available: Availability<Reason> | undefined,
): NonEmptyReasons<Reason> | readonly [] => (available?._tag === "Unavailable" ? available.reasons : [])

interface Asked {
  readonly group: Pick<LineItemGroup, "main" | "services">
  /** nothing until there is a first answer */
  readonly answer: DeliveryOfferResult | undefined
  /** a slot that was agreed on holds, whether it is offered still or not */
  readonly areSlotsFixed: boolean
}

const broughtBy = (
  choice: DeliveryChoice,
  reasons: readonly DeliveryOptionsUnavailableReason[],
  { group: { main }, answer, areSlotsFixed }: Asked,
): CarrierDelivery | undefined => {
  const { courier, deliveryOption } = choice
  const offer = answer && getLatestOffer(answer)
  const holds = areSlotsFixed && (deliveryOption ?? courier) !== undefined
  if (!holds && reasons.some(({ _tag }) => BY_ITSELF.includes(_tag))) return undefined
  if (courier) return { _tag: "Courier", courier, price: offer?.courier.price }
  const slot = getCurrentSlot(offer?.deliveryOptions ?? [], deliveryOption)
  return {
    _tag: "Slot",
    slot: slot ?? deliveryOption ?? { before: ALL_DAY_SLOT },
    offered: reasons.length === 0 ? slot : undefined,
    isLoading: !slot && !answer,
    isGone: !areSlotsFixed && answer?._tag === "Fetched" && !isSlotStillOffered(main, answer.offer.deliveryOptions),
  }
}

export const toItemDeliveryViewState = (rules: DeliverySettings, asked: Asked): ItemDeliveryViewState => {
  const { group, answer } = asked
  const { main: item, services } = group
  const choice = getDeliveryChoice({ customLineItems: services }, item)
  const mailing = getDirectMailing(item)
  // whether there is a courier is for the services to say: the offer tells
  const features = resolveDeliveryFeatures(rules.delivery, rules.toggles, "control")
  const offer = answer && getLatestOffer(answer)
  const available = answer && checkDeliveryOptionsAvailability(choice, answer)
  const coming = estimateDelivery({ customLineItems: services }, item, offer)
  const each = offer?.splitShipment.price ?? ZERO_CENTS
  return {
    item,
    choice,
    mailing: mailing && summarizeMailing(mailing),
    isShipped: needsShippingAddress(item),
    slots:
      mailing || !features.deliveryOptions
        ? undefined
        : { offer, available, brought: broughtBy(choice, getUnavailableReasons(available), asked) },
    split:
      mailing || !features.splitShipment
        ? undefined
        : {
            available: answer && checkSplitAvailability(choice, answer, rules.splitShippingCountries),
            title: getSplitDialogTitleKey(item.shippingAddresses),
            each,
            all: calculateSplitPrice(each, item.shippingAddresses.length),
          },
    pickup: checkCartPickupAvailability(rules, group, answer),
    coming: coming?._tag === "InSlot" ? undefined : coming,
  }
}
