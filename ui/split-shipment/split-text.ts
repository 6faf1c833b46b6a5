/** What is wrong with a split, in words (ERR-73, ERR-74). */
import type { TFunction } from "i18next"
import type { SplitAddressObstacle } from "../../domain/delivery/split-address-choices.ts"
import type { SplitQuantityBounds } from "../../domain/delivery/split-quantity.ts"
import type { LocaleFormats } from "../i18n/locale-formats.ts"
import { placeText } from "../i18n/place-text.ts"

/** Whatever is wrong with one quantity has the same way out. */
export const splitFaultText = (t: TFunction, { count }: LocaleFormats, { min, max }: SplitQuantityBounds): string =>
  max < min ? t("split.tooMany") : t("split.enter", { min: count(min), max: count(max) })

export const splitObstacleText = (
  t: TFunction,
  formats: LocaleFormats,
  obstacle: SplitAddressObstacle,
  mainCountry: string,
): string => t(`split.${obstacle}`, { place: placeText(t, formats, mainCountry) })
