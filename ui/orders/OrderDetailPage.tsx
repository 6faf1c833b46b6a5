/** The page of one order (ORDER-03, ORDER-16). */

import { OrderCache } from "../../application/client/orders/order-cache.ts"
import { getActiveLineItems } from "../../domain/cart/cart.ts"
import type { Order } from "../../domain/order/order.ts"
import { AccountNav } from "../account/AccountNav.tsx"
import { OrderArtworkSection } from "../artwork/OrderArtworkSection.tsx"
import { useUseCase } from "../hooks/injection.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { Page } from "../layout/Page.tsx"
import { CartSummaryPanel } from "../prices/CartSummaryPanel.tsx"
import { ReferenceFields } from "../references/ReferenceFields.tsx"
import { DeliveryChangeableNote } from "./DeliveryChangeableNote.tsx"
import { OrderBillingPanel } from "./OrderBillingPanel.tsx"
import { OrderItemList } from "./OrderItemList.tsx"
import { OrderLoader } from "./OrderLoader.tsx"
import { OrderNextStepList } from "./OrderNextStepList.tsx"
import { OrderPaymentPanel } from "./OrderPaymentPanel.tsx"
import { OrderStatusBadges } from "./OrderStatusBadges.tsx"
import { ReorderButton } from "./ReorderButton.tsx"

/** An order: items, price, status, next steps, editable references and reorder (ORDER-03, ORDER-16, GROUP-19). */
const OrderDetail = ({ order }: { readonly order: Order }) => {
  const { t, dateAndTime } = useTexts()
  const { type } = useUseCase(OrderCache)
  const number = t("thanks.order", { number: order.orderNumber })
  return (
    <Page
      title={number}
      intro={t("thanks.placedOn", { date: dateAndTime(order.createdAt) })}
      side={<CartSummaryPanel cart={order} action={<ReorderButton order={order} />} />}
    >
      <AccountNav />
      <OrderStatusBadges stages={order.stages} activeItems={getActiveLineItems(order).length} />
      <OrderPaymentPanel order={order} />
      <OrderArtworkSection order={order} />
      <OrderNextStepList order={order} />
      <OrderItemList order={order}>
        <DeliveryChangeableNote order={order} />
      </OrderItemList>
      <ReferenceFields
        title={t("account.yourReferences")}
        owner={order}
        formatFailure={(t, field) => t("account.referenceFailed", { name: t(`payment.${field}`) })}
        save={(field, text) => type(order.id, field, text)}
      />
      <OrderBillingPanel order={order} />
    </Page>
  )
}

export const OrderDetailPage = () => <OrderLoader>{order => <OrderDetail order={order} />}</OrderLoader>
