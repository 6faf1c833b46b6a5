import type { LocalizedText } from "../text/localized-text.ts"

/** The name of the quantity among the remaining options (GROUP-16). */
export const QUANTITY_OPTION_NAME = "Quantity"

/** The value of an option that isn't wanted, such as a finishing. */
export const NONE_VALUE_KEY = "none"

/** The chosen value of one option, as keys (CART-11). */
export interface SelectedOption {
  readonly name: string
  readonly value: string
}

/** The same choice with labels for display. */
export interface SelectedOptionWithLabels {
  readonly name: string
  readonly label: LocalizedText
  readonly value: { readonly key: string; readonly label: LocalizedText }
}

export interface SelectionAndQuantity {
  readonly selection: readonly SelectedOption[]
  readonly quantity: number
}
