/** Names of products and options in the page's language; a size doesn't break. */
import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import { getLocalizedText, type LocalizedText } from "../../domain/text/localized-text.ts"
import { addNoBreakSpacesToSize } from "./no-break-spaces.ts"

export const useLocalize = (): ((text: LocalizedText) => string) => {
  const { i18n } = useTranslation()
  return useCallback(text => addNoBreakSpacesToSize(getLocalizedText(text, i18n.language)), [i18n.language])
}
