/** The cart page (CART-37…CART-58). */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/client/cart/cart-session.ts"
import { PlacementStore } from "../../application/client/orders/placement-store.ts"
import { createCartPageEvent } from "../../domain/analytics/cart-events.ts"
import { type Cart, getActiveLineItems } from "../../domain/cart/cart.ts"
import { countActiveItemGroups, groupLineItems } from "../../domain/cart/line-item-groups.ts"
import { isTaxExempt } from "../../domain/cart/tax-estimate.ts"
import { IconTextLink } from "../buttons/IconTextButton.tsx"
import { useCommand } from "../commands/use-command.ts"
import { useRecordEventsOnce } from "../commands/use-record-event.ts"
import { CouponPanel } from "../coupons/CouponPanel.tsx"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useCart, useCartState, useHasPendingCartChanges } from "../hooks/use-cart.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { CartLoader } from "../layout/CartLoader.tsx"
import { Page } from "../layout/Page.tsx"
import { Redirect } from "../layout/Redirect.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Notice } from "../notices/Notice.tsx"
import { useGroupsInView, usePrices } from "../prices/use-prices.ts"
import { ExpiredQuotesNotice } from "../quotes/ExpiredQuotesNotice.tsx"
import { SaveAsQuoteButton } from "../quotes/SaveAsQuoteButton.tsx"
import { CartCheckoutPanel } from "./CartCheckoutPanel.tsx"
import { EmptyCartButton } from "./EmptyCartButton.tsx"
import { EmptyCartNotice } from "./EmptyCartNotice.tsx"
import { ItemGroupCard } from "./ItemGroupCard.tsx"

/** The cart is recalculated after a login. When that fails, this notice offers a retry (LOGIN-16, ERR-12). */
const RecalculationFailedNotice = () => {
  const { t } = useTranslation()
  const session = useUseCase(CartSession)
  const failure = useObservable(session, state => state.recalculationFailure)
  const recalculation = useCommand(() => session.recalculate)
  return (
    <div role="alert">
      <FailureNotice
        title={formatActionWentWrong(t, "recalculate")}
        failure={failure}
        onRetry={() => void recalculation.run(undefined)}
      />
    </div>
  )
}

/** One card per group, the summary beside them. */
const CartContent = ({ cart }: { readonly cart: Cart }) => {
  const { t } = useTexts()
  const { money } = usePrices()
  const groupsInView = useGroupsInView(cart)
  const { paths } = useSettings()
  const pending = useHasPendingCartChanges()
  useRecordEventsOnce(createCartPageEvent("view_cart", cart))
  const expired = useCartState(state => state.expiredQuotes)
  return (
    <Page
      title={t("cart.title")}
      intro={t("cart.count", {
        count: countActiveItemGroups(cart),
        total: money(cart.taxedPrice.totalGross, cart.currency),
        vat: t(isTaxExempt(cart) ? "price.taxNote.exempt" : "price.taxNote.included"),
      })}
      side={<CartCheckoutPanel cart={cart} pending={pending} />}
    >
      <RecalculationFailedNotice />
      <ExpiredQuotesNotice expired={expired} />
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
