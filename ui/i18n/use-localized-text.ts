/** The shop's own texts (names of products and options) in the language the page is in; a size stays on one line. */
import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import { getLocalizedText, type LocalizedText } from "../../domain/cart/localized-text.ts"
import { unbrokenSize } from "./unbroken.ts"

export const useLocalizedText = (): ((text: LocalizedText) => string) => {
  const { i18n } = useTranslation()
  return useCallback(text => unbrokenSize(getLocalizedText(text, i18n.language)), [i18n.language])
}
