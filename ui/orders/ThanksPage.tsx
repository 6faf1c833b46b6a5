/** The order that was just placed, or one that is looked up again by its id (ORDER-08, ORDER-09, U14). */
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import { ReadOrder } from "../../application/orders/read-order.ts"
import type { Order, OrderId } from "../../domain/order/order.ts"
import { useUseCase } from "../injection.ts"
import { Failure } from "../parts/Failure.tsx"
import { Page } from "../parts/Page.tsx"
import { Patience } from "../parts/Patience.tsx"
import { useHandedOver } from "../parts/use-handed-over.ts"
import { useQuery } from "../use-query.ts"
import { OrderContents } from "./OrderContents.tsx"
import { UnknownOrder } from "./UnknownOrder.tsx"

const OrderAgain = ({ id }: { readonly id: OrderId }) => {
  const { t } = useTranslation()
  const read = useUseCase(ReadOrder)
  const { state, retry } = useQuery(read(id), id)
  switch (state._tag) {
    case "Done":
      return <OrderContents order={state.value} />
    case "Failed":
      return state.error._tag === "Refused" ? (
        <UnknownOrder />
      ) : (
        <Page title={t("error.title")} tab={t("error.title")}>
          <Failure title={t("thanks.loadFailed")} failure={state.error} onRetry={retry} />
        </Page>
      )
    case "Running":
      return (
        <Page title={t("thanks.loading")} tab={t("thanks.loading")}>
          <Patience words={t("thanks.loading")} />
        </Page>
      )
  }
}

export const ThanksPage = () => {
  const id = useSearchParams()[0].get("itemId")
  const { order: placed } = useHandedOver<{ readonly order: Order }>()
  if (placed && placed.id === id) return <OrderContents order={placed} justPlaced />
  return id ? <OrderAgain id={id as OrderId} /> : <UnknownOrder />
}
