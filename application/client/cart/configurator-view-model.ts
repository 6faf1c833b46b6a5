/**
 * The options that are chosen on a product page. Until the shopper chooses, each option has its first value (CART-31,
 * EDIT-10).
 */
import { Result } from "effect"
import { DELIVERY_TYPE_OPTION_NAME, type DeliveryType } from "../../../domain/catalog/delivery-type.ts"
import { countMailedAddresses } from "../../../domain/catalog/direct-mailing.ts"
import { type CustomerGroup, calculateItemPrice, toItemPriceInView } from "../../../domain/catalog/item-price.ts"
import { calculateOptionPriceDifference } from "../../../domain/catalog/option-price-difference.ts"
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
import { calculatePiecePrice } from "../../../domain/money/piece-price.ts"
import { type PriceView, toPriceInView } from "../../../domain/money/price-view.ts"
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
import { makeViewModel } from "../view-model.ts"
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
  readonly view: PriceView
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

export const makeConfiguratorViewModel = ({ product, thousands, addToCart }: Options) => {
  const validatorFor = (state: ChoiceState) => (values: FieldValues<"own">) => {
    const checked = validateQuantity(product, parseWholeNumber(values.own, thousands), toSelection(state))
    if (Result.isSuccess(checked)) return {}
    return { own: values.own.trim() ? checked.failure : ({ _tag: "Empty" } as const) }
  }

  const { current, update, viewModel } = makeViewModel({
    start: {
      options: product.options.map(({ name, values }) => ({ name, value: values[0].key })),
      quantity: product.tiers[0].quantity,
      delivery: product.deliveryTypes[0].type,
      design: undefined,
      ownQuantity: undefined,
      quantityField: createFormFieldsState({ own: "" }),
    },
    toViewState: (state: ChoiceState, { group, view }: Props) => {
      const { options, quantity, ownQuantity, quantityField, delivery, design } = state
      const selection = toSelection(state)
      const configured = configureProduct(product, selection, quantity)
      const checked = validateQuantity(product, quantity, selection)
      const withPrice = (configuration: ProductConfiguration) => {
        const price = calculateItemPrice(configuration, group)
        const { taxRate } = product
        return {
          configuration,
          /** base price, discounts and the price per piece are in the view */
          price: {
            ...toItemPriceInView(view, price, taxRate),
            ...calculateTaxedPrice([{ net: price.net, taxRate }]),
            piecePrice: calculatePiecePrice(toPriceInView(view, { net: price.net, taxRate }), quantity),
          },
        }
      }
      return {
        options,
        quantity,
        delivery,
        design,
        rows: buildPriceMatrix(product, options, ownQuantity === undefined ? [] : [ownQuantity], group),
        chosen: Result.isSuccess(configured) ? withPrice(configured.success) : undefined,
        /** the quantity's fault for the current choice, and the options that count addresses */
        fault: Result.isFailure(checked) ? checked.failure : undefined,
        mailingOptions: selection.filter(each => countMailedAddresses([each]) > 0).map(({ name }) => name),
        typedQuantity: quantityField.values.own,
        typedQuantityFault: getVisibleFaults(quantityField, validatorFor(state)).own,
        range: getQuantityRange(product),
        attempts: quantityField.attempts,
        /** the price difference of another value in the view, in cents */
        difference: (name: string, value: string) =>
          calculateOptionPriceDifference(product, [{ selection, quantity }], { name, value }, { group, view }),
      }
    },
  })

  /** Selects the typed quantity when it can be printed. */
  const selectTypedQuantity = (quantityField: ChoiceState["quantityField"]) => {
    if (!isFormValid(quantityField, validatorFor(current()))) return update({ quantityField })
    const quantity = parseWholeNumber(quantityField.values.own, thousands)
    update({ quantityField, ownQuantity: quantity, quantity })
  }

  const submitQuantity = () => selectTypedQuantity(markSubmitted(current().quantityField, validatorFor(current())))

  return {
    ...viewModel,
    chooseOption: (name: string, value: string) =>
      update({ options: current().options.map(each => (each.name === name ? { name, value } : each)) }),
    /** replaces the typed quantity */
    chooseCell: (quantity: number, delivery: DeliveryType) => {
      const { attempts } = current().quantityField
      update({ quantity, delivery, quantityField: { ...createFormFieldsState({ own: "" }), attempts } })
    },
    chooseDesign: (design: string | undefined) => update({ design }),
    /** its price shows as soon as it can be printed; a fault shows when the field is left */
    typeQuantity: (text: string) => {
      const quantityField = updateField(current().quantityField, "own", text, validatorFor(current()))
      if (isFormValid(quantityField, validatorFor(current()))) selectTypedQuantity(quantityField)
      else update({ quantityField })
    },
    blurQuantity: () => selectTypedQuantity(blurField(current().quantityField, "own")),
    /** selects the typed quantity, or shows its fault */
    submitQuantity,
    /** whether the typed quantity, if any, can be printed; otherwise shows its fault */
    checkTypedQuantity: (): boolean => {
      const { quantityField } = current()
      if (quantityField.values.own.trim() === "" || isFormValid(quantityField, validatorFor(current()))) return true
      submitQuantity()
      return false
    },
    add: () => {
      const { quantity, design } = current()
      const artwork = design === undefined ? {} : { artworkItemId: design }
      return addToCart({ productKey: product.key, quantity, selection: toSelection(current()), ...artwork })
    },
  }
}

export type ConfiguratorViewModel = ReturnType<typeof makeConfiguratorViewModel>

export type ConfiguratorViewState = ReturnType<ConfiguratorViewModel["getViewState"]>

export type ConfiguredPrice = NonNullable<ConfiguratorViewState["chosen"]>["price"]
