/**
 * Loads an order for a page, which shows each later change of it at once (ORDER-03, ORDER-08, ORDER-09, ORDER-10,
 * API-36).
 */
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { OrderCache } from "../../application/client/orders/order-cache.ts"
import type { Order, OrderId } from "../../domain/order/order.ts"
import { AccountNav } from "../account/AccountNav.tsx"
import { useBackgroundEffect, useQuery } from "../commands/use-query.ts"
import { useUseCase } from "../hooks/injection.ts"
import { usePathParameters } from "../hooks/path-parameters.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { Page } from "../layout/Page.tsx"
import { QueryNotice } from "../notices/QueryNotice.tsx"
import { OrderNotFoundPage } from "./OrderNotFoundPage.tsx"

interface OrderLoaderProps {
  readonly children: (order: Order) => ReactNode
}

interface OrderLoaderByIdProps extends OrderLoaderProps {
  readonly id: OrderId
  /** shown above the failure when the order doesn't load */
  readonly header?: ReactNode
}

export const OrderLoaderById = ({ id, header, children }: OrderLoaderByIdProps) => {
  const { t } = useTranslation()
  const orderCache = useUseCase(OrderCache)
  const order = useObservable(orderCache, orders => orders.get(id))
  useBackgroundEffect(orderCache.follow)
  const query = useQuery(orderCache.open(id), id)
  if (query.failure?._tag === "Refused") return <OrderNotFoundPage />
  if (order && !query.failure) return children(order)
  return (
    <Page
      title={t(query.failure ? "thanks.loadFailed" : "thanks.loading")}
      tab={t(query.failure ? "error.title" : "thanks.loading")}
    >
      {query.failure ? header : null}
      <QueryNotice query={query} loading={t("thanks.loading")} />
    </Page>
  )
}

export const OrderLoader = ({ children }: OrderLoaderProps) => {
  const { orderId = "" } = usePathParameters()
  return (
    <OrderLoaderById key={orderId} id={orderId as OrderId} header={<AccountNav />}>
      {children}
    </OrderLoaderById>
  )
}
