/** A cart's reference and its PO number are set or, with nothing, removed (CART-06, PAY-39…43). */
import type { Cart } from "./cart.ts"

export type ReferenceField = "referenceLabel" | "poNumber"

export const setCartReference = <C extends Cart>(cart: C, field: ReferenceField, text: string | undefined): C => {
  const { [field]: _, ...rest } = cart
  return (text === undefined ? rest : { ...rest, [field]: text }) as C
}
