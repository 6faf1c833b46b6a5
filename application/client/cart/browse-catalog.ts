import type { Effect } from "effect"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { CatalogService, PaginatedProducts } from "../ports/catalog-service.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"

/** Products per page. */
export const CATALOG_PAGE_SIZE = 24

export interface BrowseCatalog {
  /** counted from 1 */
  readonly page: (page: number) => Effect.Effect<PaginatedProducts, ServiceFailure>
  readonly get: CatalogService["get"]
}

export const makeBrowseCatalog = ({ catalog }: { readonly catalog: CatalogService }): BrowseCatalog => ({
  page: page => catalog.list({ offset: (page - 1) * CATALOG_PAGE_SIZE, limit: CATALOG_PAGE_SIZE }),
  get: catalog.get,
})

export const BrowseCatalog = createInjectionToken<BrowseCatalog>("BrowseCatalog")
