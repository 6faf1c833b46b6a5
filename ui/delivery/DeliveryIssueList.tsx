/** What is missing, by item and at the top, with the focus; each line leads to the card that mends it (DELIV-06, DELIV-16). */
import { useTranslation } from "react-i18next"
import type { Cart } from "../../domain/cart/cart.ts"
import type { CartIssue } from "../../domain/order/cart-issues.ts"
import { AddressFaultList } from "../addresses/AddressFaultList.tsx"
import { JumpLink } from "../buttons/JumpLink.tsx"
import { formatCartIssue } from "../i18n/fault-texts.ts"
import { useLocalizedText } from "../i18n/use-localized-text.ts"
import { Notice } from "../notices/Notice.tsx"
import { makeIssueElementId } from "./issue-element-ids.ts"

interface LacksProps {
  readonly lacks: readonly CartIssue[]
  readonly cart: Cart
}

export const DeliveryIssueList = ({ lacks, cart }: LacksProps) => {
  const { t } = useTranslation()
  const inWords = useLocalizedText()
  const placeOf = makeIssueElementId(cart)
  const nameOf = (lack: CartIssue): string => {
    const item = "lineItemId" in lack ? cart.lineItems.find(({ id }) => id === lack.lineItemId) : undefined
    return item ? inWords(item.name) : t("delivery.billing")
  }
  return (
    <Notice tone="danger" title={t("delivery.lacksTitle", { count: lacks.length })} takesFocus>
      <ul>
        {lacks.map(lack => (
          <li
            key={`${"lineItemId" in lack ? lack.lineItemId : ""} ${lack._tag} ${"country" in lack ? lack.country : ""}`}
          >
            <JumpLink to={placeOf(lack)}>
              {t("delivery.lackOf", { name: nameOf(lack), lack: formatCartIssue(t, lack) })}
            </JumpLink>
            {"faults" in lack ? <AddressFaultList faults={lack.faults} /> : null}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
