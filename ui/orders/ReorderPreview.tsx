/** Two lists: items that come back at today's price, and items that don't, with every reason (GROUP-19). */

import type { TFunction } from "i18next"
import type { LineItem } from "../../domain/cart/cart.ts"
import type { ProductConfigurationFault } from "../../domain/catalog/product-configuration.ts"
import type { NotReorderableReason, ReorderableProduct, ReorderPlan } from "../../domain/order/reorder.ts"
import { getLocalizedText } from "../../domain/text/localized-text.ts"
import { formatQuantityFault } from "../i18n/fault-texts.ts"
import type { LocaleFormats } from "../i18n/locale-formats.ts"
import { useTexts } from "../i18n/use-texts.ts"

const formatFault = (
  t: TFunction,
  formats: LocaleFormats,
  { attributes }: LineItem,
  fault: ProductConfigurationFault,
): string => {
  if ("quantity" in fault) return formatQuantityFault(t, formats, fault)
  const chosen = "name" in fault ? attributes.find(({ name }) => name === fault.name) : undefined
  return chosen
    ? t("account.optionGone", { value: getLocalizedText(chosen.value.label, formats.locale) })
    : t("account.soldOtherwise")
}

/** Texts of why an item can't be ordered again. */
const formatNotReorderableReason = (
  t: TFunction,
  formats: LocaleFormats,
  item: LineItem,
  reason: NotReorderableReason,
): string => {
  switch (reason._tag) {
    case "Cancelled":
      return t("account.wasCancelled")
    case "QuoteLineMissing":
      return t("account.quoteLineMissing")
    case "QuoteGone":
      return t("account.quoteGone")
    case "QuoteExpired":
      return t("account.quoteExpired", { date: formats.date(reason.expiresAt.toISOString()) })
    case "ProductGone":
      return t("product.unknown")
    case "NotSoldLikeThis":
      return [...new Set(reason.faults.map(fault => formatFault(t, formats, item, fault)))].join(" ")
  }
}

const useFormatProduct = () => {
  const { localize, pieces } = useTexts()
  return ({ name, quantity }: Pick<ReorderableProduct, "name" | "quantity">) => `${localize(name)}, ${pieces(quantity)}`
}

interface ReorderPreviewProps {
  readonly reorder: ReorderPlan
  /** the id of the sentence that no item can be ordered again */
  readonly disabledReasonId: string
}

export const ReorderPreview = ({ reorder, disabledReasonId }: ReorderPreviewProps) => {
  const { t, ...formats } = useTexts()
  const formatProduct = useFormatProduct()
  return (
    <>
      {reorder.products.length > 0 ? (
        <section className="stack tight">
          <h3>{t("account.comesBack")}</h3>
          <ul>
            {reorder.products.map(product => (
              <li key={product.key}>
                {formatProduct(product)}
                {product.quoted ? <span className="soft"> {t("account.asQuoted")}</span> : null}
              </li>
            ))}
          </ul>
          <p className="hint">{t("account.comesBackHint")}</p>
        </section>
      ) : (
        <p id={disabledReasonId}>{t("account.nothingBack")}</p>
      )}
      {reorder.notReorderable.length > 0 ? (
        <section className="stack tight">
          <h3>{t("account.staysAway")}</h3>
          <ul>
            {reorder.notReorderable.map(({ item, reasons }) => (
              <li key={item.id}>
                {formatProduct(item)}
                <br />
                <span className="soft">
                  {reasons.map(reason => formatNotReorderableReason(t, formats, item, reason)).join(" ")}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
