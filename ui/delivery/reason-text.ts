/** Why something can't be chosen, in words (AVAIL-01…AVAIL-17). */
import type { TFunction } from "i18next"
import type { DeliveryOptionsUnavailable } from "../../domain/delivery/delivery-options-availability.ts"
import type { SplitUnavailable } from "../../domain/delivery/split-availability.ts"
import type { Formats } from "../parts/format.ts"

export const optionsReasonText = (t: TFunction, reason: DeliveryOptionsUnavailable): string =>
  reason._tag === "OptionsNotFetched" ? t("delivery.optionsFailed") : t(`delivery.reason.${reason._tag}`)

export const splitReasonText = (t: TFunction, formats: Formats, reason: SplitUnavailable): string =>
  reason._tag === "CountryNotAllowed"
    ? t("delivery.reason.CountryNotAllowed", { country: formats.country(reason.country) })
    : t(`delivery.reason.${reason._tag}`)
