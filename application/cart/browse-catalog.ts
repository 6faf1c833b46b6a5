/** What the shop prints, at the prices of whoever looks. */
import type { Catalog } from "../ports/catalog.ts"
import { token } from "../ports/token.ts"

export type BrowseCatalog = Catalog

export const makeBrowseCatalog = ({ catalog }: { readonly catalog: Catalog }): BrowseCatalog => catalog

export const BrowseCatalog = token<BrowseCatalog>("BrowseCatalog")
