/**
 * Finds out whether an order with a lost response was placed, on any page; each page asks again until it is known
 * (ORDER-09).
 */
import { useEffect } from "react"
import { useLocation } from "react-router-dom"
import { PlaceOrder } from "../../application/client/orders/place-order.ts"
import { useQuery } from "../commands/use-query.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useOrderConfirmedNotification } from "../notices/use-order-confirmed-notification.tsx"

export const LostOrderNotification = ({ onEnd }: { readonly onEnd: () => void }) => {
  const { pathname } = useLocation()
  const { state } = useQuery(useUseCase(PlaceOrder).findLostOrder, pathname)
  const notifyOrderPlaced = useOrderConfirmedNotification()
  useEffect(() => {
    if (state._tag !== "Done") return
    if (state.value) notifyOrderPlaced(state.value)
    onEnd()
  })
  return null
}
