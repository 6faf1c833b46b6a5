/** The order that was just placed, or one that is loaded by its id (ORDER-08, ORDER-09, USE-14). */
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import { PlaceOrder } from "../../application/client/orders/place-order.ts"
import { StoredPlacement } from "../../application/client/orders/stored-placement.ts"
import type { Order, OrderId } from "../../domain/order/order.ts"
import { useQuery } from "../commands/use-query.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { Page } from "../layout/Page.tsx"
import { useNavigationState } from "../layout/use-navigation-state.ts"
import { QueryNotice } from "../notices/QueryNotice.tsx"
import { OrderLoaderById } from "../orders/OrderLoader.tsx"
import { OrderNotFoundPage } from "../orders/OrderNotFoundPage.tsx"
import { Redirect } from "../shell/Redirect.tsx"
import { OrderConfirmation } from "./OrderConfirmation.tsx"

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
  const { order } = useNavigationState<{ readonly order: Order }>()
  const [placedOrder, setPlacedOrder] = useState(order)
  const [lostPlacement] = useState(useUseCase(StoredPlacement).get)
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
