/** A delivery slot in words: its day, its hours, its carrier and what it costs (DELIV-26…DELIV-30). */
import type { TFunction } from "i18next"
import { type ChosenDelivery, type DeliveryOption, slotHours } from "../../domain/delivery/option.ts"
import type { Formats } from "../parts/format.ts"

export const hoursText = (t: TFunction, slot: Pick<ChosenDelivery, "before">): string =>
  t("delivery.between", slotHours(slot.before))

export const slotPriceText = (t: TFunction, formats: Formats, cents: number): string =>
  cents === 0 ? t("delivery.free") : formats.money(cents)

export const dayAndHours = (t: TFunction, formats: Formats, slot: Pick<ChosenDelivery, "before" | "date">): string => {
  const hours = hoursText(t, slot)
  return slot.date === undefined ? hours : t("delivery.dateAndSlot", { date: formats.day(slot.date), slot: hours })
}

export const carrierAndPrice = (t: TFunction, formats: Formats, option: DeliveryOption): string =>
  t("delivery.carrierAndPrice", {
    carrier: t(`delivery.carrier.${option.carrier}`),
    price: slotPriceText(t, formats, option.price),
  })
