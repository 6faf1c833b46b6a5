/** The order a page is about, read when the page opens; what is changed on the page shows at once (ORDER-03, ORDER-08…10, API-36). */
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "react-router-dom"
import { OrderCache } from "../../application/orders/order-cache.ts"
import type { Order, OrderId } from "../../domain/order/order.ts"
import { AccountNav } from "../account/AccountNav.tsx"
import { useUseCase } from "../injection.ts"
import { Page } from "../layout/Page.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { LoadingNotice } from "../notices/LoadingNotice.tsx"
import { useObservable } from "../use-observable.ts"
import { useQuery, useRunWhileMounted } from "../use-query.ts"
import { OrderNotFoundPage } from "./OrderNotFoundPage.tsx"

interface OrderGateProps {
  readonly children: (order: Order) => ReactNode
}

interface OrderOfProps extends OrderGateProps {
  readonly id: OrderId
  /** what stands above what failed */
  readonly above?: ReactNode
}

export const OrderLoaderById = ({ id, above, children }: OrderOfProps) => {
  const { t } = useTranslation()
  const kept = useUseCase(OrderCache)
  const order = useObservable(kept, orders => orders.get(id))
  useRunWhileMounted(kept.follow)
  const { state, retry } = useQuery(kept.open(id), id)
  if (order && state._tag !== "Failed") return children(order)
  if (state._tag === "Failed" && state.error._tag === "Refused") return <OrderNotFoundPage />
  return state._tag === "Failed" ? (
    <Page title={t("thanks.loadFailed")} tab={t("error.title")}>
      {above}
      <FailureNotice failure={state.error} onRetry={retry} />
    </Page>
  ) : (
    <Page title={t("thanks.loading")} tab={t("thanks.loading")}>
      <LoadingNotice text={t("thanks.loading")} />
    </Page>
  )
}

export const OrderLoader = ({ children }: OrderGateProps) => {
  const { orderId = "" } = useParams()
  return (
    <OrderLoaderById key={orderId} id={orderId as OrderId} above={<AccountNav />}>
      {children}
    </OrderLoaderById>
  )
}
