import { Effect } from "effect"
import { calculateItemPrice } from "../../../domain/catalog/item-price.ts"
import type { ProductConfiguration } from "../../../domain/catalog/product-configuration.ts"
import { configureVariant, findFirstMatchingVariant, listVariants } from "../../../domain/catalog/product-variants.ts"
import type { SelectedOption } from "../../../domain/catalog/selection.ts"
import { findSelectedValues, listSelectedValues } from "../../../domain/catalog/variant-options.ts"
import { type PriceView, toPriceInView } from "../../../domain/money/price-view.ts"
import { toCanonicalText } from "../../../domain/text/canonical-text.ts"
import type { ProductPageRange } from "../ports/products.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { refuse, requireFound } from "../refuse.ts"
import { makeSeatRateSetter } from "./rate-of-seat.ts"

/** In cents of the buyer's price view; without a bound, any price. */
export interface PriceRange {
  readonly min?: number
  readonly max?: number
}

export interface ProductSearch extends ProductPageRange {
  /** without words, all products match */
  readonly query: string
  readonly prices?: PriceRange
  readonly priceView: PriceView
}

interface PriceFilter {
  readonly prices: PriceRange | undefined
  readonly priceView: PriceView
}

/** A price filter only looks at this many matches, because each has many prices. */
const MAX_PRICED_MATCHES = 100

const splitWords = (query: string): readonly string[] => [
  ...new Set(
    toCanonicalText(query)
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(word => word.length > 1)
      .slice(0, 50),
  ),
]

const isInPriceRange =
  ({ prices: { min = 0, max = Infinity } = {}, priceView }: PriceFilter) =>
  (configuration: ProductConfiguration): boolean => {
    const { net } = calculateItemPrice(configuration)
    const price = toPriceInView(priceView, { net, taxRate: configuration.product.taxRate })
    return price >= min && price <= max
  }

/** Returns a page of products with a variant in the price range each, and their number on all pages. */
export const searchProducts = Effect.fnUntraced(function* (
  shop: ShopReads,
  { query, prices, priceView, offset, limit }: ProductSearch,
) {
  const findPage = (page: ProductPageRange) =>
    query.trim() === "" ? shop.catalog.list(page) : shop.catalog.search(splitWords(query), page)
  const withSeatRate = yield* makeSeatRateSetter(shop)
  const page = yield* findPage(prices ? { offset: 0, limit: MAX_PRICED_MATCHES } : { offset, limit })
  const results = page.results.map(withSeatRate).flatMap(product => {
    const variant = findFirstMatchingVariant(product, isInPriceRange({ prices, priceView }))
    return variant ? [{ product, variant }] : []
  })
  return prices ? { results: results.slice(offset, offset + limit), total: results.length } : { results, total: page.total }
})

export interface VariantRequest {
  readonly id: string
  readonly productKey: string
  /** without a configuration, the product's first variant */
  readonly configuration: { readonly quantity: number; readonly selection: readonly SelectedOption[] } | undefined
}

/** Returns the requested products, and their requested variants in the price range once each, with the requests' ids. */
export const lookUpVariants = Effect.fnUntraced(function* (
  shop: ShopReads,
  requests: readonly VariantRequest[],
  filter: PriceFilter,
) {
  const found = yield* shop.products.findOnSale(requests.map(({ productKey }) => productKey))
  const withSeatRate = yield* makeSeatRateSetter(shop)
  return [...found.values()].map(withSeatRate).flatMap(product => {
    const variants = new Map<string, { readonly configuration: ProductConfiguration; readonly ids: readonly string[] }>()
    for (const { id, productKey, configuration: requested } of requests) {
      if (productKey !== product.key) continue
      const configuration = requested ? configureVariant(product, requested) : listVariants(product)[0]
      if (!configuration || !isInPriceRange(filter)(configuration)) continue
      const key = JSON.stringify([...listSelectedValues(configuration)])
      variants.set(key, { configuration, ids: [...(variants.get(key)?.ids ?? []), id] })
    }
    return variants.size > 0 ? [{ product, variants: [...variants.values()] }] : []
  })
})

export const findProduct = Effect.fnUntraced(function* (shop: ShopReads, key: string) {
  const product = yield* requireFound(
    Effect.map(shop.products.findOnSale([key]), found => found.get(key)),
    "ProductNotFound",
  )
  return (yield* makeSeatRateSetter(shop))(product)
})

export interface ProductVariantsRequest extends Omit<VariantRequest, "id">, PriceFilter {
  /** options by name and value in any language; a configuration comes first */
  readonly selected: readonly { readonly name: string; readonly value: string }[]
}

/** Returns a product's variants with the selected options. `isSelected` unless an option was left out as unavailable. */
export const findProductVariants = Effect.fnUntraced(function* (
  shop: ShopReads,
  { productKey, configuration, selected, ...filter }: ProductVariantsRequest,
) {
  const product = yield* findProduct(shop, productKey)
  const variant = configuration && configureVariant(product, configuration)
  const chosen = variant ? listSelectedValues(variant) : findSelectedValues(product, selected)
  const isKnown = configuration === undefined || variant !== undefined
  const variants = isKnown ? listVariants(product, chosen).filter(isInPriceRange(filter)) : []
  if (variants.length === 0) return yield* refuse("ProductNotFound")
  return { product, variants, chosen, isSelected: variant !== undefined || chosen.size >= selected.length }
})
