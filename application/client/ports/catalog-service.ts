/** The shop's products, with prices for the current shopper. */
import type { Effect } from "effect"
import type { CustomerGroup } from "../../../domain/catalog/item-price.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import type { DeliveryCalendar } from "../../../domain/delivery/delivery-calendar.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { ServiceFailure } from "./service-failures.ts"

export interface CatalogResult<T> {
  readonly result: T
  readonly customerGroup?: CustomerGroup
}

export interface ProductResult extends CatalogResult<Product> {
  /** of an item delivered in the country where it is printed */
  readonly calendar?: DeliveryCalendar
}

interface ProductPage {
  readonly offset: number
  readonly limit: number
}

export interface PaginatedProducts extends CatalogResult<readonly Product[]> {
  /** total of all pages */
  readonly total: number
}

export interface CatalogService {
  /** in the shop's order */
  readonly list: (page: ProductPage) => Effect.Effect<PaginatedProducts, ServiceFailure>
  readonly get: (productKey: string) => Effect.Effect<ProductResult, ServiceFailure>
}

export const CatalogService = createInjectionToken<CatalogService>("CatalogService")
