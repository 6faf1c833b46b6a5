/** What is chosen for items must be sold like that; what isn't is refused whole, every fault by its field (CART-27, CART-31). */
import { Result } from "effect"
import type { Cart, LineItem, Selected } from "../../../domain/cart/cart.ts"
import { fitsInCart } from "../../../domain/cart/edit-cart.ts"
import { type Configuration, configure } from "../../../domain/catalog/configuration.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import type { FieldError } from "../../contract/problem.ts"
import { invalid, missing } from "../http/refusal.ts"

export const itemOf = (cart: Pick<Cart, "lineItems">, id: string): LineItem => {
  const item = cart.lineItems.find(candidate => candidate.id === id)
  if (!item) throw missing("LineItem")
  return item
}

export const checkFits = (...fits: Parameters<typeof fitsInCart>): void => {
  if (!fitsInCart(...fits)) throw invalid("CartFull")
}

export interface Choice {
  readonly product: Product
  readonly selection: readonly Selected[]
  readonly quantity: number
  /** where it stands in the request */
  readonly path: string
}

/** All configurations, or a refusal with the faults of all of them below their paths. */
export const configureAll = (choices: readonly Choice[]): readonly Configuration[] => {
  const errors: FieldError[] = []
  const configurations = choices.flatMap(({ product, selection, quantity, path }) =>
    Result.match(configure(product, selection, quantity), {
      onSuccess: configuration => [configuration],
      onFailure: faults => {
        for (const { _tag } of faults) {
          const part = _tag === "QuantityOutOfRange" || _tag === "FewerThanAddresses" ? "quantity" : "userSelection"
          errors.push({ field: `${path}.${part}`, code: _tag })
        }
        return []
      },
    }),
  )
  if (errors.length > 0) throw invalid("ConfigurationInvalid", errors)
  return configurations
}

export const knownProducts = (
  keys: readonly string[],
  products: ReadonlyMap<string, Product>,
  field: (index: number) => string,
): readonly Product[] => {
  const found = keys.map(key => products.get(key))
  const errors = found.flatMap((product, index) => (product ? [] : [{ field: field(index), code: "ProductUnknown" }]))
  if (errors.length > 0) throw invalid("ProductUnknown", errors)
  return found.filter(product => product !== undefined)
}
