/** The catalog is searched and looked up as everybody sees it; a product and each of its variants can be named (UCP-03…UCP-06). */
import { Effect } from "effect"
import { calculateItemPrice } from "../../../domain/catalog/item-price.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import type { ProductConfiguration } from "../../../domain/catalog/product-configuration.ts"
import { findProductsOnSale, listProducts, requireProduct, searchProducts } from "../catalog/product-rows.ts"
import { makeHttpProblem } from "../http/http-problem.ts"
import { registerRoute } from "../http/register-route.ts"
import { refuse } from "../refuse.ts"
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

/** The shop has no categories: nothing is in any. */
const isWithin = ({ categories = [], price: { min = 0, max = Infinity } = {} }: NonNullable<Filters> = {}) => {
  const none = categories.length > 0
  return (from: number, to: number): boolean => !none && to >= min && from <= max
}

const isPriced = (filters: Filters) => (configuration: ProductConfiguration) => {
  const { net } = calculateItemPrice(configuration)
  return isWithin(filters)(net, net)
}

const MOST = 50
const USUAL = 10

/** Among how many of what was found a price is looked for: each has many. */
const MOST_PRICED = 100

const wordsIn = (query: string): readonly string[] => [
  ...new Set(
    query
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(word => word.length > 1)
      .slice(0, 50),
  ),
]

const search = (channel: UcpDeps) =>
  registerRoute(channel, ucpEndpoints.search_catalog, async ({ body, requestedLanguage, now }, tx) => {
    const { query, filters, context, pagination: { cursor = "0", limit = USUAL } = {} } = body
    const look = (page: { readonly offset: number; readonly limit: number }) =>
      query?.trim() ? searchProducts(tx, wordsIn(query), page) : listProducts(tx, page)
    const [offset, most] = [Number(cursor), Math.min(limit, MOST)]
    const all = filters?.price || filters?.categories ? await look({ offset: 0, limit: MOST_PRICED }) : undefined
    const priced = all?.results.filter(product => findVariant(product, isPriced(filters)))
    const { results, total } = priced
      ? { results: priced.slice(offset, offset + most), total: priced.length }
      : await look({ offset, limit: most })
    const [reader, next] = [makeUcpResponseContext(channel, now, context, requestedLanguage), offset + most]
    return {
      ucp: makeUcpEnvelope("catalog.search"),
      products: results.flatMap(product => {
        const configuration = findVariant(product, isPriced(filters))
        return configuration ? [toUcpProduct(product, [{ configuration }], reader)] : []
      }),
      pagination: {
        has_next_page: next < total,
        total_count: total,
        ...(next < total ? { cursor: String(next) } : {}),
      },
    }
  })

/** Each variant once, with the ids that asked for it. */
const askedFor = (product: Product, ids: readonly string[], filters: Filters): readonly UcpVariantMatch[] => {
  const shown = new Map<string, UcpVariantMatch & { readonly inputs: readonly UcpLookupInput[] }>()
  for (const id of ids) {
    const match = isProductId(id) ? "featured" : "exact"
    const configuration = match === "featured" ? findFeaturedVariant(product) : findVariantById(product, id)
    if (!configuration || !isPriced(filters)(configuration)) continue
    const key = JSON.stringify([...listChosenOptions(configuration)])
    shown.set(key, { configuration, inputs: [...(shown.get(key)?.inputs ?? []), { id, match }] })
  }
  return [...shown.values()]
}

const lookup = (channel: UcpDeps) =>
  registerRoute(channel, ucpEndpoints.lookup_catalog, async ({ body, requestedLanguage, now }, tx) => {
    const ids = [...new Set(body.ids)]
    if (ids.length > MOST) throw makeHttpProblem("ListTooLong")
    const products = await findProductsOnSale(
      tx,
      ids.map(id => parseVariantId(id).productKey),
    )
    const reader = makeUcpResponseContext(channel, now, body.context, requestedLanguage)
    const found = [...products.values()].flatMap(product => {
      const own = ids.filter(id => parseVariantId(id).productKey === product.key)
      const shown = askedFor(product, own, body.filters)
      return shown.length > 0 ? [{ shown, product: toUcpProduct(product, shown, reader) }] : []
    })
    const answered = new Set(
      found.flatMap(({ shown }) => shown.flatMap(({ inputs = [] }) => inputs.map(({ id }) => id))),
    )
    const missing = ids.filter(id => !answered.has(id))
    return {
      ucp: makeUcpEnvelope("catalog.lookup"),
      products: found.map(({ product }) => product),
      ...(missing.length > 0
        ? { messages: missing.map(content => ({ type: "info", code: "not_found", content })) }
        : {}),
    }
  })

/** What is shown is another choice than was asked for. */
const NOT_SELECTED: UcpMessage = {
  type: "warning",
  code: "selection_unavailable",
  content: words => words.notSelected,
  path: "$.product.selected",
}

const getProduct = (channel: UcpDeps) =>
  registerRoute(channel, ucpEndpoints.get_product, ({ body, requestedLanguage, now }, tx) =>
    Effect.gen(function* () {
      const { id, selected = [], filters, context } = body
      const product = yield* requireProduct(tx, parseVariantId(id).productKey)
      const named = isProductId(id) ? undefined : findVariantById(product, id)
      const chosen = named ? listChosenOptions(named) : parseSelectedOptions(product, selected)
      const variants = isProductId(id) || named ? listVariants(product, chosen).filter(isPriced(filters)) : []
      if (variants.length === 0) return yield* refuse("ProductNotFound")
      const isSelected = named !== undefined || chosen.size >= selected.length
      const reader = makeUcpResponseContext(channel, now, context, requestedLanguage)
      return {
        ucp: makeUcpEnvelope("catalog.lookup"),
        product: toUcpProductDetail(product, variants, reader, chosen),
        ...(isSelected ? {} : { messages: localizeMessages([NOT_SELECTED], reader.locale) }),
      }
    }),
  )

export const registerUcpCatalogRoutes = (channel: UcpDeps): void => {
  search(channel)
  lookup(channel)
  getProduct(channel)
}
