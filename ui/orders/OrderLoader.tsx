/** Loads the order of a page. Changes on the page show at once (ORDER-03, ORDER-08…10, API-36). */
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router-dom"
import { OrderCache } from "../../application/client/orders/order-cache.ts"
import type { Order, OrderId } from "../../domain/order/order.ts"
import { AccountNav } from "../account/AccountNav.tsx"
import { useQuery, useRunWhileMounted } from "../commands/use-query.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { Page } from "../layout/Page.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { LoadingNotice } from "../notices/LoadingNotice.tsx"
import { OrderNotFoundPage } from "./OrderNotFoundPage.tsx"

interface OrderLoaderProps {
  readonly children: (order: Order) => ReactNode
}

interface OrderLoaderByIdProps extends OrderLoaderProps {
  readonly id: OrderId
  /** stands above a load failure */
  readonly header?: ReactNode
}

export const OrderLoaderById = ({ id, header, children }: OrderLoaderByIdProps) => {
  const { t } = useTranslation()
  const orderCache = useUseCase(OrderCache)
  const order = useObservable(orderCache, orders => orders.get(id))
  useRunWhileMounted(orderCache.follow)
  const { state, retry } = useQuery(orderCache.open(id), id)
  if (order && state._tag !== "Failed") return children(order)
  if (state._tag === "Failed" && state.error._tag === "Refused") return <OrderNotFoundPage />
  return state._tag === "Failed" ? (
    <Page title={t("thanks.loadFailed")} tab={t("error.title")}>
      {header}
      <FailureNotice failure={state.error} onRetry={retry} />
    </Page>
  ) : (
    <Page title={t("thanks.loading")} tab={t("thanks.loading")}>
      <LoadingNotice text={t("thanks.loading")} />
    </Page>
  )
}

export const OrderLoader = ({ children }: OrderLoaderProps) => {
  const { orderId = "" } = useParams()
  return (
    <OrderLoaderById key={orderId} id={orderId as OrderId} header={<AccountNav />}>
      {children}
    </OrderLoaderById>
  )
}
