/**
 * Warns before confirmation of what the changes remove, and only when they do (EDIT-09, EDIT-11, GROUP-13…GROUP-16).
 */
import type { EditItemViewState } from "../../application/client/cart/edit-item-view-model.ts"
import type { EditItemData } from "../../application/client/cart/load-edit-item-data.ts"
import type { LineItemId } from "../../domain/cart/cart.ts"
import type { LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import { DELIVERY_TYPE_OPTION_NAME } from "../../domain/catalog/delivery-type.ts"
import { QUANTITY_OPTION_NAME } from "../../domain/catalog/selection.ts"
import { getDesignNumber } from "../../domain/edit/edit-group.ts"
import type { DesignOrDeliveryRemoval } from "../../domain/edit/edit-removals.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { FailureCode } from "../notices/CopyableFailureCode.tsx"
import { Notice } from "../notices/Notice.tsx"

interface EditWarningsProps {
  readonly group: LineItemGroup
  readonly viewState: EditItemViewState
  readonly data: EditItemData
}

export const EditWarnings = ({ group, viewState: { effects, designs: edited }, data }: EditWarningsProps) => {
  const { t, locale, count, localize } = useTexts()
  const formatList = (parts: readonly string[]) => new Intl.ListFormat(locale, { type: "conjunction" }).format(parts)
  const formatOptionName = (name: string): string => {
    const label = data.product.options.find(option => option.name === name)?.label
    if (label) return localize(label)
    return name === QUANTITY_OPTION_NAME ? t("edit.quantity") : name === DELIVERY_TYPE_OPTION_NAME ? t("edit.delivery") : name
  }
  const designs = effects.filter(effect => effect._tag === "DesignRemoved")
  const [design] = designs
  const names = [...new Set(designs.flatMap(({ reason }) => reason.names))].map(formatOptionName)
  const listItemIdsWith = (tag: DesignOrDeliveryRemoval["_tag"]) =>
    effects.filter(({ _tag }) => _tag === tag).map(({ lineItemId }) => lineItemId)
  const splits = listItemIdsWith("SplitShipmentRemoved")
  const slots = listItemIdsWith("SlotRemoved")
  /** of several designs, those that lose it */
  const renderDesigns = (ids: readonly LineItemId[]) => {
    const numbers = ids.map(id => getDesignNumber(group, id)).filter(number => number !== undefined)
    return numbers.length > 0 ? <p>{formatList(numbers.map(number => t("cart.designNumber", { number })))}</p> : null
  }
  const isUnknown = data.remaining._tag === "LookupFailed"
  return (
    <div className="stack tight" role="status">
      {isUnknown ? (
        <Notice tone="warning" title={t("edit.artworkLost")}>
          <p>{t("edit.artworkLostHint")}</p>
          {data.failure ? <FailureCode failure={data.failure} /> : null}
        </Notice>
      ) : null}
      {design && !isUnknown ? (
        <Notice tone="warning" title={t("edit.designLost", { count: designs.length })}>
          {renderDesigns(listItemIdsWith("DesignRemoved"))}
          <p>{t("edit.designLostHint", { options: formatList(names) })}</p>
        </Notice>
      ) : null}
      {edited
        .filter(({ id }) => splits.includes(id))
        .map(({ id, becomes, city }) => (
          <Notice key={id} tone="warning" title={t("edit.splitLost")}>
            {renderDesigns([id])}
            <p>{t("edit.splitLostHint", { quantity: count(becomes.quantity), city })}</p>
          </Notice>
        ))}
      {slots.length > 0 ? (
        <Notice tone="warning" title={t("edit.slotLost")}>
          {renderDesigns(slots)}
          <p>{t("edit.slotLostHint")}</p>
        </Notice>
      ) : null}
    </div>
  )
}
