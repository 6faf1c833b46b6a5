/** Looks for an order whose response was lost, on whatever page its shopper opened (ORDER-09). */

import { useState } from "react"
import { CartSession } from "../../application/client/cart/cart-session.ts"
import { PlacementStore } from "../../application/client/orders/placement-store.ts"
import type { PageName } from "../../application/shared/page-paths.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useCustomer } from "../hooks/use-customer.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { LazyComponent } from "./LazyComponent.tsx"

const loadNotification = async () => (await import("./LostOrderNotification.tsx")).LostOrderNotification

export const UnansweredOrderLookup = ({ page }: { readonly page: PageName | undefined }) => {
  const session = useUseCase(CartSession)
  const { canBeOrdered } = useUseCase(PlacementStore)
  const isCustomer = useCustomer() !== undefined
  const isLost = useObservable(session, canBeOrdered) && isCustomer
  const hasCart = useObservable(session, ({ cart }) => cart !== undefined)
  // goes on until the outcome is known, also when the stored placement has gone by then
  const [isLooking, setIsLooking] = useState(false)
  const pageLooksItself = page === "thanks" || (!hasCart && (page === "cart" || page === "delivery" || page === "payment"))
  if (isLost && !isLooking && !pageLooksItself) setIsLooking(true)
  return isLooking && !pageLooksItself ? (
    <LazyComponent load={loadNotification} props={{ onEnd: () => setIsLooking(false) }} />
  ) : null
}
