/** What is missing, by item and at the top, with the focus; each line leads to the card that mends it (DELIV-06, DELIV-16). */
import { useTranslation } from "react-i18next"
import type { Cart } from "../../domain/cart/cart.ts"
import type { NotPlaceable } from "../../domain/order/may-be-placed.ts"
import { AddressFaultList } from "../addresses/AddressFaultList.tsx"
import { JumpLink } from "../buttons/JumpLink.tsx"
import { lackText } from "../i18n/fault-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { Notice } from "../notices/Notice.tsx"
import { lackPlaces } from "./lack-places.ts"

interface LacksProps {
  readonly lacks: readonly NotPlaceable[]
  readonly cart: Cart
}

export const Lacks = ({ lacks, cart }: LacksProps) => {
  const { t } = useTranslation()
  const inWords = useTexts()
  const placeOf = lackPlaces(cart)
  const nameOf = (lack: NotPlaceable): string => {
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
              {t("delivery.lackOf", { name: nameOf(lack), lack: lackText(t, lack) })}
            </JumpLink>
            {"faults" in lack ? <AddressFaultList faults={lack.faults} /> : null}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
