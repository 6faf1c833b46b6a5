/** Searches and looks up the public catalog. Products and each of their variants have ids (UCP-03…UCP-06). */
import { Effect } from "effect"
import { refuse } from "../../../application/shop/refuse.ts"
import { calculateItemPrice } from "../../../domain/catalog/item-price.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import type { ProductConfiguration } from "../../../domain/catalog/product-configuration.ts"
import { findProductsOnSale, listProducts, requireProduct, searchProducts } from "../../postgres/products.ts"
import { makeHttpProblem } from "../http/http-problem.ts"
import { registerRoute } from "../http/register-route.ts"
import { toUcpProduct, toUcpProductDetail, type UcpLookupInput, type UcpVariantMatch } from "./ucp-catalog.ts"
import { makeUcpResponseContext, type UcpDeps } from "./ucp-deps.ts"
import { type UcpCatalogFilter, ucpEndpoints } from "./ucp-endpoints.ts"
import { localizeMessages, type UcpMessage } from "./ucp-messages.ts"
import { makeUcpEnvelope } from "./ucp-profile.ts"
import {
  findFeaturedVariant,
  findVariant,
  findVariantById,
  isProductId,
  listChosenOptions,
  listVariants,
  parseSelectedOptions,
  parseVariantId,
} from "./ucp-variants.ts"

type Filters = UcpCatalogFilter["filters"]

/** Any category filter matches nothing, because the shop has no categories. */
const makePriceFilter = ({ categories = [], price: { min = 0, max = Infinity } = {} }: NonNullable<Filters> = {}) => {
  const matchesNothing = categories.length > 0
  return (from: number, to: number): boolean => !matchesNothing && to >= min && from <= max
}

const priceFilter = (filters: Filters) => (configuration: ProductConfiguration) => {
  const { net } = calculateItemPrice(configuration)
  return makePriceFilter(filters)(net, net)
}

const MAX_PAGE_SIZE = 50
const DEFAULT_PAGE_SIZE = 10

/** A price filter only looks at this many matches, because each has many prices. */
const MAX_PRICED_MATCHES = 100

const splitWords = (query: string): readonly string[] => [
  ...new Set(
    query
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(word => word.length > 1)
      .slice(0, 50),
  ),
]

const registerSearchRoute = (deps: UcpDeps) =>
  registerRoute(deps, ucpEndpoints.search_catalog, async ({ body, requestedLanguage, now }, tx) => {
    const { query, filters, context, pagination: { cursor = "0", limit = DEFAULT_PAGE_SIZE } = {} } = body
    const findPage = (page: { readonly offset: number; readonly limit: number }) =>
      query?.trim() ? searchProducts(tx, splitWords(query), page) : listProducts(tx, page)
    const [offset, pageSize] = [Number(cursor), Math.min(limit, MAX_PAGE_SIZE)]
    const candidates =
      filters?.price || filters?.categories ? await findPage({ offset: 0, limit: MAX_PRICED_MATCHES }) : undefined
    const matches = candidates?.results.filter(product => findVariant(product, priceFilter(filters)))
    const { results, total } = matches
      ? { results: matches.slice(offset, offset + pageSize), total: matches.length }
      : await findPage({ offset, limit: pageSize })
    const [responseContext, next] = [makeUcpResponseContext(deps, now, context, requestedLanguage), offset + pageSize]
    return {
      ucp: makeUcpEnvelope("catalog.search"),
      products: results.flatMap(product => {
        const configuration = findVariant(product, priceFilter(filters))
        return configuration ? [toUcpProduct(product, [{ configuration }], responseContext)] : []
      }),
      pagination: {
        has_next_page: next < total,
        total_count: total,
        ...(next < total ? { cursor: String(next) } : {}),
      },
    }
  })

/** Returns each variant once, with the ids that requested it. */
const matchVariants = (product: Product, ids: readonly string[], filters: Filters): readonly UcpVariantMatch[] => {
  const variants = new Map<string, UcpVariantMatch & { readonly inputs: readonly UcpLookupInput[] }>()
  for (const id of ids) {
    const match = isProductId(id) ? "featured" : "exact"
    const configuration = match === "featured" ? findFeaturedVariant(product) : findVariantById(product, id)
    if (!configuration || !priceFilter(filters)(configuration)) continue
    const key = JSON.stringify([...listChosenOptions(configuration)])
    variants.set(key, { configuration, inputs: [...(variants.get(key)?.inputs ?? []), { id, match }] })
  }
  return [...variants.values()]
}

const registerLookupRoute = (deps: UcpDeps) =>
  registerRoute(deps, ucpEndpoints.lookup_catalog, async ({ body, requestedLanguage, now }, tx) => {
    const ids = [...new Set(body.ids)]
    if (ids.length > MAX_PAGE_SIZE) throw makeHttpProblem("ListTooLong")
    const products = await findProductsOnSale(
      tx,
      ids.map(id => parseVariantId(id).productKey),
    )
    const responseContext = makeUcpResponseContext(deps, now, body.context, requestedLanguage)
    const results = [...products.values()].flatMap(product => {
      const productIds = ids.filter(id => parseVariantId(id).productKey === product.key)
      const variants = matchVariants(product, productIds, body.filters)
      return variants.length > 0 ? [{ variants, product: toUcpProduct(product, variants, responseContext) }] : []
    })
    const foundIds = new Set(results.flatMap(({ variants }) => variants.flatMap(({ inputs = [] }) => inputs.map(({ id }) => id))))
    const missing = ids.filter(id => !foundIds.has(id))
    return {
      ucp: makeUcpEnvelope("catalog.lookup"),
      products: results.map(({ product }) => product),
      ...(missing.length > 0 ? { messages: missing.map(content => ({ type: "info", code: "not_found", content })) } : {}),
    }
  })

/** The response has another selection than requested. */
const NOT_SELECTED: UcpMessage = {
  type: "warning",
  code: "selection_unavailable",
  content: texts => texts.notSelected,
  path: "$.product.selected",
}

const registerProductRoute = (deps: UcpDeps) =>
  registerRoute(deps, ucpEndpoints.get_product, ({ body, requestedLanguage, now }, tx) =>
    Effect.gen(function* () {
      const { id, selected = [], filters, context } = body
      const product = yield* requireProduct(tx, parseVariantId(id).productKey)
      const variant = isProductId(id) ? undefined : findVariantById(product, id)
      const chosen = variant ? listChosenOptions(variant) : parseSelectedOptions(product, selected)
      const variants = isProductId(id) || variant ? listVariants(product, chosen).filter(priceFilter(filters)) : []
      if (variants.length === 0) return yield* refuse("ProductNotFound")
      const isSelected = variant !== undefined || chosen.size >= selected.length
      const responseContext = makeUcpResponseContext(deps, now, context, requestedLanguage)
      return {
        ucp: makeUcpEnvelope("catalog.lookup"),
        product: toUcpProductDetail(product, variants, responseContext, chosen),
        ...(isSelected ? {} : { messages: localizeMessages([NOT_SELECTED], responseContext.locale) }),
      }
    }),
  )

export const registerUcpCatalogRoutes = (deps: UcpDeps): void => {
  registerSearchRoute(deps)
  registerLookupRoute(deps)
  registerProductRoute(deps)
}
