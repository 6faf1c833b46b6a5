/** Searches and looks up the public catalog. Products and each of their variants have ids (UCP-03…UCP-06). */
import { Effect } from "effect"
import {
  findProductVariants,
  lookUpVariants,
  type PriceRange,
  searchProducts,
  type VariantRequest,
} from "../../application/shop/catalog/search-products.ts"
import { makeCalendarLookup } from "../../application/shop/delivery/delivery-offers.ts"
import type { ShopReads } from "../../application/shop/ports/unit-of-work.ts"
import { toTextKey } from "../../domain/text/canonical-text.ts"
import { makeHttpProblem } from "../web/http/http-problem.ts"
import type { DecodedRequest } from "../web/routes/request.ts"
import { toUcpProduct, toUcpProductDetail, type UcpCatalogContext } from "./ucp-catalog.ts"
import { getUcpPriceView, makeUcpResponseContext, type UcpDeps } from "./ucp-deps.ts"
import { type UcpCatalogFilter, ucpEndpoints } from "./ucp-endpoints.ts"
import { localizeMessages, makeWarning } from "./ucp-messages.ts"
import { createUcpMetadata } from "./ucp-profile.ts"
import { isProductId, splitVariantId } from "./ucp-variants.ts"

type Filters = UcpCatalogFilter["filters"]

/** Dates hold for the buyer's country; if the shop doesn't deliver there or it isn't known, for each delivered country. */
const makeCatalogContext = (
  { countries, ...deps }: UcpDeps,
  shop: ShopReads,
  context: UcpCatalogFilter["context"],
  { requestedLanguage, optionalCaller }: Pick<DecodedRequest<unknown, unknown, unknown>, "requestedLanguage" | "optionalCaller">,
) =>
  Effect.map(makeCalendarLookup(shop), (calendarOf): UcpCatalogContext => {
    const buyers = countries.filter(country => country === toTextKey(context?.address_country ?? ""))
    const destinations = buyers.length > 0 ? buyers : countries
    return {
      ...makeUcpResponseContext(deps, shop.now, context, requestedLanguage),
      priceView: getUcpPriceView(deps, optionalCaller),
      calendar: calendarOf({ shippingAddresses: destinations.map(country => ({ address: { country } })) }),
    }
  })

const NO_PRICE: PriceRange = { min: Infinity }

/** Any category filter matches nothing, because the shop has no categories. */
const toPriceRange = ({ categories = [], price }: NonNullable<Filters> = {}): PriceRange | undefined =>
  categories.length > 0 ? NO_PRICE : price

const MAX_PAGE_SIZE = 50
const DEFAULT_PAGE_SIZE = 10

const registerSearchRoute = (deps: UcpDeps) =>
  deps.route(ucpEndpoints.search_catalog, (call, shop) =>
    Effect.gen(function* () {
      const { body } = call
      const { query = "", filters, context, pagination: { cursor = "0", limit: requested = DEFAULT_PAGE_SIZE } = {} } = body
      const [offset, limit, prices] = [Number(cursor), Math.min(requested, MAX_PAGE_SIZE), toPriceRange(filters)]
      const { results, total } = yield* searchProducts(shop, {
        query,
        offset,
        limit,
        priceView: getUcpPriceView(deps, call.optionalCaller),
        ...(prices && { prices }),
      })
      const responseContext = yield* makeCatalogContext(deps, shop, context, call)
      const next = offset + limit
      return {
        ucp: createUcpMetadata("catalog.search"),
        products: results.map(({ product, variant }) => toUcpProduct(product, [{ configuration: variant }], responseContext)),
        pagination: {
          has_next_page: next < total,
          total_count: total,
          ...(next < total ? { cursor: String(next) } : {}),
        },
      }
    }),
  )

const toVariantRequest = (id: string): VariantRequest => {
  const { productKey, ...configuration } = splitVariantId(id)
  return { id, productKey, configuration: isProductId(id) ? undefined : configuration }
}

const registerLookupRoute = (deps: UcpDeps) =>
  deps.route(ucpEndpoints.lookup_catalog, (call, shop) =>
    Effect.gen(function* () {
      const { body } = call
      const ids = [...new Set(body.ids)]
      if (ids.length > MAX_PAGE_SIZE) throw makeHttpProblem("ListTooLong")
      const results = yield* lookUpVariants(shop, ids.map(toVariantRequest), {
        prices: toPriceRange(body.filters),
        priceView: getUcpPriceView(deps, call.optionalCaller),
      })
      const responseContext = yield* makeCatalogContext(deps, shop, body.context, call)
      const foundIds = new Set(results.flatMap(({ variants }) => variants.flatMap(variant => variant.ids)))
      const missing = ids.filter(id => !foundIds.has(id))
      return {
        ucp: createUcpMetadata("catalog.lookup"),
        products: results.map(({ product, variants }) => toUcpProduct(product, variants, responseContext)),
        ...(missing.length > 0 ? { messages: missing.map(content => ({ type: "info", code: "not_found", content })) } : {}),
      }
    }),
  )

/** The response has another selection than requested. */
const NOT_SELECTED = makeWarning("selection_unavailable", "notSelected", "$.product.selected")

const registerProductRoute = (deps: UcpDeps) =>
  deps.route(ucpEndpoints.get_product, (call, shop) =>
    Effect.gen(function* () {
      const { body } = call
      const { selected: options = [], filters, context } = body
      const selected = options.map(({ name, id: key, label }) => ({ name, value: key ?? label }))
      const request = {
        ...toVariantRequest(body.id),
        selected,
        prices: toPriceRange(filters),
        priceView: getUcpPriceView(deps, call.optionalCaller),
      }
      const { product, variants, chosen, isSelected } = yield* findProductVariants(shop, request)
      const responseContext = yield* makeCatalogContext(deps, shop, context, call)
      return {
        ucp: createUcpMetadata("catalog.lookup"),
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
