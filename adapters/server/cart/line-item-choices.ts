/** What is chosen for items must be sold like that; what isn't is refused whole, every fault by its field (CART-27, CART-31). */
import { Effect, Result } from "effect"
import type { RefusalOf } from "../../../application/ports/refusals.ts"
import type { Cart, LineItem, Selected } from "../../../domain/cart/cart.ts"
import { fitsInCart } from "../../../domain/cart/items-in-cart.ts"
import { type Configuration, configure, isQuantityFault } from "../../../domain/catalog/configuration.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import { refuse, refuseFor } from "../refuse.ts"

export const itemOf = (
  cart: Pick<Cart, "lineItems">,
  id: string,
): Effect.Effect<LineItem, RefusalOf<"LineItemNotFound">> => {
  const item = cart.lineItems.find(candidate => candidate.id === id)
  return item ? Effect.succeed(item) : refuse("LineItemNotFound")
}

export const checkFits = (...fits: Parameters<typeof fitsInCart>): Effect.Effect<void, RefusalOf<"CartFull">> =>
  fitsInCart(...fits) ? Effect.void : refuse("CartFull")

export interface Choice {
  readonly product: Product
  readonly selection: readonly Selected[]
  readonly quantity: number
  /** where it stands in the request */
  readonly at: readonly string[]
}

/** All configurations, or a refusal with the faults of all of them below their places. */
export const configureAll = (
  choices: readonly Choice[],
): Effect.Effect<readonly Configuration[], RefusalOf<"ConfigurationInvalid">> => {
  const configured = choices.map(({ product, selection, quantity, at }) =>
    Result.mapError(configure(product, selection, quantity), faults =>
      faults.map(fault => ({ ...fault, at: [...at, isQuantityFault(fault) ? "quantity" : "userSelection"] })),
    ),
  )
  const faults = configured.flatMap(each => (Result.isFailure(each) ? each.failure : []))
  const configurations = configured.flatMap(each => (Result.isSuccess(each) ? [each.success] : []))
  return refuseFor("ConfigurationInvalid", faults).pipe(Effect.as(configurations))
}

export const knownProducts = (
  keys: readonly string[],
  products: ReadonlyMap<string, Product>,
  placeOf: (index: number) => readonly string[],
): Effect.Effect<readonly Product[], RefusalOf<"ProductUnknown">> => {
  const looked = keys.map(key => products.get(key))
  const faults = looked.flatMap((product, index) =>
    product ? [] : [{ _tag: "ProductUnknown" as const, at: placeOf(index) }],
  )
  return refuseFor("ProductUnknown", faults).pipe(Effect.as(looked.filter(product => product !== undefined)))
}
