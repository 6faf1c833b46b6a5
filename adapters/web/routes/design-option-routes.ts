/**
 * The options that a product's design depends on. An outdated version is refused, because its options can differ
 * (API-31).
 */
import { Effect } from "effect"
import { findProduct } from "../../../application/shop/catalog/search-products.ts"
import { refuse } from "../../../application/shop/refuse.ts"
import { getProductVersion } from "../../../domain/catalog/product.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { registerRoute } from "./register-route.ts"
import type { RouteDeps } from "./request.ts"

export const registerDesignOptionRoutes = (services: RouteDeps): void =>
  registerRoute(services, endpoints.dependencies, ({ shop, body }) =>
    Effect.flatMap(findProduct(shop, body.productId), product =>
      getProductVersion(product) === body.version
        ? Effect.succeed({ remainingOptions: product.designOptions ?? [] })
        : refuse("ProductVersionOutdated", [{ _tag: "ProductVersionOutdated", at: ["version"] }]),
    ),
  )
