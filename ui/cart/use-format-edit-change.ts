/** The texts of an edit's changes. A value that is no longer sold keeps its former label. */
import type { LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import { DELIVERY_TYPE_OPTION_NAME } from "../../domain/catalog/delivery-type.ts"
import type { Product } from "../../domain/catalog/product.ts"
import type { OfferedService } from "../../domain/catalog/service-choice.ts"
import type { EditChange } from "../../domain/edit/edit-changes.ts"
import { getDesignNumber } from "../../domain/edit/edit-group.ts"
import { useTexts } from "../i18n/use-texts.ts"

interface ChangeTexts {
  readonly label: string
  readonly was: string
  readonly becomes: string
}

export const useFormatEditChange = (
  group: Pick<LineItemGroup, "items" | "main">,
  product: Product,
  services: readonly OfferedService[],
): ((change: EditChange) => ChangeTexts) => {
  const { t, count, localize } = useTexts()
  const { attributes, id } = group.main

  const formatValue = (name: string, key: string | undefined): string => {
    if (key === undefined) return t("edit.noService")
    const was = attributes.find(attribute => attribute.name === name && attribute.value.key === key)
    if (was) return localize(was.value.label)
    const option = product.options.find(each => each.name === name)
    const value = option?.values.find(each => each.key === key)
    const type = product.deliveryTypes.find(each => name === DELIVERY_TYPE_OPTION_NAME && each.type === key)
    const label = value?.detail ?? value?.label ?? type?.label
    return label ? localize(label) : key
  }

  const formatService = (key: string | undefined): string => {
    const service = services.find(({ serviceKey }) => serviceKey === key)
    return service ? localize(service.displayName) : t("edit.noService")
  }

  return change => {
    switch (change._tag) {
      case "AttributeChanged": {
        const { name, was, becomes } = change
        const option = product.options.find(each => each.name === name) ?? attributes.find(each => each.name === name)
        const label = option ? localize(option.label) : name
        return { label, was: formatValue(name, was), becomes: formatValue(name, becomes) }
      }
      case "QuantityChanged": {
        const number = getDesignNumber(group, change.lineItemId ?? id)
        const label = number === undefined ? t("edit.quantity") : t("edit.quantityOf", { number })
        return { label, was: count(change.was), becomes: count(change.becomes) }
      }
      case "DeliveryTypeChanged":
        return {
          label: t("edit.delivery"),
          was: formatValue(DELIVERY_TYPE_OPTION_NAME, change.was),
          becomes: formatValue(DELIVERY_TYPE_OPTION_NAME, change.becomes),
        }
      case "ExtraServiceChanged":
        return { label: t("edit.service"), was: formatService(change.was), becomes: formatService(change.becomes) }
    }
  }
}
