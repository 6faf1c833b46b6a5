/** What is wrong with a split, in words (ERR-73, ERR-74). */
import type { TFunction } from "i18next"
import type { SplitObstacle } from "../../domain/delivery/split-address-choices.ts"
import type { SplitBounds } from "../../domain/delivery/split-quantity.ts"
import type { Formats } from "../i18n/format.ts"
import { placeText } from "../i18n/place-text.ts"

/** Whatever is wrong with one quantity has the same way out. */
export const splitFaultText = (t: TFunction, { count }: Formats, { min, max }: SplitBounds): string =>
  max < min ? t("split.tooMany") : t("split.enter", { min: count(min), max: count(max) })

export const splitObstacleText = (
  t: TFunction,
  formats: Formats,
  obstacle: SplitObstacle,
  mainCountry: string,
): string => t(`split.${obstacle}`, { place: placeText(t, formats, mainCountry) })
