/** Why something can't be chosen, in words (AVAIL-01…AVAIL-17). */
import type { TFunction } from "i18next"
import type { DeliveryOptionsUnavailableReason } from "../../domain/delivery/delivery-options-availability.ts"
import type { SplitUnavailableReason } from "../../domain/delivery/split-availability.ts"
import type { LocaleFormats } from "../i18n/locale-formats.ts"
import { placeText } from "../i18n/place-text.ts"

/** Of the product, only the choice is off: it comes all the same. */
export const optionsReasonText = (t: TFunction, reason: DeliveryOptionsUnavailableReason): string => {
  switch (reason._tag) {
    case "NotPossibleForProduct":
      return t("delivery.optionsNotPossible")
    case "OptionsNotFetched":
      return t("delivery.optionsFailed")
    default:
      return t(`delivery.reason.${reason._tag}`)
  }
}

export const splitReasonText = (t: TFunction, formats: LocaleFormats, reason: SplitUnavailableReason): string =>
  reason._tag === "CountryNotAllowed"
    ? t("delivery.reason.CountryNotAllowed", { place: placeText(t, formats, reason.country) })
    : t(`delivery.reason.${reason._tag}`)
