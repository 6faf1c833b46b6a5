/**
 * In a dialog for all products: products with their own choice can be included, and those that can't take the choice
 * say why (DELIV-41).
 */
import { useId } from "react"
import type { DeliveryPart } from "../../application/client/delivery/shared-delivery-actions.ts"
import type { SharedChoiceProducts, UnavailableProduct } from "../../application/client/delivery/shared-delivery-view-state.ts"
import type { LineItem, LineItemId } from "../../domain/cart/cart.ts"
import styles from "../fields/Field.module.css"
import { useTexts } from "../i18n/use-texts.ts"
import { formatDeliveryOptionsUnavailableReason } from "../item-delivery/format-unavailable-reason.ts"
import { formatPickupUnavailableReason } from "../pickup/pickup-texts.ts"
import { formatSlotDayAndHours } from "../slots/slot-texts.ts"

interface SharedChoiceProductListProps {
  readonly part: DeliveryPart
  readonly products: SharedChoiceProducts
  readonly included: ReadonlySet<LineItemId>
  readonly onToggle: (id: LineItemId) => void
}

export const SharedChoiceProductList = ({ part, products, included, onToggle }: SharedChoiceProductListProps) => {
  const { t, localize, pieces, ...formats } = useTexts()
  const id = useId()
  const { taking, own, unavailable } = products
  const formatOwnChoice = ({ shippingAddresses, pickupPoint, deliveryOption }: LineItem): string => {
    if (part === "slot")
      return deliveryOption ? formatSlotDayAndHours(t, { ...formats }, deliveryOption) : t("courier.guaranteed")
    if (pickupPoint) return pickupPoint.name
    const [main, ...extras] = shippingAddresses
    const city = main?.address.city ?? ""
    return extras.length === 0 ? city : `${city} ${t("delivery.andExtras", { count: extras.length })}`
  }
  const formatReason = ({ reason: found }: UnavailableProduct): string =>
    found.part === "slot"
      ? formatDeliveryOptionsUnavailableReason(t, found.reason)
      : formatPickupUnavailableReason(t, found.reason)
  return (
    <div className="stack tight">
      <p className="soft" role="status">
        {t("delivery.forProducts", { count: taking.length })} {part === "slot" ? t("delivery.slotPerProduct") : ""}
      </p>
      {own.length > 0 ? (
        <fieldset aria-describedby={id}>
          <legend>{t("delivery.ownChoices")}</legend>
          <p className="hint" id={id}>
            {t("delivery.ownChoicesHint")}
          </p>
          {own.map(item => (
            <label key={item.id} className={styles.checkbox}>
              <input type="checkbox" checked={included.has(item.id)} onChange={() => onToggle(item.id)} />
              <span>
                {localize(item.name)}, {pieces(item.quantity)} <span className="soft">{formatOwnChoice(item)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
      {unavailable.length > 0 ? (
        <ul className="stack tight list" aria-label={t("delivery.notFor")}>
          {unavailable.map(entry => (
            <li key={entry.item.id} className="soft">
              {t("delivery.notForProduct", { name: localize(entry.item.name), reason: formatReason(entry) })}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
