import type { Effect } from "effect"
import type { Product } from "../../../domain/catalog/product.ts"

type ProductsByKey = ReadonlyMap<string, Product>

/** Products as the shop entered them, without invalid ones, by key. */
export interface Products {
  readonly findOnSale: (keys: readonly string[]) => Effect.Effect<ProductsByKey>
  /** withdrawn products remain for the carts that hold them (SHOP-06) */
  readonly findIncludingWithdrawn: (keys: readonly string[]) => Effect.Effect<ProductsByKey>
}

export interface ProductPageRange {
  readonly offset: number
  readonly limit: number
}

interface ProductPage {
  readonly results: readonly Product[]
  /** products on all pages */
  readonly total: number
}

/** Products on sale, as pages and agents list them. */
export interface ProductCatalog {
  readonly list: (page: ProductPageRange) => Effect.Effect<ProductPage>
  /**
   * Products that match words in lower case, down to half the score of the best match. A word in the name scores
   * higher.
   */
  readonly search: (words: readonly string[], page: ProductPageRange) => Effect.Effect<ProductPage>
}
