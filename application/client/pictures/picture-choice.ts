import type { Product } from "../../../domain/catalog/product.ts"
import type { SelectionAndQuantity } from "../../../domain/catalog/selection.ts"
import type { PictureChoice } from "./printed-piece.ts"

/** The choice that a picture shows, from its keys. What isn't chosen, or isn't sold, has the option's first value. */
export const createPictureChoice = (
  { image, options, tiers }: Pick<Product, "image" | "options" | "tiers">,
  { selection, quantity }: SelectionAndQuantity = { selection: [], quantity: tiers[0].quantity },
): PictureChoice => ({
  image,
  quantity,
  attributes: options.map(({ name, label, values }) => {
    const chosen = selection.find(choice => choice.name === name)?.value
    const value = values.find(({ key }) => key === chosen) ?? values[0]
    return { name, label, value: { key: value.key, label: value.detail ?? value.label } }
  }),
})
