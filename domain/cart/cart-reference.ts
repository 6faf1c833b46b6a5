import type { Cart } from "./cart.ts"

export type ReferenceField = "referenceLabel" | "poNumber"

/** The cart with its reference or PO number set, or removed when `text` is undefined (CART-06, PAY-39…43). */
export const setCartReference = <C extends Cart>(cart: C, field: ReferenceField, text: string | undefined): C => {
  const { [field]: _, ...rest } = cart
  return (text === undefined ? rest : { ...rest, [field]: text }) as C
}
