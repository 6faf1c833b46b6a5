/**
 * Data for editing an item: its product as it is sold now, and the options that its design depends on (EDIT-08,
 * EDIT-11, EDIT-13).
 */
import { Effect } from "effect"
import type { LineItem } from "../../../domain/cart/cart.ts"
import { hasDesign } from "../../../domain/cart/document.ts"
import type { LineItemGroup } from "../../../domain/cart/line-item-groups.ts"
import type { CustomerGroup } from "../../../domain/catalog/item-price.ts"
import { getProductVersion, type Product } from "../../../domain/catalog/product.ts"
import type { LockedOptionsLookup } from "../../../domain/edit/design-removal.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { CatalogService } from "../ports/catalog-service.ts"
import type { DependentOptionsLookup } from "../ports/dependent-options-lookup.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import type { ReportFailure } from "../report-bug.ts"

export interface EditItemData {
  readonly product: Product
  readonly customerGroup: CustomerGroup | undefined
  readonly remaining: LockedOptionsLookup
  /** why the lookup failed */
  readonly failure?: ServiceFailure
}

export type LoadEditItemData = (group: Pick<LineItemGroup, "main" | "items">) => Effect.Effect<EditItemData, ServiceFailure>

interface Ports {
  readonly catalog: CatalogService
  readonly dependencies: DependentOptionsLookup
  readonly reportFailure: ReportFailure
}

type Remaining = Pick<EditItemData, "remaining" | "failure">

const NONE_REMAINING: Remaining = { remaining: { _tag: "Known", names: [] } }

export const makeLoadEditItemData = ({ catalog, dependencies, reportFailure }: Ports): LoadEditItemData => {
  const findRemaining = (product: Product, items: readonly LineItem[]): Effect.Effect<Remaining> =>
    items.some(hasDesign)
      ? dependencies.remainingOptions(product.key, getProductVersion(product)).pipe(
          Effect.map((names): Remaining => ({ remaining: { _tag: "Known", names } })),
          Effect.tapError(reportFailure),
          Effect.catch(failure => Effect.succeed<Remaining>({ remaining: { _tag: "LookupFailed" }, failure })),
        )
      : Effect.succeed(NONE_REMAINING)

  return Effect.fnUntraced(function* ({ main, items }) {
    const { result: product, customerGroup } = yield* catalog.get(main.productKey)
    return { product, customerGroup, ...(yield* findRemaining(product, items)) }
  })
}

export const LoadEditItemData = createInjectionToken<LoadEditItemData>("LoadEditItemData")
