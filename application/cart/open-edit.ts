/** What editing an item needs: its product as it is sold now, and, if that can be known, what its design depends on (EDIT-08, EDIT-11, EDIT-13). */
import { Effect } from "effect"
import type { LineItem } from "../../domain/cart/cart.ts"
import { hasDesign, type RemainingOptions } from "../../domain/cart/design.ts"
import type { Group } from "../../domain/cart/groups.ts"
import type { CustomerGroup } from "../../domain/catalog/price.ts"
import { type Product, productVersion } from "../../domain/catalog/product.ts"
import type { Catalog } from "../ports/catalog.ts"
import type { ServiceFailure } from "../ports/failures.ts"
import type { SurfaceDependencies } from "../ports/surface-dependencies.ts"
import { token } from "../ports/token.ts"

export interface OpenedEdit {
  readonly product: Product
  readonly customerGroup: CustomerGroup | undefined
  readonly remaining: RemainingOptions
}

export type OpenEdit = (group: Pick<Group, "main" | "items">) => Effect.Effect<OpenedEdit, ServiceFailure>

interface Ports {
  readonly catalog: Catalog
  readonly dependencies: SurfaceDependencies
}

const NOTHING_LOCKED: RemainingOptions = { _tag: "Known", names: [] }

export const makeOpenEdit = ({ catalog, dependencies }: Ports): OpenEdit => {
  const remainingOf = (product: Product, items: readonly LineItem[]): Effect.Effect<RemainingOptions> =>
    items.some(hasDesign)
      ? dependencies.remainingOptions(product.key, productVersion(product)).pipe(
          Effect.map((names): RemainingOptions => ({ _tag: "Known", names })),
          Effect.catch(() => Effect.succeed<RemainingOptions>({ _tag: "LookupFailed" })),
        )
      : Effect.succeed(NOTHING_LOCKED)

  return ({ main, items }) =>
    Effect.gen(function* () {
      const { offered: product, customerGroup } = yield* catalog.get(main.productKey)
      return { product, customerGroup, remaining: yield* remainingOf(product, items) }
    })
}

export const OpenEdit = token<OpenEdit>("OpenEdit")
