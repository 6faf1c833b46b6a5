/**
 * Products in the protocol's shape. Texts are plain data, prices are cents in the buyer's view, and each variant's id can be put into
 * a cart.
 */
import { makeDayFormat } from "../../application/shared/locale-format.ts"
import type { Language } from "../../application/shop/language.ts"
import { calculateItemPrice } from "../../domain/catalog/item-price.ts"
import type { Product } from "../../domain/catalog/product.ts"
import { getQuantityRange, type ProductConfiguration } from "../../domain/catalog/product-configuration.ts"
import { computePriceRange } from "../../domain/catalog/product-variants.ts"
import { listSelectedValues } from "../../domain/catalog/variant-options.ts"
import type { DeliveryCalendar } from "../../domain/delivery/delivery-calendar.ts"
import { createShippingOptions } from "../../domain/delivery/shipping-options.ts"
import type { Cents } from "../../domain/money/cents.ts"
import { type PriceView, toPriceInView } from "../../domain/money/price-view.ts"
import { getLocalizedText } from "../../domain/text/localized-text.ts"
import { formatVariantId, isProductId, toUcpOptions, toUcpSelectedOptions, toVariantChoice } from "./ucp-variants.ts"

export interface UcpResponseContext {
  readonly locale: Language
  /** undefined when the agent names none: then the buyer's browser decides */
  readonly requestedLanguage: Language | undefined
  readonly now: Date
  /** the address of a product's page */
  readonly getProductUrl: (key: string) => string
}

export interface UcpCatalogContext extends UcpResponseContext {
  /** of an item for the buyer's country, or for each delivered country */
  readonly calendar: DeliveryCalendar
  /** of the buyer */
  readonly priceView: PriceView
}

/** The delivery types with their dates. A variant's own delivery type is one of its options. */
const toUcpFulfillmentOptions = (configuration: ProductConfiguration, { locale, now, calendar }: UcpCatalogContext) => {
  const { product } = configuration
  const days = makeDayFormat(locale)
  return {
    methods: [
      {
        type: "shipping",
        options: createShippingOptions(toVariantChoice(configuration), product, now, undefined, calendar).deliveryTypes.map(
          ({ type, label, date }) => ({
            id: type,
            title: getLocalizedText(label, locale),
            ...(date === undefined ? {} : { description: { plain: days.format(new Date(date)) } }),
          }),
        ),
      },
    ],
  }
}

const toUcpVariant = (configuration: ProductConfiguration, context: UcpCatalogContext) => {
  const { locale, priceView } = context
  const { product } = configuration
  const { taxRate } = product
  const { base, net } = calculateItemPrice(configuration)
  const toPrice = (price: Cents) => ({ amount: toPriceInView(priceView, { net: price, taxRate }), currency: product.currency })
  const options = toUcpSelectedOptions(product, locale, listSelectedValues(configuration))
  const title = options.map(({ label }) => label).join(" / ")
  return {
    id: formatVariantId(toVariantChoice(configuration)),
    title,
    description: { plain: `${getLocalizedText(product.name, locale)}: ${title}` },
    price: toPrice(net),
    ...(net === base ? {} : { list_price: toPrice(base) }),
    availability: { available: true },
    options,
    fulfillment: toUcpFulfillmentOptions(configuration, context),
  }
}

export interface UcpVariantMatch {
  readonly configuration: ProductConfiguration
  /** the ids that requested it */
  readonly ids?: readonly string[]
}

/** Facts for ordering: tax, the range of quantities, and working days. */
const toMetadata = (product: Product, priceView: PriceView) => ({
  prices: priceView === "net" ? "net of VAT" : "including VAT",
  tax_rate: product.taxRate / 10_000,
  quantity: getQuantityRange(product),
  delivery: product.deliveryTypes.map(({ type, workingDays }) => ({ type, working_days: workingDays })),
})

export const toUcpProduct = (
  product: Product,
  matches: readonly UcpVariantMatch[],
  context: UcpCatalogContext,
  chosen?: ReadonlyMap<string, string>,
) => {
  const { locale, priceView } = context
  const { key, currency, taxRate } = product
  const [min, max] = computePriceRange(product)
  const toPrice = (net: Cents) => ({ amount: toPriceInView(priceView, { net, taxRate }), currency })
  return {
    id: key,
    handle: key,
    title: getLocalizedText(product.name, locale),
    description: { plain: getLocalizedText(product.description, locale) },
    url: context.getProductUrl(key),
    price_range: { min: toPrice(min), max: toPrice(max) },
    options: toUcpOptions(product, locale, chosen),
    variants: matches.map(({ configuration, ids }) => ({
      ...toUcpVariant(configuration, context),
      ...(ids && { inputs: ids.map(id => ({ id, match: isProductId(id) ? "featured" : "exact" })) }),
    })),
    metadata: toMetadata(product, priceView),
  }
}

export const toUcpProductDetail = (
  product: Product,
  variants: readonly ProductConfiguration[],
  context: UcpCatalogContext,
  chosen: ReadonlyMap<string, string>,
) => ({
  ...toUcpProduct(
    product,
    variants.map(configuration => ({ configuration })),
    context,
    chosen,
  ),
  selected: toUcpSelectedOptions(product, context.locale, chosen),
})
