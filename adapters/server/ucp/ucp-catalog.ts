/** Products as agents read them: what the shop says of them as data, prices net in cents, each variant by an id that can be put in a cart. */
import { getLocalizedText } from "../../../domain/cart/localized-text.ts"
import { calculateItemPrice } from "../../../domain/catalog/item-price.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import { getQuantityRange, type ProductConfiguration } from "../../../domain/catalog/product-configuration.ts"
import { listShippingOptions } from "../../../domain/delivery/shipping-options.ts"
import type { Language } from "../mail/accept-language.ts"
import {
  computePriceRange,
  formatVariantId,
  listChosenOptions,
  toUcpOptions,
  toUcpSelectedOptions,
  toVariantChoice,
} from "./ucp-variants.ts"

export interface UcpResponseContext {
  readonly locale: Language
  /** nothing where an agent names none: its buyer's is another's to know */
  readonly requestedLanguage: Language | undefined
  readonly now: Date
  /** of a product */
  readonly getProductUrl: (key: string) => string
}

/** By the shop's words for a choice of delivery, and the day it would be brought on; which of them a variant has is one of its options. */
const deliveriesOf = (configuration: ProductConfiguration, { locale, now }: UcpResponseContext) => {
  const { product } = configuration
  return {
    methods: [
      {
        type: "shipping",
        options: listShippingOptions(toVariantChoice(configuration), product, now).deliveryTypes.map(
          ({ type, label, date }) => ({
            id: type,
            title: getLocalizedText(label, locale),
            description: { plain: date },
          }),
        ),
      },
    ],
  }
}

const shownVariant = (configuration: ProductConfiguration, reader: UcpResponseContext) => {
  const { locale } = reader
  const { product } = configuration
  const { base, net } = calculateItemPrice(configuration)
  const price = (amount: number) => ({ amount, currency: product.currency })
  const options = toUcpSelectedOptions(product, locale, listChosenOptions(configuration))
  const title = options.map(({ label }) => label).join(" / ")
  return {
    id: formatVariantId(toVariantChoice(configuration)),
    title,
    description: { plain: `${getLocalizedText(product.name, locale)}: ${title}` },
    price: price(net),
    ...(net === base ? {} : { list_price: price(base) }),
    availability: { available: true },
    options,
    fulfillment: deliveriesOf(configuration, reader),
  }
}

export interface UcpLookupInput {
  readonly id: string
  readonly match: "exact" | "featured"
}

export interface UcpVariantMatch {
  readonly configuration: ProductConfiguration
  readonly inputs?: readonly UcpLookupInput[]
}

/** Whoever orders needs to know: which quantities are printed beside those with a price of their own, and how long it takes. */
const factsOf = (product: Product) => ({
  prices: "net of VAT",
  tax_rate: product.taxRate / 10_000,
  quantity: getQuantityRange(product),
  delivery: product.deliveryTypes.map(({ type, workingDays }) => ({ type, working_days: workingDays })),
})

export const toUcpProduct = (
  product: Product,
  shown: readonly UcpVariantMatch[],
  reader: UcpResponseContext,
  chosen?: ReadonlyMap<string, string>,
) => {
  const { locale } = reader
  const { key, currency } = product
  const [min, max] = computePriceRange(product)
  return {
    id: key,
    handle: key,
    title: getLocalizedText(product.name, locale),
    description: { plain: getLocalizedText(product.description, locale) },
    url: reader.getProductUrl(key),
    price_range: { min: { amount: min, currency }, max: { amount: max, currency } },
    options: toUcpOptions(product, locale, chosen),
    variants: shown.map(({ configuration, inputs }) => ({
      ...shownVariant(configuration, reader),
      ...(inputs ? { inputs } : {}),
    })),
    metadata: factsOf(product),
  }
}

export const toUcpProductDetail = (
  product: Product,
  variants: readonly ProductConfiguration[],
  reader: UcpResponseContext,
  chosen: ReadonlyMap<string, string>,
) => ({
  ...toUcpProduct(
    product,
    variants.map(configuration => ({ configuration })),
    reader,
    chosen,
  ),
  selected: toUcpSelectedOptions(product, reader.locale, chosen),
})
