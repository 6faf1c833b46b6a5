/** What was ordered, its price, and what happens next. */

import { useState } from "react"
import { OrderCache } from "../../application/client/orders/order-cache.ts"
import { StoredPlacement } from "../../application/client/orders/stored-placement.ts"
import type { Order } from "../../domain/order/order.ts"
import { ButtonLink } from "../buttons/Button.tsx"
import { useRunWhileMounted } from "../commands/use-query.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useCustomer } from "../hooks/use-customer.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { Page } from "../layout/Page.tsx"
import { DeliveryChangeableNote } from "../orders/DeliveryChangeableNote.tsx"
import { OrderBillingPanel } from "../orders/OrderBillingPanel.tsx"
import { OrderItemList } from "../orders/OrderItemList.tsx"
import { OrderNextStepList } from "../orders/OrderNextStepList.tsx"
import { OrderPaymentPanel } from "../orders/OrderPaymentPanel.tsx"
import { CartSummaryPanel } from "../prices/CartSummaryPanel.tsx"

interface OrderConfirmationProps {
  readonly order: Order
  /** whether the shopper goes on to the provider's payment page */
  readonly continuesToProvider?: boolean
}

export const OrderConfirmation = ({ order: loadedOrder, continuesToProvider = false }: OrderConfirmationProps) => {
  const [lastOrder] = useState(useUseCase(StoredPlacement).findOrder)
  const isLast = lastOrder?.id === loadedOrder.id
  const orderCache = useUseCase(OrderCache)
  const order = useObservable(orderCache, orders => orders.get(loadedOrder.id)) ?? loadedOrder
  useRunWhileMounted(orderCache.follow)
  const { t, dateAndTime } = useTexts()
  const { paths } = useSettings()
  const name = useCustomer()?.firstName ?? ""
  const number = t("thanks.order", { number: order.orderNumber })
  return (
    <Page
      title={isLast ? t("thanks.heading", { name }) : number}
      tab={isLast ? t("thanks.title") : number}
      intro={
        isLast ? t("thanks.placed", { number: order.orderNumber }) : t("thanks.placedOn", { date: dateAndTime(order.createdAt) })
      }
      side={
        <CartSummaryPanel
          cart={order}
          action={<ButtonLink to={`${paths.account}/orders/${order.id}`}>{t("thanks.toOrder")}</ButtonLink>}
        />
      }
    >
      <OrderPaymentPanel order={order} continuesToProvider={continuesToProvider} />
      <OrderNextStepList order={order} />
      <OrderItemList order={order}>
        <DeliveryChangeableNote order={order} />
      </OrderItemList>
      <OrderBillingPanel order={order} withReferences />
    </Page>
  )
}
