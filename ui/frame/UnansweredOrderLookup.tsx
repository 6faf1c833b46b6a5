/** An order that was asked for and never answered is looked for wherever its shopper went (ORDER-09). */
import { useState } from "react"
import { matchPath, useLocation } from "react-router-dom"
import { CartSession } from "../../application/cart/cart-session.ts"
import { Identity } from "../../application/identity/identity.ts"
import { StoredPlacement } from "../../application/orders/stored-placement.ts"
import { Settings } from "../../application/ports/settings.ts"
import { useUseCase } from "../injection.ts"
import { useObservable } from "../use-observable.ts"
import { LazyComponent } from "./LazyComponent.tsx"

const lostOrder = async () => (await import("../orders/LostOrderNotification.tsx")).LostOrderNotification

export const UnansweredOrderLookup = () => {
  const { paths } = useUseCase(Settings)
  const session = useUseCase(CartSession)
  const { mayBeOrdered } = useUseCase(StoredPlacement)
  const { pathname } = useLocation()
  const isCustomer = useObservable(useUseCase(Identity), ({ _tag }) => _tag === "Customer")
  const isLost = useObservable(session, mayBeOrdered) && isCustomer
  const hasCart = useObservable(session, ({ cart }) => cart !== undefined)
  // it goes on until it is found out, also when the note of it is gone by then
  const [asks, setAsks] = useState(false)
  const isAt = (path: string) => matchPath(path, pathname) !== null
  const asksItself = isAt(paths.thanks) || (!hasCart && [paths.cart, paths.delivery, paths.payment].some(isAt))
  if (isLost && !asks && !asksItself) setAsks(true)
  return asks && !asksItself ? <LazyComponent load={lostOrder} props={{ onEnd: () => setAsks(false) }} /> : null
}
