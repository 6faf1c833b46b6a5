/** The page that changes the delivery of a placed order while that is possible (DELIV-38). */

import { Result } from "effect"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { GetDeliveryActions } from "../../application/client/delivery/get-delivery-actions.ts"
import { listOrderNextSteps } from "../../application/client/orders/next-steps.ts"
import { listActiveItemGroups } from "../../domain/cart/line-item-groups.ts"
import { checkDeliveryChangeable, type NonEmptyDeliveryLockedReasons } from "../../domain/order/delivery-changeability.ts"
import type { Order } from "../../domain/order/order.ts"
import { AccountNav } from "../account/AccountNav.tsx"
import { ButtonLink } from "../buttons/Button.tsx"
import { DeliveryCard } from "../delivery/DeliveryCard.tsx"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { Page } from "../layout/Page.tsx"
import { Notice } from "../notices/Notice.tsx"
import { CartSummaryPanel } from "../prices/CartSummaryPanel.tsx"
import { useGroupsInView } from "../prices/use-prices.ts"
import { OrderItemList } from "./OrderItemList.tsx"
import { OrderLoader } from "./OrderLoader.tsx"

interface DeliveryLockedNoticeProps {
  readonly reasons: NonEmptyDeliveryLockedReasons
  readonly wasChangeable: boolean
}

/**
 * All reasons why an order's delivery can't be changed. It takes the focus when the shopper was just changing it
 * (ORDER-16).
 */
const DeliveryLockedNotice = ({ reasons, wasChangeable }: DeliveryLockedNoticeProps) => {
  const { t } = useTranslation()
  return (
    <Notice tone="warning" title={t("account.deliveryFixed")} takesFocus={wasChangeable}>
      <p>
        {reasons.map(({ _tag }) => t(`account.fixed.${_tag}`)).join(" ")} {wasChangeable ? t("account.notChanged") : null}
      </p>
    </Notice>
  )
}

/** An order has no open issues, unlike a cart. */
const NO_ISSUES = [] as const

/**
 * As long as an order allows it, its delivery changes on the cards of the delivery step; afterwards it is read-only
 * (DELIV-38, ORDER-16, API-35).
 */
const OrderDeliveryContent = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  const getDeliveryActions = useUseCase(GetDeliveryActions)
  const delivery = useMemo(() => getDeliveryActions({ orderId: order.id }), [getDeliveryActions, order.id])
  const groupsInView = useGroupsInView(order)
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
        listActiveItemGroups(order).map(group => (
          <DeliveryCard
            key={group.key}
            delivery={delivery}
            currency={order.currency}
            group={group}
            price={groupsInView.get(group.key)?.totalPrice ?? group.totalPrice}
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

export const OrderDeliveryPage = () => <OrderLoader>{order => <OrderDeliveryContent order={order} />}</OrderLoader>
