/** The shop's own texts (names of products and options) in the language the page is in; a size stays on one line. */
import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import { getLocalizedText, type LocalizedText } from "../../domain/cart/localized-text.ts"
import { addNoBreakSpacesToSize } from "./no-break-spaces.ts"

export const useLocalizedText = (): ((text: LocalizedText) => string) => {
  const { i18n } = useTranslation()
  return useCallback(text => addNoBreakSpacesToSize(getLocalizedText(text, i18n.language)), [i18n.language])
}
