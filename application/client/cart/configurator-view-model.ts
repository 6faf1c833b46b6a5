/**
 * The choices on a product page: the first value of every option until the shopper chooses another (CART-31,
 * EDIT-10).
 */
import { Result } from "effect"
import { DELIVERY_TYPE_OPTION_NAME, type DeliveryType } from "../../../domain/catalog/delivery-type.ts"
import { countMailedAddresses } from "../../../domain/catalog/direct-mailing.ts"
import { type CustomerGroup, calculateItemPrice } from "../../../domain/catalog/item-price.ts"
import { buildPriceMatrix } from "../../../domain/catalog/price-matrix.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import {
  configureProduct,
  getQuantityRange,
  isQuantityFault,
  type ProductConfiguration,
  type QuantityFault,
  validateQuantity,
} from "../../../domain/catalog/product-configuration.ts"
import type { SelectedOption } from "../../../domain/catalog/selection.ts"
import { calculateTaxedPrice } from "../../../domain/money/taxed-price.ts"
import { parseWholeNumber } from "../../../domain/text/whole-number.ts"
import {
  blurField,
  createFormFieldsState,
  type FieldValues,
  type FormFieldsState,
  getVisibleFaults,
  isFormValid,
  markSubmitted,
  updateField,
} from "../forms/form-fields-state.ts"
import { makeViewModel, type ViewModel } from "../view-model.ts"
import type { AddToCart } from "./add-to-cart.ts"
import type { CartChangeFailedError } from "./cart-change-error.ts"

/** The quantity fault in the services' refusal, if any. */
export const findRefusedQuantityFault = ({ reason }: CartChangeFailedError): QuantityFault | undefined =>
  reason._tag === "Refused" && reason.refusal._tag === "ConfigurationInvalid"
    ? reason.refusal.faults.find(isQuantityFault)
    : undefined

type OwnFault = QuantityFault | { readonly _tag: "Empty" }

interface ChoiceState {
  /** values of the options, without the delivery type */
  readonly options: readonly SelectedOption[]
  readonly quantity: number
  readonly delivery: DeliveryType
  readonly design: string | undefined
  /** the shopper's own quantity, shown as another row of the price list */
  readonly ownQuantity: number | undefined
  readonly quantityField: FormFieldsState<"own", OwnFault>
}

interface Props {
  readonly group: CustomerGroup | undefined
}

export interface ConfiguredPrice
  extends ReturnType<typeof calculateItemPrice>,
    Pick<ReturnType<typeof calculateTaxedPrice>, "totalGross" | "totalTax"> {}

export interface ConfiguratorViewState extends Omit<ChoiceState, "quantityField" | "ownQuantity"> {
  readonly rows: ReturnType<typeof buildPriceMatrix>
  readonly chosen: { readonly configuration: ProductConfiguration; readonly price: ConfiguredPrice } | undefined
  /** the quantity's fault for the current choice, and the options that count addresses */
  readonly fault: QuantityFault | undefined
  readonly mailingOptions: readonly string[]
  readonly typedQuantity: string
  readonly typedQuantityFault: OwnFault | undefined
  readonly range: ReturnType<typeof getQuantityRange>
  readonly attempts: number
}

export interface ConfiguratorViewModel extends ViewModel<Props, ConfiguratorViewState> {
  readonly chooseOption: (name: string, value: string) => void
  readonly chooseCell: (quantity: number, delivery: DeliveryType) => void
  readonly chooseDesign: (artworkItemId: string | undefined) => void
  readonly typeQuantity: (text: string) => void
  /** selects the typed quantity when it can be printed */
  readonly blurQuantity: () => void
  /** selects the typed quantity, or shows its fault */
  readonly submitQuantity: () => void
  /** whether the typed quantity, if any, can be printed; otherwise shows its fault */
  readonly checkTypedQuantity: () => boolean
  readonly add: () => ReturnType<AddToCart>
}

interface Options {
  readonly product: Product
  readonly thousands: string
  readonly addToCart: AddToCart
}

const toSelection = ({ options, delivery }: ChoiceState): readonly SelectedOption[] => [
  ...options,
  { name: DELIVERY_TYPE_OPTION_NAME, value: delivery },
]

export const makeConfiguratorViewModel = ({ product, thousands, addToCart }: Options): ConfiguratorViewModel => {
  const validatorFor = (state: ChoiceState) => (values: FieldValues<"own">) => {
    const checked = validateQuantity(product, parseWholeNumber(values.own, thousands), toSelection(state))
    if (Result.isSuccess(checked)) return {}
    return { own: values.own.trim() ? checked.failure : ({ _tag: "Empty" } as const) }
  }

  const step = makeViewModel<ChoiceState, Props, ConfiguratorViewState>({
    start: {
      options: product.options.map(({ name, values }) => ({ name, value: values[0].key })),
      quantity: product.tiers[0].quantity,
      delivery: product.deliveryTypes[0].type,
      design: undefined,
      ownQuantity: undefined,
      quantityField: createFormFieldsState({ own: "" }),
    },
    toViewState: ({ quantityField, ownQuantity, ...state }, { group }) => {
      const { options, quantity } = state
      const choice = { ...state, quantityField, ownQuantity }
      const selection = toSelection(choice)
      const configured = configureProduct(product, selection, quantity)
      const checked = validateQuantity(product, quantity, selection)
      const withPrice = (configuration: ProductConfiguration) => {
        const price = calculateItemPrice(configuration, group)
        return {
          configuration,
          price: { ...price, ...calculateTaxedPrice([{ net: price.net, taxRate: product.taxRate }]) },
        }
      }
      return {
        ...state,
        rows: buildPriceMatrix(product, options, ownQuantity === undefined ? [] : [ownQuantity], group),
        chosen: Result.isSuccess(configured) ? withPrice(configured.success) : undefined,
        fault: Result.isFailure(checked) ? checked.failure : undefined,
        mailingOptions: selection.filter(each => countMailedAddresses([each]) > 0).map(({ name }) => name),
        typedQuantity: quantityField.values.own,
        typedQuantityFault: getVisibleFaults(quantityField, validatorFor(choice)).own,
        range: getQuantityRange(product),
        attempts: quantityField.attempts,
      }
    },
  })

  const change = (next: (state: ChoiceState) => Partial<ChoiceState>) => step.change(state => ({ ...state, ...next(state) }))

  const selectTypedQuantity = (state: ChoiceState): Partial<ChoiceState> => {
    if (!isFormValid(state.quantityField, validatorFor(state))) return {}
    const quantity = parseWholeNumber(state.quantityField.values.own, thousands)
    return { ownQuantity: quantity, quantity }
  }

  const submitQuantity = () =>
    change(state => ({ quantityField: markSubmitted(state.quantityField, validatorFor(state)), ...selectTypedQuantity(state) }))

  return {
    ...step,
    chooseOption: (name, value) =>
      change(({ options }) => ({ options: options.map(each => (each.name === name ? { name, value } : each)) })),
    // replaces the typed quantity
    chooseCell: (quantity, delivery) =>
      change(({ quantityField: { attempts } }) => ({
        quantity,
        delivery,
        quantityField: { ...createFormFieldsState({ own: "" }), attempts },
      })),
    chooseDesign: design => change(() => ({ design })),
    typeQuantity: text =>
      change(state => ({ quantityField: updateField(state.quantityField, "own", text, validatorFor(state)) })),
    blurQuantity: () =>
      change(state => ({ quantityField: blurField(state.quantityField, "own"), ...selectTypedQuantity(state) })),
    submitQuantity,
    checkTypedQuantity: () => {
      const state = step.current()
      if (state.quantityField.values.own.trim() === "" || isFormValid(state.quantityField, validatorFor(state))) return true
      submitQuantity()
      return false
    },
    add: () => {
      const state = step.current()
      const design = state.design === undefined ? {} : { artworkItemId: state.design }
      return addToCart({ productKey: product.key, quantity: state.quantity, selection: toSelection(state), ...design })
    },
  }
}
