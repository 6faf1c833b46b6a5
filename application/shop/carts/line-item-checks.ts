/**
 * The shop must sell the items as configured. Otherwise the whole request is refused, with every fault by field
 * (CART-27, CART-31).
 */
import { Effect, Result } from "effect"
import type { LineItem } from "../../../domain/cart/cart.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import { configureProduct, isQuantityFault, type ProductConfiguration } from "../../../domain/catalog/product-configuration.ts"
import type { SelectedOption } from "../../../domain/catalog/selection.ts"
import { type OfferedService, validateServiceChoice } from "../../../domain/catalog/service-choice.ts"
import type { RefusalOf } from "../../shared/refusals.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { refuseIfFaults, refuseOnFailure } from "../refuse.ts"

export interface RequestedConfiguration {
  readonly product: Product
  readonly selection: readonly SelectedOption[]
  readonly quantity: number
  /** the path of the item in the request */
  readonly fieldPath: readonly string[]
}

/** Returns all configurations, or refuses with the faults of all of them. */
export const configureLineItems = (
  choices: readonly RequestedConfiguration[],
): Effect.Effect<readonly ProductConfiguration[], RefusalOf<"ConfigurationInvalid">> => {
  const configured = choices.map(({ product, selection, quantity, fieldPath }) =>
    Result.mapError(configureProduct(product, selection, quantity), faults =>
      faults.map(fault => ({ ...fault, at: [...fieldPath, isQuantityFault(fault) ? "quantity" : "userSelection"] })),
    ),
  )
  const faults = configured.flatMap(each => (Result.isFailure(each) ? each.failure : []))
  const configurations = configured.flatMap(each => (Result.isSuccess(each) ? [each.success] : []))
  return refuseIfFaults("ConfigurationInvalid", faults).pipe(Effect.as(configurations))
}

export const requireKnownProducts = (
  keys: readonly string[],
  products: ReadonlyMap<string, Product>,
  fieldPathOf: (index: number) => readonly string[],
): Effect.Effect<readonly Product[], RefusalOf<"ProductUnknown">> => {
  const found = keys.map(key => products.get(key))
  const faults = found.flatMap((product, index) => (product ? [] : [{ _tag: "ProductUnknown" as const, at: fieldPathOf(index) }]))
  return refuseIfFaults("ProductUnknown", faults).pipe(Effect.as(found.filter(product => product !== undefined)))
}

export interface LineItemAddition extends Pick<LineItem, "productKey" | "selection" | "quantity"> {
  /** the keys of the services that are booked with the item */
  readonly services: readonly string[]
  /** the path of the item in the request */
  readonly fieldPath: readonly string[]
}

export interface CheckedLineItemAddition {
  readonly configuration: ProductConfiguration
  readonly services: readonly OfferedService[]
}

/**
 * Used by every command that adds lines. The shop must sell each item today as configured, or none is added
 * (SHOP-06).
 */
export const checkLineItemAdditions = Effect.fnUntraced(function* (
  shop: ShopReads,
  additions: readonly LineItemAddition[],
): Effect.fn.Return<
  readonly CheckedLineItemAddition[],
  RefusalOf<"ConfigurationInvalid" | "ProductUnknown" | "ServiceUnavailable">
> {
  const keys = additions.map(({ productKey }) => productKey)
  const byKey = yield* shop.products.findOnSale(keys)
  const products = yield* requireKnownProducts(keys, byKey, index => [...(additions[index]?.fieldPath ?? []), "productKey"])
  const configurations = yield* configureLineItems(
    additions.flatMap((addition, index) => {
      const product = products[index]
      return product ? [{ ...addition, product }] : []
    }),
  )
  return yield* Effect.forEach(configurations, (configuration, index) => {
    const { services = [], fieldPath = [] } = additions[index] ?? {}
    const chosen = validateServiceChoice(configuration.product.services ?? [], services)
    return Effect.map(
      refuseOnFailure(chosen, "ServiceUnavailable", () => [...fieldPath, "services"]),
      offeredServices => ({ configuration, services: offeredServices }),
    )
  })
})
