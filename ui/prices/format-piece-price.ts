import type { TFunction } from "i18next"
import type { CurrencyCode } from "../../domain/money/cents.ts"
import type { PiecePrice } from "../../domain/money/piece-price.ts"
import type { LocaleFormats } from "../i18n/locale-formats.ts"

/** "€ 0.149 per piece", or "about € 0.077 per piece" when it is rounded (MONEY-23). */
export const formatPiecePrice = (
  t: TFunction,
  formats: Pick<LocaleFormats, "piecePrice">,
  { tenthsOfCent, isRounded }: PiecePrice,
  currency: CurrencyCode,
): string => t(isRounded ? "price.aboutPerPiece" : "price.perPiece", { price: formats.piecePrice(tenthsOfCent, currency) })
