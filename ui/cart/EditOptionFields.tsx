/** The product's options with their price differences. What the design depends on is locked (EDIT-08, EDIT-13). */
import { useRef, useState } from "react"
import { flushSync } from "react-dom"
import { useTranslation } from "react-i18next"
import type { EditItemViewModel, EditItemViewState } from "../../application/client/cart/edit-item-view-model.ts"
import type { LineItemId } from "../../domain/cart/cart.ts"
import type { LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import { isItemTaxExempt } from "../../domain/cart/tax-estimate.ts"
import { DELIVERY_TYPE_OPTION_NAME } from "../../domain/catalog/delivery-type.ts"
import type { Product } from "../../domain/catalog/product.ts"
import type { ShippingOptions } from "../../domain/delivery/shipping-options.ts"
import { IconTextButton } from "../buttons/IconTextButton.tsx"
import field from "../fields/Field.module.css"
import { QuantityField } from "../fields/QuantityField.tsx"
import { formatQuantityFault } from "../i18n/fault-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { usePrices } from "../prices/use-prices.ts"
import { ProductOptionField } from "../shop/ProductOptionField.tsx"
import { DeliverySpeedField } from "./DeliverySpeedField.tsx"

interface LockedOptionFieldProps {
  readonly label: string
  readonly value: string
  readonly onUnlock: () => void
}

/**
 * An option that the design was made for. It stays locked until the shopper unlocks it, after reading what a change
 * removes (EDIT-08, EDIT-10).
 */
const LockedOptionField = ({ label, value, onUnlock }: LockedOptionFieldProps) => {
  const { t } = useTranslation()
  return (
    <div className={field.field}>
      <b className={field.label}>{label}</b>
      <p>{value}</p>
      <p className="hint">{t("edit.locked")}</p>
      <p>
        <IconTextButton icon="pencil" about={label} onPress={onUnlock}>
          {t("edit.unlock")}
        </IconTextButton>
      </p>
    </div>
  )
}

interface EditOptionFieldsProps {
  readonly group: LineItemGroup
  readonly product: Product
  readonly viewState: EditItemViewState
  readonly viewModel: EditItemViewModel
  readonly shippingOptions: ShippingOptions | undefined
}

export const EditOptionFields = ({ group: { main }, product, viewState, viewModel, shippingOptions }: EditOptionFieldsProps) => {
  const { t, localize, ...formats } = useTexts()
  const { vatNote, signedAmount } = usePrices(isItemTaxExempt(main))
  const { becomes, designs, locked } = viewState
  /** the design whose quantity is being typed: its fault shows when the field loses the focus (GROUP-10) */
  const [typingId, setTypingId] = useState<LineItemId>()
  const container = useRef<HTMLDivElement>(null)
  const unlock = (name: string) => {
    // a key may be pressed before the next frame
    flushSync(() => viewModel.unlock(name))
    container.current?.querySelector<HTMLElement>(`[data-option="${CSS.escape(name)}"] :is(select, input)`)?.focus()
  }
  const findChosen = (name: string) => becomes.selection.find(selected => selected.name === name)?.value
  const formatDifference = (name: string, value: string) => {
    const cents = viewState.difference(name, value)
    return !cents || value === findChosen(name) ? undefined : signedAmount(cents, product.currency)
  }
  const formatChosen = (name: string) => {
    const attribute = main.attributes.find(each => each.name === name)
    return attribute ? localize(attribute.value.label) : (findChosen(name) ?? "")
  }
  const renderLocked = (name: string, label: string, value: string) => (
    <LockedOptionField label={label} value={value} onUnlock={() => unlock(name)} />
  )
  return (
    <div className="stack" ref={container}>
      <p className="hint">{vatNote}</p>
      {product.options.map(option => {
        const { name } = option
        return (
          <div key={name} data-option={name}>
            {locked.has(name) ? (
              renderLocked(name, localize(option.label), formatChosen(name))
            ) : (
              <ProductOptionField
                option={option}
                chosen={findChosen(name)}
                formatPrice={value => formatDifference(name, value)}
                onChoose={value => viewModel.choose(name, value)}
              />
            )}
          </div>
        )
      })}
      {designs.map(design => {
        const { id, number } = design
        const label = number === undefined ? undefined : t("edit.quantityOf", { number })
        return (
          <div key={id} data-option={id}>
            {locked.has(id) ? (
              renderLocked(id, label ?? t("edit.quantity"), formats.count(design.becomes.quantity))
            ) : (
              <QuantityField
                name={number === undefined ? localize(main.name) : t("cart.designNumber", { number })}
                label={label}
                range={viewState.range}
                text={design.typed}
                onType={text => {
                  viewModel.type(design, text)
                  setTypingId(id)
                }}
                onBlur={() => setTypingId(current => (current === id ? undefined : current))}
                error={design.fault && typingId !== id ? formatQuantityFault(t, formats, design.fault) : undefined}
              />
            )}
          </div>
        )
      })}
      <div data-option={DELIVERY_TYPE_OPTION_NAME}>
        {locked.has(DELIVERY_TYPE_OPTION_NAME) ? (
          renderLocked(DELIVERY_TYPE_OPTION_NAME, t("edit.delivery"), formatChosen(DELIVERY_TYPE_OPTION_NAME))
        ) : (
          <DeliverySpeedField
            product={product}
            chosen={findChosen(DELIVERY_TYPE_OPTION_NAME)}
            shippingOptions={shippingOptions}
            formatPrice={type => formatDifference(DELIVERY_TYPE_OPTION_NAME, type)}
            onChoose={viewModel.chooseDelivery}
          />
        )}
      </div>
    </div>
  )
}
