/**
 * Prices on pages, in the shopper's view: with VAT or without. Every amount on a page is formatted here, and a block of
 * prices says once which they are (TAX-20).
 */
import { createContext, useContext, useMemo } from "react"
import { useTranslation } from "react-i18next"
import { type InView, toCartInView } from "../../domain/cart/cart-in-view.ts"
import { groupLineItems, type LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import type { Cents, CurrencyCode } from "../../domain/money/cents.ts"
import type { PiecePrice } from "../../domain/money/piece-price.ts"
import { getPriceLabel, type NetPrice, type PriceLabel, type PriceView, toPriceInView } from "../../domain/money/price-view.ts"
import { type AmountFormats, getAmountFormats } from "../i18n/locale-formats.ts"

export interface Prices extends AmountFormats {
  readonly view: PriceView
  readonly label: PriceLabel
  /** "excl. VAT", "incl. VAT" or "VAT exempt" */
  readonly vatWord: string
  /** "Prices excl. VAT.": once for each block */
  readonly vatNote: string
  /** a single price in the view, in cents; lines of a cart come from `useCartInView` */
  readonly toView: (price: NetPrice) => Cents
  /** "€ 4.65 excl. VAT", for a price that stands alone */
  readonly moneyWithVatWord: (price: NetPrice) => string
  /** "€ 0.149 per piece", or "about € 0.077 per piece" when it is rounded (MONEY-23) */
  readonly formatPiecePrice: (piecePrice: PiecePrice, currency: CurrencyCode) => string
}

/** Set by the page shell, for every page. */
export const PriceViewContext = createContext<PriceView>("net")

export const usePriceView = (): PriceView => useContext(PriceViewContext)

/** @param isExempt whether the prices, as of a cart or an item, bear no VAT */
export const usePrices = (isExempt = false): Prices => {
  const { t, i18n } = useTranslation()
  const view = usePriceView()
  return useMemo(() => {
    const label = getPriceLabel(view, isExempt)
    const formats = getAmountFormats(i18n.language)
    const toView = (price: NetPrice) => toPriceInView(view, price)
    return {
      ...formats,
      view,
      label,
      vatWord: t(`price.word.${label}`),
      vatNote: t(`price.note.${label}`),
      toView,
      moneyWithVatWord: price => t(`price.amount.${label}`, { amount: formats.money(toView(price)) }),
      formatPiecePrice: ({ tenthsOfCent, isRounded }, currency) =>
        t(isRounded ? "price.aboutPerPiece" : "price.perPiece", { price: formats.piecePrice(tenthsOfCent, currency) }),
    }
  }, [t, i18n.language, view, isExempt])
}

type Priced = Parameters<typeof toCartInView>[0]

/** The cart with its lines in the view: for showing only. */
export const useCartInView = <C extends Priced>(cart: C): InView<C> => {
  const view = usePriceView()
  return useMemo(() => toCartInView(cart, view), [cart, view])
}

/** The groups of a cart with amounts in the view, by their keys: for showing only. */
export const useGroupsInView = (cart: Priced): ReadonlyMap<string, LineItemGroup> => {
  const inView = useCartInView(cart)
  return useMemo(() => new Map(groupLineItems(inView).map(group => [group.key, group])), [inView])
}
