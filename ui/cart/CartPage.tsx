/** The cart page (CART-37…CART-58). */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { PlacementStore } from "../../application/client/orders/placement-store.ts"
import { createCartPageEvent } from "../../domain/analytics/cart-events.ts"
import { type Cart, getActiveLineItems } from "../../domain/cart/cart.ts"
import { countActiveItemGroups, groupLineItems } from "../../domain/cart/line-item-groups.ts"
import { isTaxExempt } from "../../domain/cart/tax-estimate.ts"
import { IconTextLink } from "../buttons/IconTextButton.tsx"
import { useRecordEventsOnce } from "../commands/use-record-event.ts"
import { CouponPanel } from "../coupons/CouponPanel.tsx"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useCart, useHasPendingCartChanges } from "../hooks/use-cart.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { CartLoader } from "../layout/CartLoader.tsx"
import { CartNotices } from "../layout/CartNotices.tsx"
import { Page } from "../layout/Page.tsx"
import { Redirect } from "../layout/Redirect.tsx"
import { Notice } from "../notices/Notice.tsx"
import { useGroupsInView, usePrices } from "../prices/use-prices.ts"
import { SaveAsQuoteButton } from "../quotes/SaveAsQuoteButton.tsx"
import { CartCheckoutPanel } from "./CartCheckoutPanel.tsx"
import { EmptyCartButton } from "./EmptyCartButton.tsx"
import { EmptyCartNotice } from "./EmptyCartNotice.tsx"
import { ItemGroupCard } from "./ItemGroupCard.tsx"

/** One card per group, the summary beside them. */
const CartContent = ({ cart }: { readonly cart: Cart }) => {
  const { t } = useTexts()
  const { money } = usePrices()
  const groupsInView = useGroupsInView(cart)
  const { paths } = useSettings()
  const pending = useHasPendingCartChanges()
  useRecordEventsOnce(createCartPageEvent("view_cart", cart))
  return (
    <Page
      title={t("cart.title")}
      intro={t("cart.count", {
        count: countActiveItemGroups(cart),
        total: money(cart.taxedPrice.totalGross, cart.currency),
        vat: t(isTaxExempt(cart) ? "price.word.exempt" : "price.taxNote.included"),
      })}
      side={<CartCheckoutPanel cart={cart} pending={pending} />}
    >
      <CartNotices />
      <Notice tone="info">
        <p>{t("cart.upload")}</p>
      </Notice>
      {groupLineItems(cart).map(group => (
        <ItemGroupCard
          key={group.key}
          cartId={cart.id}
          group={group}
          inView={groupsInView.get(group.key) ?? group}
          currency={cart.currency}
        />
      ))}
      <CouponPanel cart={cart} />
      <SaveAsQuoteButton>
        <IconTextLink icon="plus" to={paths.shop}>
          {t("cart.goOnShopping")}
        </IconTextLink>
        <EmptyCartButton cart={cart} />
      </SaveAsQuoteButton>
    </Page>
  )
}

export const CartPage = () => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  const storedPlacement = useUseCase(PlacementStore)
  const cart = useCart()
  const [hadItems, setHadItems] = useState(false)
  if (cart && !hadItems) setHadItems(true)
  if (cart && getActiveLineItems(cart).length > 0) return <CartContent cart={cart} />
  // the cart may have gone because it was ordered
  const empty =
    !cart && storedPlacement.get() ? (
      <Redirect to={paths.thanks} />
    ) : (
      <EmptyCartNotice hadItems={hadItems} ordered={cart ? undefined : storedPlacement.findOrder()} />
    )
  return <CartLoader title={t("cart.title")} empty={empty} />
}
