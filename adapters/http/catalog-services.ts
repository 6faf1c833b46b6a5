import { Effect } from "effect"
import type { CatalogResult, CatalogService } from "../../application/client/ports/catalog-service.ts"
import type { DependentOptionsLookup } from "../../application/client/ports/dependent-options-lookup.ts"
import type { ReviewService } from "../../application/client/ports/review-service.ts"
import type { CustomerGroup } from "../../domain/catalog/item-price.ts"
import { catalogEndpoints } from "../contract/catalog-endpoints.ts"
import { dieOnVersionConflict } from "./authorization.ts"
import type { ServiceClient } from "./service-client.ts"

const makeCatalogResult = <T>(offered: T, customerGroup: CustomerGroup | undefined): CatalogResult<T> =>
  customerGroup ? { result: offered, customerGroup } : { result: offered }

export const makeHttpCatalog = (call: ServiceClient): CatalogService => ({
  list: query =>
    dieOnVersionConflict(call(catalogEndpoints.listProducts, { query })).pipe(
      Effect.map(({ results, total, customerGroup }) => ({ ...makeCatalogResult(results, customerGroup), total })),
    ),
  get: productKey =>
    dieOnVersionConflict(call(catalogEndpoints.getProduct, { params: { productKey } })).pipe(
      Effect.map(({ product, customerGroup }) => makeCatalogResult(product, customerGroup)),
    ),
})

export const makeHttpDependentOptionsLookup = (call: ServiceClient): DependentOptionsLookup => ({
  remainingOptions: (productId, version) =>
    dieOnVersionConflict(call(catalogEndpoints.dependencies, { body: { productId, version } })).pipe(
      Effect.map(({ remainingOptions }) => remainingOptions),
    ),
})

export const makeHttpReviewService = (call: ServiceClient): ReviewService => ({
  score: dieOnVersionConflict(call(catalogEndpoints.reviewScore, {})),
})
