/** Links beside the button to the payment step, one to each place where delivery data is missing (DELIV-42). */
import type { Cart } from "../../domain/cart/cart.ts"
import { JumpLink } from "../buttons/JumpLink.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { BILLING_ELEMENT_ID, FIRST_ADDRESS_ELEMENT_ID } from "./issue-element-ids.ts"
import styles from "./MissingDeliveryLinks.module.css"

interface MissingDeliveryProps {
  readonly cart: Cart
  readonly elementIds: readonly string[]
}

const VISIBLE = 3

export const MissingDeliveryLinks = ({ cart, elementIds }: MissingDeliveryProps) => {
  const { t, localize } = useTexts()
  const missing = [...new Set(elementIds)]
  const formatPart = (id: string): string => {
    if (id === BILLING_ELEMENT_ID) return t("delivery.billingAbout")
    const item = cart.lineItems.length > 1 ? cart.lineItems.find(line => id === `item-${line.id}`) : undefined
    if (item) return t("delivery.shippingAddressOf", { name: localize(item.name) })
    return t(id === FIRST_ADDRESS_ELEMENT_ID ? "delivery.firstAddress" : "delivery.shippingAbout")
  }
  return (
    <div className={`line ${styles.missing}`}>
      <span>{t("delivery.missing")}</span>
      {missing.slice(0, VISIBLE).map(id => (
        <JumpLink key={id} to={id}>
          {formatPart(id)}
        </JumpLink>
      ))}
      {missing.length > VISIBLE ? <span>{t("delivery.missingMore", { count: missing.length - VISIBLE })}</span> : null}
    </div>
  )
}
