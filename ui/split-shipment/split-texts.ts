/** Texts of a split's faults (ERR-73, ERR-74). */
import type { TFunction } from "i18next"
import type { SplitAddressObstacle } from "../../domain/delivery/split-address-choices.ts"
import type { SplitQuantityBounds } from "../../domain/delivery/split-quantity.ts"
import { formatInCountry } from "../i18n/format-in-country.ts"
import type { LocaleFormats } from "../i18n/locale-formats.ts"

/** Every fault of a quantity has the same text, because the way out is the same. */
export const formatSplitQuantityFault = (t: TFunction, { count }: LocaleFormats, { min, max }: SplitQuantityBounds): string =>
  max < min ? t("split.tooMany") : t("split.enter", { min: count(min), max: count(max) })

export const formatSplitObstacle = (
  t: TFunction,
  formats: LocaleFormats,
  obstacle: SplitAddressObstacle,
  mainCountry: string,
): string => t(`split.${obstacle}`, { place: formatInCountry(t, formats, mainCountry) })
