/**
 * The changes of an edit, each with its old and new value: attributes, quantity, delivery type, extra service and net
 * price (EDIT-02, EDIT-03, GROUP-09…GROUP-11).
 */
import { useRef } from "react"
import type { EditItemViewState } from "../../application/client/cart/edit-item-view-model.ts"
import type { LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import { DELIVERY_TYPE_OPTION_NAME } from "../../domain/catalog/delivery-type.ts"
import type { Product } from "../../domain/catalog/product.ts"
import type { OfferedService } from "../../domain/catalog/service-choice.ts"
import type { EditChange } from "../../domain/edit/edit-changes.ts"
import { getDesignNumber } from "../../domain/edit/edit-group.ts"
import type { Cents } from "../../domain/money/cents.ts"
import { IconTextButton } from "../buttons/IconTextButton.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { usePrices } from "../prices/use-prices.ts"
import styles from "./EditChangeList.module.css"

interface ChangeTexts {
  readonly label: string
  readonly was: string
  readonly becomes: string
}

/** The texts of an edit's changes. A value that is no longer sold keeps its former label. */
const useFormatEditChange = (
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

interface EditChangeListProps {
  readonly group: LineItemGroup
  readonly viewState: EditItemViewState
  readonly onRestore: () => void
  readonly product: Product
  readonly services: readonly OfferedService[]
}

const ChangeRow = ({ label, was, becomes }: { readonly label: string; readonly was: string; readonly becomes: string }) => (
  <tr>
    <th scope="row">{label}</th>
    <td className="num">
      <del>{was}</del>
    </td>
    <td className="num">
      <ins>{becomes}</ins>
    </td>
  </tr>
)

export const EditChangeList = ({ group, viewState, onRestore, product, services }: EditChangeListProps) => {
  const { t } = useTexts()
  const { view, money, toView } = usePrices()
  const formatPrice = (net: Cents) => money(toView({ net, taxRate: group.main.taxRate }), product.currency)
  const formatChange = useFormatEditChange(group, product, services)
  const title = useRef<HTMLHeadingElement>(null)
  const { preview, changes, net } = viewState
  const restore = () => {
    onRestore()
    title.current?.focus()
  }
  return (
    <section className="stack tight" aria-label={t("edit.changes")}>
      <div className="line apart">
        <h3 tabIndex={-1} ref={title}>
          {t("edit.changes")}
        </h3>
        {preview._tag === "Unchanged" ? null : (
          <IconTextButton icon="undo" onPress={restore}>
            {t("edit.restore")}
          </IconTextButton>
        )}
      </div>
      {changes.length > 0 ? (
        <table className={styles.table}>
          <caption className="vh">{t("edit.caption")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("edit.option")}</th>
              <th scope="col">{t("edit.was")}</th>
              <th scope="col">{t("edit.becomes")}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(change => {
              const texts = formatChange(change)
              return <ChangeRow key={texts.label} {...texts} />
            })}
            {net && preview._tag === "Changed" ? (
              <ChangeRow label={t(`edit.price.${view}`)} was={formatPrice(net.before)} becomes={formatPrice(net.after)} />
            ) : null}
          </tbody>
        </table>
      ) : (
        <p className="soft">{t(preview._tag === "NotPrintable" ? "edit.off.NotPrintable" : "edit.none")}</p>
      )}
    </section>
  )
}
