/** A quantity is labelled in the singular for one, otherwise in the plural; languages with more forms map the two to their own (CART-57). */
export interface QuantityLabel {
  readonly form: "Singular" | "Plural"
  readonly quantity: number
}

export const quantityLabel = (quantity: number): QuantityLabel => ({
  form: quantity === 1 ? "Singular" : "Plural",
  quantity,
})
