/** Texts of a delivery slot: day, hours, carrier and price (DELIV-26…DELIV-30). */
import type { TFunction } from "i18next"
import { toDisplayDeliveryPrice } from "../../application/client/delivery/delivery-price.ts"
import { type DeliveryOption, getSlotHours, type SelectedDeliveryOption } from "../../domain/delivery/delivery-option.ts"
import type { NetPrice } from "../../domain/money/price-view.ts"
import type { TaxRate } from "../../domain/money/tax-rate.ts"
import type { OrderDeliveryEstimate } from "../../domain/order/order-delivery-estimate.ts"
import type { LocaleFormats } from "../i18n/locale-formats.ts"
import type { Prices } from "../prices/use-prices.ts"

const formatFromTo = ({ time }: LocaleFormats, { before }: Pick<SelectedDeliveryOption, "before">) => {
  const { from, to } = getSlotHours(before)
  return { from: time(from), to: time(to) }
}

export const formatSlotHours = (t: TFunction, formats: LocaleFormats, slot: Pick<SelectedDeliveryOption, "before">): string =>
  t("delivery.between", formatFromTo(formats, slot))

/** "€ 4.65", or with `hasVatWord` "€ 4.65 excl. VAT" where no note stands near it. */
export const formatSlotPrice = (
  t: TFunction,
  { money, toView, moneyWithVatWord }: Prices,
  { net, taxRate }: NetPrice,
  { hasVatWord = false } = {},
): string => {
  if (toDisplayDeliveryPrice(net)._tag === "FreeDelivery") return t("delivery.free")
  return hasVatWord ? moneyWithVatWord({ net, taxRate }) : money(toView({ net, taxRate }))
}

export const formatSlotDayAndHours = (
  t: TFunction,
  formats: LocaleFormats,
  slot: Pick<SelectedDeliveryOption, "before" | "date">,
): string =>
  slot.date === undefined
    ? formatSlotHours(t, formats, slot)
    : t("delivery.dayBetween", { date: formats.day(slot.date), ...formatFromTo(formats, slot) })

export const formatDeliveryEstimate = (t: TFunction, formats: LocaleFormats, estimate: OrderDeliveryEstimate): string => {
  switch (estimate._tag) {
    case "InSlot":
      return formatSlotDayAndHours(t, formats, estimate.slot)
    case "OnDay":
      return t("delivery.expectedOn", { date: formats.day(estimate.date) })
    case "Guaranteed":
      return t("delivery.guaranteedOn", { date: formats.day(estimate.date) })
    case "FetchedFrom":
      return t("delivery.readyFrom", { date: formats.day(estimate.date) })
    case "NotKnownYet":
      return t("delivery.dateNotKnown")
    case "SetWhenReady":
      return t("delivery.dateSetWhenReady")
  }
}

export const formatCarrierAndPrice = (t: TFunction, prices: Prices, option: DeliveryOption, taxRate: TaxRate): string =>
  t("delivery.carrierAndPrice", {
    carrier: t(`delivery.carrier.${option.carrier}`),
    price: formatSlotPrice(t, prices, { net: option.price, taxRate }, { hasVatWord: true }),
  })
