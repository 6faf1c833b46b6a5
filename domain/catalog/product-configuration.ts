import { Result } from "effect"
import { DELIVERY_TYPE_OPTION_NAME } from "./delivery-type.ts"
import { countMailedAddresses, hasPiecePerMailedAddress } from "./direct-mailing.ts"
import type { DeliveryTypeTerms, OptionValue, Product } from "./product.ts"
import type { QuantityRange } from "./quantity-steps.ts"
import type { SelectedOption, SelectedOptionWithLabels } from "./selection.ts"

export type ProductConfigurationFault =
  | { readonly _tag: "DeliveryTypeMissing" }
  | { readonly _tag: "UnknownOption"; readonly name: string }
  | { readonly _tag: "OptionMissing"; readonly name: string }
  | { readonly _tag: "UnknownValue"; readonly name: string; readonly value: string }
  | { readonly _tag: "DuplicateOption"; readonly name: string }
  | QuantityFault

export type QuantityFault =
  | {
      readonly _tag: "QuantityOutOfRange"
      readonly quantity: number
      readonly min: number
      readonly max: number
      readonly step: number
    }
  /** each address of a direct mailing gets its own piece (DELIV-13) */
  | { readonly _tag: "FewerThanAddresses"; readonly quantity: number; readonly addresses: number }

export const isQuantityFault = <Fault extends ProductConfigurationFault>(fault: Fault): fault is Fault & QuantityFault =>
  fault._tag === "QuantityOutOfRange" || fault._tag === "FewerThanAddresses"

export type NonEmptyProductConfigurationFaults = readonly [ProductConfigurationFault, ...ProductConfigurationFault[]]

/** A choice that the shop can print and price: a value for every option, a delivery type and a quantity. */
export interface ProductConfiguration {
  readonly product: Product
  readonly quantity: number
  readonly values: readonly OptionValue[]
  readonly delivery: DeliveryTypeTerms
  readonly attributes: readonly SelectedOptionWithLabels[]
}

/** The printable quantities: from the first to the last tier, in the product's steps. */
export const getQuantityRange = (product: Pick<Product, "tiers" | "quantityStep">): QuantityRange => ({
  min: product.tiers[0].quantity,
  max: product.tiers[product.tiers.length - 1]?.quantity ?? product.tiers[0].quantity,
  step: product.quantityStep,
})

/**
 * Fails when the quantity is outside the range or no multiple of the step, or smaller than the number of mailed
 * addresses.
 */
export const validateQuantity = (
  product: Pick<Product, "tiers" | "quantityStep">,
  quantity: number,
  selection: readonly SelectedOption[],
): Result.Result<number, QuantityFault> => {
  const { min, max, step } = getQuantityRange(product)
  const isPrintable = Number.isInteger(quantity) && quantity >= min && quantity <= max && quantity % step === 0
  if (!isPrintable) return Result.fail({ _tag: "QuantityOutOfRange", quantity, min, max, step })
  return hasPiecePerMailedAddress({ quantity, selection })
    ? Result.succeed(quantity)
    : Result.fail({ _tag: "FewerThanAddresses", quantity, addresses: countMailedAddresses(selection) })
}

/** The smallest printable quantity for a selection; it can exceed the product's maximum. */
export const getMinimumQuantity = (
  product: Pick<Product, "tiers" | "quantityStep">,
  selection: readonly SelectedOption[],
): number => {
  const { min, step } = getQuantityRange(product)
  return Math.max(min, Math.ceil(countMailedAddresses(selection) / step) * step)
}

const resolveSelection = (product: Product, selection: readonly SelectedOption[]) => {
  const chosenValues = new Map(selection.map(({ name, value }) => [name, value]))
  const names = new Set([DELIVERY_TYPE_OPTION_NAME, ...product.options.map(option => option.name)])
  const faults: ProductConfigurationFault[] = []
  const seenNames = new Set<string>()
  for (const { name } of selection) {
    if (!names.has(name)) faults.push({ _tag: "UnknownOption", name })
    if (seenNames.has(name)) faults.push({ _tag: "DuplicateOption", name })
    seenNames.add(name)
  }
  const values = product.options.flatMap(option => {
    const key = chosenValues.get(option.name)
    const value = option.values.find(candidate => candidate.key === key)
    if (value) return [{ option, value }]
    faults.push(
      key === undefined ? { _tag: "OptionMissing", name: option.name } : { _tag: "UnknownValue", name: option.name, value: key },
    )
    return []
  })
  const type = chosenValues.get(DELIVERY_TYPE_OPTION_NAME)
  const delivery = product.deliveryTypes.find(candidate => candidate.type === type)
  if (!delivery) {
    faults.push(
      type === undefined
        ? { _tag: "DeliveryTypeMissing" }
        : { _tag: "UnknownValue", name: DELIVERY_TYPE_OPTION_NAME, value: type },
    )
  }
  return { values, delivery, faults }
}

const toAttributes = (
  { deliveryLabel = { en: DELIVERY_TYPE_OPTION_NAME } }: Product,
  values: ReturnType<typeof resolveSelection>["values"],
  delivery: DeliveryTypeTerms,
): readonly SelectedOptionWithLabels[] => [
  ...values.map(({ option, value }) => ({
    name: option.name,
    label: option.label,
    value: { key: value.key, label: value.detail ?? value.label },
  })),
  { name: DELIVERY_TYPE_OPTION_NAME, label: deliveryLabel, value: { key: delivery.type, label: delivery.label } },
]

/** The configuration for a selection and a quantity, or every fault. */
export const configureProduct = (
  product: Product,
  selection: readonly SelectedOption[],
  quantity: number,
): Result.Result<ProductConfiguration, NonEmptyProductConfigurationFaults> => {
  const { values, delivery, faults } = resolveSelection(product, selection)
  const checked = validateQuantity(product, quantity, selection)
  const [first, ...others] = Result.isFailure(checked) ? [...faults, checked.failure] : faults
  if (first || !delivery) return Result.fail([first ?? { _tag: "DeliveryTypeMissing" }, ...others])
  return Result.succeed({
    product,
    quantity,
    values: values.map(({ value }) => value),
    delivery,
    attributes: toAttributes(product, values, delivery),
  })
}
