/** Products, with the customer group whose prices the caller gets (EDIT-13, LOGIN-18), and the shop's reviews. */
import { Effect } from "effect"
import { type Caller, getCustomerGroup } from "../../../application/shop/caller.ts"
import { makeSeatRateSetter } from "../../../application/shop/catalog/rate-of-seat.ts"
import { findProduct } from "../../../application/shop/catalog/search-products.ts"
import { makeCalendarLookup } from "../../../application/shop/delivery/delivery-offers.ts"
import { refuse, requireFound } from "../../../application/shop/refuse.ts"
import { getProductVersion } from "../../../domain/catalog/product.ts"
import { endpoints } from "../../contract/endpoints.ts"
import type { RouteDeps } from "./request.ts"

const DEFAULT_PAGE_SIZE = 24

const withGroup = (caller: Caller | undefined) => {
  const customerGroup = getCustomerGroup(caller)
  return customerGroup ? { customerGroup } : {}
}

export const registerProductRoutes = ({ route }: RouteDeps): void => {
  route(endpoints.listProducts, ({ query: { offset = 0, limit = DEFAULT_PAGE_SIZE }, optionalCaller }, shop) =>
    Effect.gen(function* () {
      const page = yield* shop.catalog.list({ offset, limit })
      const results = page.results.map(yield* makeSeatRateSetter(shop))
      return { ...page, results, offset, limit, ...withGroup(optionalCaller) }
    }),
  )

  route(endpoints.getProduct, ({ optionalCaller, params }, shop) =>
    Effect.gen(function* () {
      const product = yield* findProduct(shop, params.productKey)
      const calendarOf = yield* makeCalendarLookup(shop)
      return { product, ...withGroup(optionalCaller), calendar: calendarOf({}) }
    }),
  )

  // an outdated version is refused, because its options can differ (API-31)
  route(endpoints.dependencies, ({ body }, shop) =>
    Effect.flatMap(findProduct(shop, body.productId), product =>
      getProductVersion(product) === body.version
        ? Effect.succeed({ remainingOptions: product.designOptions ?? [] })
        : refuse("ProductVersionOutdated", [{ _tag: "ProductVersionOutdated", at: ["version"] }]),
    ),
  )

  route(endpoints.reviewScore, (_call, { shopData }) => requireFound(shopData.reviewScore, "ReviewScoreNotFound"))
}
