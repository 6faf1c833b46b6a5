/**
 * As long as an order allows it, its delivery changes on the cards of the delivery step; afterwards it is read-only
 * (DELIV-38, ORDER-16, API-35).
 */
import { Result } from "effect"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { GetDeliveryActions } from "../../application/client/delivery/get-delivery-actions.ts"
import { listOrderNextSteps } from "../../application/client/orders/next-steps.ts"
import { Settings } from "../../application/shared/settings.ts"
import { isLineItemCancelled } from "../../domain/cart/cart.ts"
import { groupLineItems } from "../../domain/cart/line-item-groups.ts"
import { checkDeliveryChangeable } from "../../domain/order/delivery-changeability.ts"
import type { Order } from "../../domain/order/order.ts"
import { AccountNav } from "../account/AccountNav.tsx"
import { ButtonLink } from "../buttons/Button.tsx"
import { DeliveryCard } from "../delivery/DeliveryCard.tsx"
import { useUseCase } from "../hooks/injection.ts"
import { Page } from "../layout/Page.tsx"
import { CartSummaryPanel } from "../prices/CartSummaryPanel.tsx"
import { DeliveryLockedNotice } from "./DeliveryLockedNotice.tsx"
import { OrderItemList } from "./OrderItemList.tsx"

/** An order has no open issues, unlike a cart. */
const NO_ISSUES = [] as const

export const OrderDeliveryContent = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  const getDeliveryActions = useUseCase(GetDeliveryActions)
  const delivery = useMemo(() => getDeliveryActions({ orderId: order.id }), [getDeliveryActions, order.id])
  const changeable = checkDeliveryChangeable(order.stages)
  const [wasChangeable] = useState(Result.isSuccess(changeable))
  const title = t("account.deliveryTitle", { number: order.orderNumber })
  return (
    <Page
      title={title}
      intro={Result.isSuccess(changeable) ? t("account.deliveryIntro") : undefined}
      side={
        <CartSummaryPanel
          cart={order}
          action={
            <ButtonLink kind="primary" to={`${paths.account}/orders/${order.id}`}>
              {t(listOrderNextSteps(order).includes("AwaitPayment") ? "orderPayment.payNow" : "account.toOrder")}
            </ButtonLink>
          }
        />
      }
    >
      <AccountNav />
      {Result.isSuccess(changeable) ? (
        groupLineItems(order)
          .filter(({ main }) => !isLineItemCancelled(main))
          .map(group => (
            <DeliveryCard
              key={group.key}
              delivery={delivery}
              currency={order.currency}
              group={group}
              issues={NO_ISSUES}
              order={order}
            />
          ))
      ) : (
        <>
          <DeliveryLockedNotice reasons={changeable.failure} wasChangeable={wasChangeable} />
          <OrderItemList order={order} />
        </>
      )}
    </Page>
  )
}
