/** What brings a product: the courier with whom to ask for, or a slot; a slot that can't be had any more is told (DELIV-26…DELIV-31). */
import { useTranslation } from "react-i18next"
import type { DeliveryOffer } from "../../domain/delivery/delivery-offer.ts"
import type { DeliveryOptionsUnavailable } from "../../domain/delivery/delivery-options-availability.ts"
import { currentSlot, isStillOffered } from "../../domain/delivery/offered-slots.ts"
import { ALL_DAY } from "../../domain/delivery/option.ts"
import type { ItemDelivery } from "../delivery/item-delivery.ts"
import { FieldError } from "../fields/Field.tsx"
import { useFormats } from "../i18n/format.ts"
import { Whole } from "../i18n/Whole.tsx"
import { carrierAndPrice, dayAndHours, slotPriceText } from "./slot-text.ts"

interface ChosenSlotProps {
  readonly of: ItemDelivery
  readonly offer: DeliveryOffer | undefined
  readonly reasons: readonly DeliveryOptionsUnavailable[]
}

/** Then nothing is brought, or nobody chose when. */
const BY_ITSELF: readonly DeliveryOptionsUnavailable["_tag"][] = ["NotPossibleForProduct", "CombinedWithPickupPoint"]

export const ChosenSlot = ({ of: { item, choice, delivery, offered }, offer, reasons }: ChosenSlotProps) => {
  const { t } = useTranslation()
  const formats = useFormats()
  const holds = delivery.slotsHold && (choice.deliveryOption ?? choice.courier) !== undefined
  if (!holds && reasons.some(({ _tag }) => BY_ITSELF.includes(_tag))) return null
  if (choice.courier) {
    const { name, phoneNumber } = choice.courier
    return (
      <>
        {t("courier.guaranteed")}
        <br />
        <span className="soft">{t("courier.contact", { name, phone: phoneNumber })}</span>
        {offer ? <p className="soft">{slotPriceText(t, formats, offer.courier.price)}</p> : null}
      </>
    )
  }
  const slot = currentSlot(offer?.deliveryOptions ?? [], choice.deliveryOption)
  const isGone =
    !delivery.slotsHold &&
    offered.answer?._tag === "Fetched" &&
    !isStillOffered(item, offered.answer.offer.deliveryOptions)
  return (
    <>
      <Whole words={dayAndHours(t, formats, slot ?? choice.deliveryOption ?? { before: ALL_DAY })} />
      <br />
      {slot && reasons.length === 0 ? <span className="soft">{carrierAndPrice(t, formats, slot)}</span> : null}
      {!slot && !offered.answer ? <span className="soft">{t("word.loading")}</span> : null}
      <div role="status">{isGone ? <FieldError>{t("delivery.slotGone")}</FieldError> : null}</div>
    </>
  )
}
