/** What became of an order whose answer was lost is found out on whatever page is open, and asked again on the next one until it is (ORDER-09). */
import { useEffect } from "react"
import { useLocation } from "react-router-dom"
import { PlaceOrder } from "../../application/orders/place-order.ts"
import { useUseCase } from "../injection.ts"
import { useQuery } from "../use-query.ts"
import { useOrderConfirmedNotification } from "./use-order-confirmed-notification.tsx"

export const LostOrderNotification = ({ onEnd }: { readonly onEnd: () => void }) => {
  const { pathname } = useLocation()
  const { state } = useQuery(useUseCase(PlaceOrder).lost, pathname)
  const tellPlaced = useOrderConfirmedNotification()
  useEffect(() => {
    if (state._tag !== "Done") return
    if (state.value) tellPlaced(state.value)
    onEnd()
  })
  return null
}
