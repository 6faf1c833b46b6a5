/** Products whose price changed without a change by the shopper, listed beside the total in each step (SHOP-06). */
import { listGroupPriceChanges } from "../../application/client/cart/group-price.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { useTexts } from "../i18n/use-texts.ts"

export const PriceChangeList = ({ cart }: { readonly cart: Pick<Cart, "lineItems" | "customLineItems" | "currency"> }) => {
  const { t, money, localize } = useTexts()
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
