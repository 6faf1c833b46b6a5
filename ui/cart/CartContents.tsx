/** A cart with something in it: one card per group, and the summary beside them. */
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/cart/cart-session.ts"
import { cartEvent } from "../../domain/analytics/cart-events.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { type Group, groups, productCount } from "../../domain/cart/groups.ts"
import { Arrived } from "../frame/Arrived.tsx"
import { useUseCase } from "../injection.ts"
import { useFormats } from "../parts/format.ts"
import { Notice } from "../parts/Notice.tsx"
import { Page } from "../parts/Page.tsx"
import { useCartPending } from "../parts/use-cart.ts"
import { CouponBox } from "../payment/CouponBox.tsx"
import { QuotesExpired } from "../quotes/QuotesExpired.tsx"
import { SaveAsQuoteAct } from "../quotes/SaveAsQuote.tsx"
import { useObserved } from "../use-observed.ts"
import { useArrivalRecorded } from "../use-record.ts"
import { CartNext } from "./CartNext.tsx"
import type { UnderEdit } from "./EditAct.tsx"
import { EmptyCartAct } from "./EmptyCartAct.tsx"
import { GroupCard } from "./GroupCard.tsx"
import { NotRecalculated } from "./NotRecalculated.tsx"

interface CartContentsProps {
  readonly cart: Cart
  readonly notice: ReactNode
  readonly onRemove: (group: Group) => void
  readonly onEdit: (edited: UnderEdit | undefined) => void
  /** before everything goes */
  readonly onEmpty: () => void
}

export const CartContents = ({ cart, notice, onRemove, onEdit, onEmpty }: CartContentsProps) => {
  const { t } = useTranslation()
  const { money } = useFormats()
  const pending = useCartPending()
  useArrivalRecorded(cartEvent("view_cart", cart))
  const expired = useObserved(useUseCase(CartSession), state => state.expiredQuotes)
  return (
    <Page
      title={t("cart.title")}
      tab={t("cart.title")}
      yieldsFocus={notice !== null}
      intro={t("cart.count", {
        count: productCount(cart),
        total: money(cart.taxedPrice.totalGross, cart.currency),
      })}
      side={<CartNext cart={cart} pending={pending} expired={expired} />}
    >
      {notice ? null : <Arrived />}
      <div role="status">{notice}</div>
      <NotRecalculated />
      <QuotesExpired expired={expired} />
      <Notice tone="info">
        <p>{t("cart.upload")}</p>
      </Notice>
      {groups(cart).map(group => (
        <GroupCard
          key={group.key}
          cartId={cart.id}
          group={group}
          currency={cart.currency}
          onRemove={onRemove}
          onEdit={onEdit}
        />
      ))}
      <CouponBox cart={cart} />
      <div className="line">
        <SaveAsQuoteAct />
        <EmptyCartAct cart={cart} onEmpty={onEmpty} />
      </div>
    </Page>
  )
}
