/** The texts and formats of the page's language, for a component. */
import type { TFunction } from "i18next"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { getLocalizedText, type LocalizedText } from "../../domain/text/localized-text.ts"
import { getLocaleFormats, type LocaleFormats } from "./locale-formats.ts"
import { addNoBreakSpacesToSize } from "./no-break-spaces.ts"

export interface Texts extends LocaleFormats {
  readonly t: TFunction
  /** the name of a product or an option; a size doesn't break */
  readonly localize: (text: LocalizedText) => string
  /** "1 piece", "2,500 pieces" (CART-57) */
  readonly pieces: (quantity: number) => string
}

export const useTexts = (): Texts => {
  const { t, i18n } = useTranslation()
  return useMemo(
    () => ({
      ...getLocaleFormats(i18n.language),
      t,
      localize: text => addNoBreakSpacesToSize(getLocalizedText(text, i18n.language)),
      pieces: quantity => t("word.pieces", { count: quantity }),
    }),
    [t, i18n.language],
  )
}
