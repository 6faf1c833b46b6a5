/** The product with all its options, each value with what it would cost more or less; what the design was made for is locked until it is unlocked (EDIT-08, EDIT-13). */
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import type { OpenedEdit } from "../../application/cart/open-edit.ts"
import { DELIVERY_TYPE } from "../../domain/cart/add-to-cart.ts"
import type { Group } from "../../domain/cart/groups.ts"
import { priceDifferences } from "../../domain/catalog/choice-price.ts"
import { quantityRange } from "../../domain/catalog/configuration.ts"
import { useFormats } from "../parts/format.ts"
import { useTexts } from "../parts/use-texts.ts"
import { OptionField } from "../shop/OptionField.tsx"
import { DeliveryTypes } from "./DeliveryTypes.tsx"
import { EditQuantity } from "./EditQuantity.tsx"
import { Locked } from "./Locked.tsx"
import type { Edit } from "./use-edit.ts"

interface ProductSelectorProps {
  readonly group: Group
  readonly opened: OpenedEdit
  readonly edit: Edit
  /** "17:00", once it is known */
  readonly cutOff: string | undefined
}

export const ProductSelector = ({ group: { main }, opened, edit, cutOff }: ProductSelectorProps) => {
  const { t } = useTranslation()
  const { more, count } = useFormats()
  const inWords = useTexts()
  const { product, customerGroup } = opened
  const { becomes, designs, locked } = edit
  const selector = useRef<HTMLDivElement>(null)
  const unlock = (name: string) => {
    edit.unlock(name)
    requestAnimationFrame(() =>
      selector.current?.querySelector<HTMLElement>(`[data-option="${CSS.escape(name)}"] :is(select, input)`)?.focus(),
    )
  }
  const chosen = (name: string) => becomes.selection.find(selected => selected.name === name)?.value
  const difference = (name: string, value: string) => {
    const choices = designs.map(design => design.becomes)
    const cents = priceDifferences(product, choices, { name, value }, customerGroup)
    return !cents || value === chosen(name) ? undefined : more(cents, product.currency)
  }
  const wordsOf = (name: string) => {
    const attribute = main.attributes.find(each => each.name === name)
    return attribute ? inWords(attribute.value.label) : (chosen(name) ?? "")
  }
  const lock = (name: string, label: string, value: string) => (
    <Locked label={label} value={value} onUnlock={() => unlock(name)} />
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
                onChoose={value => edit.choose(name, value)}
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
              <EditQuantity
                name={number === undefined ? inWords(main.name) : t("cart.designNumber", { number })}
                label={label}
                range={quantityRange(product)}
                design={design}
                edit={edit}
              />
            )}
          </div>
        )
      })}
      <div data-option={DELIVERY_TYPE}>
        {locked.has(DELIVERY_TYPE) ? (
          lock(DELIVERY_TYPE, t("edit.delivery"), wordsOf(DELIVERY_TYPE))
        ) : (
          <DeliveryTypes
            product={product}
            chosen={chosen(DELIVERY_TYPE)}
            cutOff={cutOff}
            priceOf={type => difference(DELIVERY_TYPE, type)}
            onChoose={edit.chooseDelivery}
          />
        )}
      </div>
    </div>
  )
}
