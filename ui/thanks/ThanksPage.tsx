/** The order that was just placed, or one that is looked up again by its id (ORDER-08, ORDER-09, USE-14). */
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import { PlaceOrder } from "../../application/orders/place-order.ts"
import { StoredPlacement } from "../../application/orders/stored-placement.ts"
import { Settings } from "../../application/ports/settings.ts"
import type { Order, OrderId } from "../../domain/order/order.ts"
import { Redirect } from "../frame/Redirect.tsx"
import { useUseCase } from "../injection.ts"
import { Page } from "../layout/Page.tsx"
import { useNavigationState } from "../layout/use-navigation-state.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { LoadingNotice } from "../notices/LoadingNotice.tsx"
import { OrderLoaderById } from "../orders/OrderLoader.tsx"
import { OrderNotFoundPage } from "../orders/OrderNotFoundPage.tsx"
import { useQuery } from "../use-query.ts"
import { OrderConfirmation } from "./OrderConfirmation.tsx"

/** The page that waited for the answer was left or loaded anew: whether there is an order is asked once more. */
const LostOrder = ({ onFound }: { readonly onFound: (order: Order) => void }) => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  const { state, retry } = useQuery(useUseCase(PlaceOrder).lost, "lost")
  const found = state._tag === "Done" ? state.value : undefined
  useEffect(() => {
    if (found) onFound(found)
  })
  if (state._tag === "Done" && !found) return <Redirect to={paths.cart} />
  const title = t(state._tag === "Failed" ? "payment.unknown" : "payment.checking")
  return (
    <Page title={title} tab={title}>
      {state._tag === "Failed" ? (
        <FailureNotice failure={state.error} onRetry={retry} />
      ) : (
        <LoadingNotice text={t("thanks.loading")} />
      )}
    </Page>
  )
}

export const ThanksPage = () => {
  const [parameters, setParameters] = useSearchParams()
  const id = parameters.get("itemId")
  const { order } = useNavigationState<{ readonly order: Order }>()
  const [placed, setPlaced] = useState(order)
  const [wasLost] = useState(useUseCase(StoredPlacement).get)
  if (placed && placed.id === id) return <OrderConfirmation order={placed} continuesToProvider={placed === order} />
  if (id) return <OrderLoaderById id={id as OrderId}>{order => <OrderConfirmation order={order} />}</OrderLoaderById>
  if (!wasLost) return <OrderNotFoundPage />
  const show = (found: Order) => {
    setPlaced(found)
    setParameters({ itemId: found.id }, { replace: true })
  }
  return <LostOrder onFound={show} />
}
