/** Searches and looks up the public catalog. Products and each of their variants have ids (UCP-03…UCP-06). */
import { Effect } from "effect"
import { listVariants } from "../../application/shop/catalog/product-variants.ts"
import {
  findCatalogProducts,
  findProduct,
  isInPriceRange,
  type PriceRange,
  searchProducts,
} from "../../application/shop/catalog/search-products.ts"
import { refuse } from "../../application/shop/refuse.ts"
import type { Product } from "../../domain/catalog/product.ts"
import { makeHttpProblem } from "../server/http/http-problem.ts"
import { registerRoute } from "../server/http/register-route.ts"
import { toUcpProduct, toUcpProductDetail, type UcpLookupInput, type UcpVariantMatch } from "./ucp-catalog.ts"
import { makeUcpResponseContext, type UcpDeps } from "./ucp-deps.ts"
import { type UcpCatalogFilter, ucpEndpoints } from "./ucp-endpoints.ts"
import { localizeMessages, type UcpMessage } from "./ucp-messages.ts"
import { makeUcpEnvelope } from "./ucp-profile.ts"
import {
  findVariantById,
  getQuantity,
  isProductId,
  listChosenOptions,
  parseSelectedOptions,
  parseVariantId,
} from "./ucp-variants.ts"

type Filters = UcpCatalogFilter["filters"]

const NO_PRICE: PriceRange = { min: Infinity }

/** Any category filter matches nothing, because the shop has no categories. */
const toPriceRange = ({ categories = [], price }: NonNullable<Filters> = {}): PriceRange | undefined =>
  categories.length > 0 ? NO_PRICE : price

const MAX_PAGE_SIZE = 50
const DEFAULT_PAGE_SIZE = 10

const registerSearchRoute = (deps: UcpDeps) =>
  registerRoute(deps, ucpEndpoints.search_catalog, ({ shop, body, requestedLanguage, now }) =>
    Effect.gen(function* () {
      const { query = "", filters, context, pagination: { cursor = "0", limit: requested = DEFAULT_PAGE_SIZE } = {} } = body
      const [offset, limit, prices] = [Number(cursor), Math.min(requested, MAX_PAGE_SIZE), toPriceRange(filters)]
      const { results, total } = yield* searchProducts(shop, { query, offset, limit, ...(prices && { prices }) })
      const responseContext = makeUcpResponseContext(deps, now, context, requestedLanguage)
      const next = offset + limit
      return {
        ucp: makeUcpEnvelope("catalog.search"),
        products: results.map(({ product, variant }) => toUcpProduct(product, [{ configuration: variant }], responseContext)),
        pagination: {
          has_next_page: next < total,
          total_count: total,
          ...(next < total ? { cursor: String(next) } : {}),
        },
      }
    }),
  )

/** Returns each variant once, with the ids that requested it. */
const matchVariants = (product: Product, ids: readonly string[], filters: Filters): readonly UcpVariantMatch[] => {
  const variants = new Map<string, UcpVariantMatch & { readonly inputs: readonly UcpLookupInput[] }>()
  for (const id of ids) {
    const match = isProductId(id) ? "featured" : "exact"
    const configuration = match === "featured" ? listVariants(product)[0] : findVariantById(product, id)
    if (!configuration || !isInPriceRange(toPriceRange(filters))(configuration)) continue
    const key = JSON.stringify([...listChosenOptions(configuration)])
    variants.set(key, { configuration, inputs: [...(variants.get(key)?.inputs ?? []), { id, match }] })
  }
  return [...variants.values()]
}

const registerLookupRoute = (deps: UcpDeps) =>
  registerRoute(deps, ucpEndpoints.lookup_catalog, ({ shop, body, requestedLanguage, now }) =>
    Effect.gen(function* () {
      const ids = [...new Set(body.ids)]
      if (ids.length > MAX_PAGE_SIZE) throw makeHttpProblem("ListTooLong")
      const products = yield* findCatalogProducts(
        shop,
        ids.map(id => parseVariantId(id).productKey),
      )
      const responseContext = makeUcpResponseContext(deps, now, body.context, requestedLanguage)
      const results = [...products.values()].flatMap(product => {
        const productIds = ids.filter(id => parseVariantId(id).productKey === product.key)
        const variants = matchVariants(product, productIds, body.filters)
        return variants.length > 0 ? [{ variants, product: toUcpProduct(product, variants, responseContext) }] : []
      })
      const foundIds = new Set(
        results.flatMap(({ variants }) => variants.flatMap(({ inputs = [] }) => inputs.map(({ id }) => id))),
      )
      const missing = ids.filter(id => !foundIds.has(id))
      return {
        ucp: makeUcpEnvelope("catalog.lookup"),
        products: results.map(({ product }) => product),
        ...(missing.length > 0 ? { messages: missing.map(content => ({ type: "info", code: "not_found", content })) } : {}),
      }
    }),
  )

/** The response has another selection than requested. */
const NOT_SELECTED: UcpMessage = {
  type: "warning",
  code: "selection_unavailable",
  content: texts => texts.notSelected,
  path: "$.product.selected",
}

const registerProductRoute = (deps: UcpDeps) =>
  registerRoute(deps, ucpEndpoints.get_product, ({ shop, body, requestedLanguage, now }) =>
    Effect.gen(function* () {
      const { id, selected = [], filters, context } = body
      const product = yield* findProduct(shop, parseVariantId(id).productKey)
      const variant = isProductId(id) ? undefined : findVariantById(product, id)
      const chosen = variant ? listChosenOptions(variant) : parseSelectedOptions(product, selected)
      const variants =
        isProductId(id) || variant
          ? listVariants(product, chosen, getQuantity(chosen)).filter(isInPriceRange(toPriceRange(filters)))
          : []
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
