/** Products, with the customer group whose prices the caller gets (EDIT-13, LOGIN-18). */
import { Effect } from "effect"
import { type Caller, getCustomerGroup } from "../../../application/shop/caller.ts"
import { findProduct, listCatalogPage } from "../../../application/shop/catalog/search-products.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { registerRoute } from "./register-route.ts"
import type { RouteDeps } from "./request.ts"

const DEFAULT_PAGE_SIZE = 24

const withGroup = (subject: Caller | undefined) => {
  const customerGroup = getCustomerGroup(subject)
  return customerGroup ? { customerGroup } : {}
}

export const registerProductRoutes = (services: RouteDeps): void => {
  registerRoute(services, endpoints.listProducts, ({ shop, query: { offset = 0, limit = DEFAULT_PAGE_SIZE }, optionalCaller }) =>
    Effect.map(listCatalogPage(shop, { offset, limit }), page => ({ ...page, offset, limit, ...withGroup(optionalCaller) })),
  )

  registerRoute(services, endpoints.getProduct, ({ shop, optionalCaller, params }) =>
    Effect.map(findProduct(shop, params.productKey), product => ({ product, ...withGroup(optionalCaller) })),
  )
}
