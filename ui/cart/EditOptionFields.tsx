/** The product with all its options and what each would cost; what the design was made for is locked (EDIT-08, EDIT-13). */
import { useRef } from "react"
import { flushSync } from "react-dom"
import { useTranslation } from "react-i18next"
import type { EditItemViewModel, EditItemViewState } from "../../application/cart/edit-item-view-model.ts"
import { DELIVERY_TYPE_OPTION_NAME } from "../../domain/cart/delivery-type.ts"
import type { LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import type { Product } from "../../domain/catalog/product.ts"
import type { ShippingOptions } from "../../domain/delivery/shipping-options.ts"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { useLocalizedText } from "../i18n/use-localized-text.ts"
import { OptionField } from "../shop/OptionField.tsx"
import { DeliveryTypeField } from "./DeliveryTypeField.tsx"
import { EditQuantityField } from "./EditQuantityField.tsx"
import { LockedField } from "./LockedField.tsx"

interface ProductSelectorProps {
  readonly group: LineItemGroup
  readonly product: Product
  readonly shown: EditItemViewState
  readonly step: EditItemViewModel
  readonly offered: ShippingOptions | undefined
}

export const EditOptionFields = ({ group: { main }, product, shown, step, offered }: ProductSelectorProps) => {
  const { t } = useTranslation()
  const { more, count } = useLocaleFormats()
  const inWords = useLocalizedText()
  const { becomes, designs, locked } = shown
  const selector = useRef<HTMLDivElement>(null)
  const unlock = (name: string) => {
    // the next key may come before the next frame
    flushSync(() => step.unlock(name))
    selector.current?.querySelector<HTMLElement>(`[data-option="${CSS.escape(name)}"] :is(select, input)`)?.focus()
  }
  const chosen = (name: string) => becomes.selection.find(selected => selected.name === name)?.value
  const difference = (name: string, value: string) => {
    const cents = shown.difference(name, value)
    return !cents || value === chosen(name) ? undefined : more(cents, product.currency)
  }
  const wordsOf = (name: string) => {
    const attribute = main.attributes.find(each => each.name === name)
    return attribute ? inWords(attribute.value.label) : (chosen(name) ?? "")
  }
  const lock = (name: string, label: string, value: string) => (
    <LockedField label={label} value={value} onUnlock={() => unlock(name)} />
  )
  return (
    <div className="stack" ref={selector}>
      {product.options.map(option => {
        const { name } = option
        return (
          <div key={name} data-option={name}>
            {locked.has(name) ? (
              lock(name, inWords(option.label), wordsOf(name))
            ) : (
              <OptionField
                option={option}
                chosen={chosen(name)}
                priceOf={value => difference(name, value)}
                onChoose={value => step.choose(name, value)}
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
              lock(id, label ?? t("edit.quantity"), count(design.becomes.quantity))
            ) : (
              <EditQuantityField
                name={number === undefined ? inWords(main.name) : t("cart.designNumber", { number })}
                label={label}
                range={shown.range}
                design={design}
                onType={text => step.type(design, text)}
              />
            )}
          </div>
        )
      })}
      <div data-option={DELIVERY_TYPE_OPTION_NAME}>
        {locked.has(DELIVERY_TYPE_OPTION_NAME) ? (
          lock(DELIVERY_TYPE_OPTION_NAME, t("edit.delivery"), wordsOf(DELIVERY_TYPE_OPTION_NAME))
        ) : (
          <DeliveryTypeField
            product={product}
            chosen={chosen(DELIVERY_TYPE_OPTION_NAME)}
            offered={offered}
            priceOf={type => difference(DELIVERY_TYPE_OPTION_NAME, type)}
            onChoose={step.chooseDelivery}
          />
        )}
      </div>
    </div>
  )
}
