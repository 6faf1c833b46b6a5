/**
 * The choices on a product page: the first value of every option until the shopper chooses another (CART-31,
 * EDIT-10).
 */
import { Result } from "effect"
import type { SelectedOption } from "../../domain/cart/cart.ts"
import { DELIVERY_TYPE_OPTION_NAME, type DeliveryType } from "../../domain/cart/delivery-type.ts"
import { type CustomerGroup, calculateItemPrice } from "../../domain/catalog/item-price.ts"
import { buildPriceMatrix } from "../../domain/catalog/price-matrix.ts"
import type { Product } from "../../domain/catalog/product.ts"
import {
  configureProduct,
  getQuantityRange,
  isQuantityFault,
  type ProductConfiguration,
  type QuantityFault,
  validateQuantity,
} from "../../domain/catalog/product-configuration.ts"
import { countMailedAddresses } from "../../domain/delivery/direct-mailing.ts"
import { calculateTaxedPrice } from "../../domain/money/taxed-price.ts"
import { parseWholeNumber } from "../../domain/text/whole-number.ts"
import {
  blurField,
  createFormState,
  type FieldValues,
  type FormFieldsState,
  getVisibleFaults,
  isFormValid,
  markSubmitted,
  updateField,
} from "../form-fields-state.ts"
import { makeStepModel, type StepModel } from "../step-model.ts"
import type { AddToCart } from "./add-to-cart.ts"
import type { CartChangeFailedError } from "./cart-change-error.ts"

/** The quantity fault in the services' refusal, if any. */
export const findRefusedQuantity = ({ reason }: CartChangeFailedError): QuantityFault | undefined =>
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
  readonly own: number | undefined
  readonly typed: FormFieldsState<"own", OwnFault>
}

interface Props {
  readonly group: CustomerGroup | undefined
}

export interface ConfiguredPrice
  extends ReturnType<typeof calculateItemPrice>,
    Pick<ReturnType<typeof calculateTaxedPrice>, "totalGross" | "totalTax"> {}

export interface ConfiguratorViewState extends Omit<ChoiceState, "typed" | "own"> {
  readonly rows: ReturnType<typeof buildPriceMatrix>
  readonly chosen: { readonly configuration: ProductConfiguration; readonly price: ConfiguredPrice } | undefined
  /** the quantity's fault for the current choice, and the options that count addresses */
  readonly fault: QuantityFault | undefined
  readonly mailed: readonly string[]
  readonly typed: string
  readonly ownFault: OwnFault | undefined
  readonly range: ReturnType<typeof getQuantityRange>
  readonly tries: number
}

export interface ConfiguratorViewModel extends StepModel<Props, ConfiguratorViewState> {
  readonly chooseOption: (name: string, value: string) => void
  readonly chooseCell: (quantity: number, delivery: DeliveryType) => void
  readonly chooseDesign: (artworkItemId: string | undefined) => void
  readonly typeOwn: (text: string) => void
  /** selects the typed quantity when it can be printed */
  readonly leaveOwn: () => void
  /** selects the typed quantity, or shows its fault */
  readonly takeOwn: () => void
  /** whether the typed quantity, if any, can be printed; otherwise shows its fault */
  readonly stands: () => boolean
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
  const validatorFor = (state: ChoiceState) => (typed: FieldValues<"own">) => {
    const checked = validateQuantity(product, parseWholeNumber(typed.own, thousands), toSelection(state))
    if (Result.isSuccess(checked)) return {}
    return { own: typed.own.trim() ? checked.failure : ({ _tag: "Empty" } as const) }
  }

  const step = makeStepModel<ChoiceState, Props, ConfiguratorViewState>({
    start: {
      options: product.options.map(({ name, values }) => ({ name, value: values[0].key })),
      quantity: product.tiers[0].quantity,
      delivery: product.deliveryTypes[0].type,
      design: undefined,
      own: undefined,
      typed: createFormState({ own: "" }),
    },
    toViewState: ({ typed, own, ...state }, { group }) => {
      const { options, quantity } = state
      const choice = { ...state, typed, own }
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
        rows: buildPriceMatrix(product, options, own === undefined ? [] : [own], group),
        chosen: Result.isSuccess(configured) ? withPrice(configured.success) : undefined,
        fault: Result.isFailure(checked) ? checked.failure : undefined,
        mailed: selection.filter(each => countMailedAddresses([each]) > 0).map(({ name }) => name),
        typed: typed.values.own,
        ownFault: getVisibleFaults(typed, validatorFor(choice)).own,
        range: getQuantityRange(product),
        tries: typed.attempts,
      }
    },
  })

  const change = (next: (state: ChoiceState) => Partial<ChoiceState>) => step.change(state => ({ ...state, ...next(state) }))

  const selectOwn = (state: ChoiceState): Partial<ChoiceState> => {
    if (!isFormValid(state.typed, validatorFor(state))) return {}
    const own = parseWholeNumber(state.typed.values.own, thousands)
    return { own, quantity: own }
  }

  const takeOwn = () => change(state => ({ typed: markSubmitted(state.typed, validatorFor(state)), ...selectOwn(state) }))

  return {
    ...step,
    chooseOption: (name, value) =>
      change(({ options }) => ({ options: options.map(each => (each.name === name ? { name, value } : each)) })),
    // replaces the typed quantity
    chooseCell: (quantity, delivery) =>
      change(({ typed: { attempts } }) => ({ quantity, delivery, typed: { ...createFormState({ own: "" }), attempts } })),
    chooseDesign: design => change(() => ({ design })),
    typeOwn: text => change(state => ({ typed: updateField(state.typed, "own", text, validatorFor(state)) })),
    leaveOwn: () => change(state => ({ typed: blurField(state.typed, "own"), ...selectOwn(state) })),
    takeOwn,
    stands: () => {
      const state = step.current()
      if (state.typed.values.own.trim() === "" || isFormValid(state.typed, validatorFor(state))) return true
      takeOwn()
      return false
    },
    add: () => {
      const state = step.current()
      const design = state.design === undefined ? {} : { artworkItemId: state.design }
      return addToCart({ productKey: product.key, quantity: state.quantity, selection: toSelection(state), ...design })
    },
  }
}
