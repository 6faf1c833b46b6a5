/** Formats a quantity: "1 piece", "2,500 pieces" (CART-57). */
import { useCallback } from "react"
import { useTranslation } from "react-i18next"

export const useFormatPieces = (): ((quantity: number) => string) => {
  const { t } = useTranslation()
  return useCallback(quantity => t("word.pieces", { count: quantity }), [t])
}
