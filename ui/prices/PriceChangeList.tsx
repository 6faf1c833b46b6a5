/** Products whose price changed without a change by the shopper, listed beside the total in each step (SHOP-06). */
import { useTranslation } from "react-i18next"
import { listGroupPriceChanges } from "../../application/client/cart/group-price.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { useLocalize } from "../i18n/use-localize.ts"

export const PriceChangeList = ({ cart }: { readonly cart: Pick<Cart, "lineItems" | "customLineItems" | "currency"> }) => {
  const { t } = useTranslation()
  const { money } = useLocaleFormats()
  const localize = useLocalize()
  const changed = listGroupPriceChanges(cart)
  if (changed.length === 0) return null
  return (
    <div className="hint">
      <p>{t("cart.pricesChanged")}</p>
      <ul>
        {changed.map(({ group, previousNet, currentNet }) => (
          <li key={group.key}>
            {t("cart.priceWas", {
              name: localize(group.main.name),
              becomes: money(currentNet, cart.currency),
              was: money(previousNet, cart.currency),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
