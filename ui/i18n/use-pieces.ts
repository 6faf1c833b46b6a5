/** "1 piece", "2,500 pieces" (CART-57). */
import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import { useFormats } from "./format.ts"

export const usePieces = (): ((quantity: number) => string) => {
  const { t } = useTranslation()
  const { count } = useFormats()
  return useCallback(quantity => t("word.pieces", { count: quantity, formatted: count(quantity) }), [t, count])
}
