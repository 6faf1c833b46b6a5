/** The order that was just placed, or one that is loaded by its id (ORDER-08, ORDER-09, USE-14). */
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import { OrderCache } from "../../application/client/orders/order-cache.ts"
import { PlaceOrder } from "../../application/client/orders/place-order.ts"
import { PlacementStore } from "../../application/client/orders/placement-store.ts"
import type { Order, OrderId } from "../../domain/order/order.ts"
import { OrderArtworkSection } from "../artwork/OrderArtworkSection.tsx"
import { ButtonLink } from "../buttons/Button.tsx"
import { useBackgroundEffect, useQuery } from "../commands/use-query.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useCustomer } from "../hooks/use-customer.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { Page } from "../layout/Page.tsx"
import { Redirect } from "../layout/Redirect.tsx"
import { useOneTimeNavigationState } from "../layout/use-one-time-navigation-state.ts"
import { QueryNotice } from "../notices/QueryNotice.tsx"
import { DeliveryChangeableNote } from "../orders/DeliveryChangeableNote.tsx"
import { OrderBillingPanel } from "../orders/OrderBillingPanel.tsx"
import { OrderItemList } from "../orders/OrderItemList.tsx"
import { OrderLoaderById } from "../orders/OrderLoader.tsx"
import { OrderNextStepList } from "../orders/OrderNextStepList.tsx"
import { OrderNotFoundPage } from "../orders/OrderNotFoundPage.tsx"
import { OrderPaymentPanel } from "../orders/OrderPaymentPanel.tsx"
import { CartSummaryPanel } from "../prices/CartSummaryPanel.tsx"

interface OrderConfirmationProps {
  readonly order: Order
  /** whether the shopper goes on to the provider's payment page */
  readonly continuesToProvider?: boolean
}

/** What was ordered, its price, and what happens next. */
const OrderConfirmation = ({ order: loadedOrder, continuesToProvider = false }: OrderConfirmationProps) => {
  const [lastOrder] = useState(useUseCase(PlacementStore).findOrder)
  const isLast = lastOrder?.id === loadedOrder.id
  const orderCache = useUseCase(OrderCache)
  const order = useObservable(orderCache, orders => orders.get(loadedOrder.id)) ?? loadedOrder
  useBackgroundEffect(orderCache.follow)
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
      <OrderArtworkSection order={order} />
      <OrderNextStepList order={order} />
      <OrderItemList order={order}>
        <DeliveryChangeableNote order={order} />
      </OrderItemList>
      <OrderBillingPanel order={order} withReferences />
    </Page>
  )
}

/** The page that waited for the response was left or reloaded: asks once more whether there is an order. */
const LostOrderLookup = ({ onFound }: { readonly onFound: (order: Order) => void }) => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  const query = useQuery(useUseCase(PlaceOrder).findLostOrder, "lost")
  const order = query.value
  useEffect(() => {
    if (order) onFound(order)
  })
  if (query.state._tag === "Done" && !order) return <Redirect to={paths.cart} />
  const title = t(query.failure ? "payment.unknown" : "payment.checking")
  return (
    <Page title={title}>
      <QueryNotice query={query} loading={t("thanks.loading")} />
    </Page>
  )
}

export const ThanksPage = () => {
  const [parameters, setParameters] = useSearchParams()
  const id = parameters.get("itemId")
  const { order } = useOneTimeNavigationState<{ readonly order: Order }>()
  const [placedOrder, setPlacedOrder] = useState(order)
  const [lostPlacement] = useState(useUseCase(PlacementStore).get)
  if (placedOrder && placedOrder.id === id)
    return <OrderConfirmation order={placedOrder} continuesToProvider={placedOrder === order} />
  if (id) return <OrderLoaderById id={id as OrderId}>{order => <OrderConfirmation order={order} />}</OrderLoaderById>
  if (!lostPlacement) return <OrderNotFoundPage />
  const showOrder = (order: Order) => {
    setPlacedOrder(order)
    setParameters({ itemId: order.id }, { replace: true })
  }
  return <LostOrderLookup onFound={showOrder} />
}
