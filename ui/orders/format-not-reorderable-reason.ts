/** Texts of why an item can't be ordered again. */
import type { TFunction } from "i18next"
import type { LineItem } from "../../domain/cart/cart.ts"
import type { ConfigurationFault } from "../../domain/catalog/product-configuration.ts"
import type { NotReorderableReason } from "../../domain/order/reorder.ts"
import { getLocalizedText } from "../../domain/text/localized-text.ts"
import { formatQuantityFault } from "../i18n/fault-texts.ts"
import type { LocaleFormats } from "../i18n/locale-formats.ts"

const formatFault = (t: TFunction, formats: LocaleFormats, { attributes }: LineItem, fault: ConfigurationFault): string => {
  if ("quantity" in fault) return formatQuantityFault(t, formats, fault)
  const chosen = "name" in fault ? attributes.find(({ name }) => name === fault.name) : undefined
  return chosen
    ? t("account.optionGone", { value: getLocalizedText(chosen.value.label, formats.locale) })
    : t("account.soldOtherwise")
}

export const formatNotReorderableReason = (
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
