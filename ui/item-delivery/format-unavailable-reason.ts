/** Texts of why something can't be chosen (AVAIL-01…AVAIL-17). */
import type { TFunction } from "i18next"
import type { DeliveryOptionsUnavailableReason } from "../../domain/delivery/delivery-options-availability.ts"
import type { SplitUnavailableReason } from "../../domain/delivery/split-availability.ts"
import { formatInCountry } from "../i18n/format-in-country.ts"
import type { LocaleFormats } from "../i18n/locale-formats.ts"

/** `NotPossibleForProduct` rules out only the choice: the product is delivered all the same. */
export const formatDeliveryOptionsUnavailableReason = (t: TFunction, reason: DeliveryOptionsUnavailableReason): string => {
  switch (reason._tag) {
    case "NotPossibleForProduct":
      return t("delivery.optionsNotPossible")
    case "OptionsNotFetched":
      return t("delivery.optionsFailed")
    default:
      return t(`delivery.reason.${reason._tag}`)
  }
}

export const formatSplitUnavailableReason = (t: TFunction, formats: LocaleFormats, reason: SplitUnavailableReason): string =>
  reason._tag === "CountryNotAllowed"
    ? t("delivery.reason.CountryNotAllowed", { place: formatInCountry(t, formats, reason.country) })
    : t(`delivery.reason.${reason._tag}`)
