/** What is chosen on a product's page: the first of everything, until the shopper chooses otherwise. */
import { Result } from "effect"
import { useState } from "react"
import { DELIVERY_TYPE, type DeliveryType } from "../../domain/cart/add-to-cart.ts"
import type { Selected } from "../../domain/cart/cart.ts"
import { type Configuration, checkQuantity, configure, type QuantityFault } from "../../domain/catalog/configuration.ts"
import type { Product } from "../../domain/catalog/product.ts"

export interface Choice {
  /** the options' values by name, without the delivery type */
  readonly options: readonly Selected[]
  readonly quantity: number
  readonly delivery: DeliveryType
  /** a quantity besides the price list's own, once it was asked for */
  readonly own: number | undefined
  readonly selection: readonly Selected[]
  readonly configuration: Configuration | undefined
  /** what is wrong with the quantity, for what is chosen */
  readonly fault: QuantityFault | undefined
  readonly chooseOption: (name: string, value: string) => void
  readonly chooseCell: (quantity: number, delivery: DeliveryType) => void
  readonly chooseOwn: (quantity: number) => void
}

export const useChoice = (product: Product): Choice => {
  const [options, setOptions] = useState<readonly Selected[]>(() =>
    product.options.map(({ name, values }) => ({ name, value: values[0].key })),
  )
  const [quantity, setQuantity] = useState(product.tiers[0].quantity)
  const [delivery, setDelivery] = useState<DeliveryType>(product.deliveryTypes[0].type)
  const [own, setOwn] = useState<number>()
  const selection = [...options, { name: DELIVERY_TYPE, value: delivery }]
  const configured = configure(product, selection, quantity)
  const checked = checkQuantity(product, quantity, selection)
  return {
    options,
    quantity,
    delivery,
    own,
    selection,
    configuration: Result.isSuccess(configured) ? configured.success : undefined,
    fault: Result.isFailure(checked) ? checked.failure : undefined,
    chooseOption: (name, value) =>
      setOptions(before => before.map(chosen => (chosen.name === name ? { name, value } : chosen))),
    chooseCell: (pieces, type) => {
      setQuantity(pieces)
      setDelivery(type)
    },
    chooseOwn: pieces => {
      setOwn(pieces)
      setQuantity(pieces)
    },
  }
}
