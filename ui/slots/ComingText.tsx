/** When a product comes, to read: its day, and the hours of a slot. */
import { useTranslation } from "react-i18next"
import type { Coming } from "../../domain/delivery/coming.ts"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { Whole } from "../i18n/Whole.tsx"
import { comingText } from "./slot-text.ts"

export const ComingText = ({ coming }: { readonly coming: Coming | undefined }) => {
  const { t } = useTranslation()
  const formats = useLocaleFormats()
  return coming ? <Whole words={comingText(t, formats, coming)} /> : null
}
