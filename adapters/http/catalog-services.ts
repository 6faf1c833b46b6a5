import { Effect } from "effect"
import type { Identity } from "../../application/client/identity/identity.ts"
import type { CatalogResult, CatalogService } from "../../application/client/ports/catalog-service.ts"
import type { DependentOptionsLookup } from "../../application/client/ports/dependent-options-lookup.ts"
import type { ReviewService } from "../../application/client/ports/review-service.ts"
import type { CustomerGroup } from "../../domain/catalog/item-price.ts"
import { catalogEndpoints } from "../contract/catalog-endpoints.ts"
import type { ServiceClient } from "./service-client.ts"

const makeCatalogResult = <T>(offered: T, customerGroup: CustomerGroup | undefined): CatalogResult<T> =>
  customerGroup ? { result: offered, customerGroup } : { result: offered }

/** The catalogue is public, and a customer's token gives the prices of their group (LOGIN-18). */
export const makeHttpCatalog = (call: ServiceClient, { customerToken }: Pick<Identity, "customerToken">): CatalogService => ({
  list: query =>
    customerToken.pipe(
      Effect.flatMap(token => call(catalogEndpoints.listProducts, { query, token })),
      Effect.map(({ results, total, customerGroup }) => ({ ...makeCatalogResult(results, customerGroup), total })),
    ),
  get: productKey =>
    customerToken.pipe(
      Effect.flatMap(token => call(catalogEndpoints.getProduct, { params: { productKey }, token })),
      Effect.map(({ product, customerGroup, calendar }) => ({
        ...makeCatalogResult(product, customerGroup),
        ...(calendar ? { calendar } : {}),
      })),
    ),
})

export const makeHttpDependentOptionsLookup = (call: ServiceClient): DependentOptionsLookup => ({
  remainingOptions: (productId, version) =>
    call(catalogEndpoints.dependencies, { body: { productId, version } }).pipe(
      Effect.map(({ remainingOptions }) => remainingOptions),
    ),
})

export const makeHttpReviewService = (call: ServiceClient): ReviewService => ({
  score: call(catalogEndpoints.reviewScore, {}),
})
