import { createInjectionToken } from "../../shared/injection-token.ts"
import type { CatalogService } from "../ports/catalog-service.ts"

/** Products per page. */
export const CATALOG_PAGE_SIZE = 24

export const makeBrowseCatalog = ({ catalog }: { readonly catalog: CatalogService }) => ({
  /** counted from 1 */
  page: (page: number) => catalog.list({ offset: (page - 1) * CATALOG_PAGE_SIZE, limit: CATALOG_PAGE_SIZE }),
  get: catalog.get,
})

export type BrowseCatalog = ReturnType<typeof makeBrowseCatalog>

export const BrowseCatalog = createInjectionToken<BrowseCatalog>("BrowseCatalog")
