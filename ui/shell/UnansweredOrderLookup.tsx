/** Looks for an order whose response was lost, on whatever page its shopper opened (ORDER-09). */

import { useState } from "react"
import { matchPath, useLocation } from "react-router-dom"
import { CartSession } from "../../application/client/cart/cart-session.ts"
import { PlacementStore } from "../../application/client/orders/placement-store.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useCustomer } from "../hooks/use-customer.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { LazyComponent } from "./LazyComponent.tsx"

const loadNotification = async () => (await import("./LostOrderNotification.tsx")).LostOrderNotification

export const UnansweredOrderLookup = () => {
  const { paths } = useSettings()
  const session = useUseCase(CartSession)
  const { canBeOrdered } = useUseCase(PlacementStore)
  const { pathname } = useLocation()
  const isCustomer = useCustomer() !== undefined
  const isLost = useObservable(session, canBeOrdered) && isCustomer
  const hasCart = useObservable(session, ({ cart }) => cart !== undefined)
  // goes on until the outcome is known, also when the stored placement has gone by then
  const [isLooking, setIsLooking] = useState(false)
  const isOpen = (path: string) => matchPath(path, pathname) !== null
  const pageLooksItself = isOpen(paths.thanks) || (!hasCart && [paths.cart, paths.delivery, paths.payment].some(isOpen))
  if (isLost && !isLooking && !pageLooksItself) setIsLooking(true)
  return isLooking && !pageLooksItself ? (
    <LazyComponent load={loadNotification} props={{ onEnd: () => setIsLooking(false) }} />
  ) : null
}
