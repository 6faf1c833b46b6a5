/** Texts of pick-up points: provider, address, opening hours, and why none can be chosen. */
import type { TFunction } from "i18next"
import type { ChangeFailure } from "../../application/client/cart/cart-change-error.ts"
import { listOpeningHoursOn, type PickupPointWithHours } from "../../application/client/delivery/opening-hours.ts"
import type { QuoteNotAddableError } from "../../application/client/quotes/add-quote-items.ts"
import type { Seller } from "../../application/shared/settings.ts"
import type { PickupUnavailableReason } from "../../domain/delivery/pickup-availability.ts"
import {
  type LineItemPickupPoint,
  type OpeningInterval,
  PICKUP_PROVIDER_TRAITS,
  type PickupPoint,
} from "../../domain/delivery/pickup-point.ts"
import { toShopDateAndTime } from "../../domain/delivery/shop-calendar.ts"
import type { LocaleFormats } from "../i18n/locale-formats.ts"

/** Carriers by name, the shop's own places by kind (PICKUP-19). */
export const formatPickupProvider = (
  t: TFunction,
  { pickupPointsProviderId: provider }: LineItemPickupPoint,
  { name: shop }: Seller,
): string => {
  if (provider === undefined) return t("pickup.provider.other")
  const { name } = PICKUP_PROVIDER_TRAITS[provider]
  if (name !== undefined) return name
  return provider === "keep-at-plant-nl" ? t("pickup.provider.plant") : t("pickup.provider.shop", { shop })
}

export const formatPickupAddress = ({ address }: Pick<PickupPoint, "address">): string =>
  `${address.addressLine1}, ${[address.postalCode, address.city].filter(Boolean).join(" ")}`

export const formatOpeningIntervals = (t: TFunction, { time }: LocaleFormats, hours: readonly OpeningInterval[]): string =>
  hours.length === 0
    ? t("pickup.closed")
    : hours.map(({ opening, closing }) => t("pickup.hours", { opening: time(opening), closing: time(closing) })).join(", ")

export const formatTodaysOpeningHours = (
  t: TFunction,
  formats: LocaleFormats,
  point: PickupPointWithHours,
  now: Date,
): string => {
  const hours = listOpeningHoursOn(point, toShopDateAndTime(now).date)
  return hours.length === 0
    ? t("pickup.closedToday")
    : t("pickup.openToday", { hours: formatOpeningIntervals(t, formats, hours) })
}

/** The reason's text (AVAIL-05…09). */
export const formatPickupUnavailableReason = (t: TFunction, { _tag }: Pick<PickupUnavailableReason, "_tag">): string =>
  t(`delivery.reason.${_tag}`)

/** The reasons for which the services refused a point; empty for any other failure. */
export const extractPickupRefusalReasons = (failure: ChangeFailure | QuoteNotAddableError): readonly PickupUnavailableReason[] =>
  failure._tag === "Refused" && failure.refusal._tag === "PickupPointUnavailable" ? failure.refusal.faults : []
