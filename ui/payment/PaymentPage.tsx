/** The payment page. A cart with delivery issues goes back to the delivery page (PAY-01…PAY-08, PAY-48). */
import { useCallback, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { PlaceOrder } from "../../application/client/orders/place-order.ts"
import { getActiveLineItems } from "../../domain/cart/cart.ts"
import { listDeliveryIssues } from "../../domain/order/cart-issues.ts"
import { useCommand } from "../commands/use-command.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useCart } from "../hooks/use-cart.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { CartLoader } from "../layout/CartLoader.tsx"
import { Redirect } from "../layout/Redirect.tsx"
import { useOrderConfirmedNotification } from "../notices/use-order-confirmed-notification.tsx"
import { PaymentContent } from "./PaymentContent.tsx"

export const PaymentPage = () => {
  const { t } = useTranslation()
  const { paths, countries } = useSettings()
  const placeOrder = useUseCase(PlaceOrder)
  const isLookingUp = useObservable(placeOrder.phase, phase => phase === "lookingUp")
  const navigate = useNavigate()
  const cart = useCart()
  const [lastCart, setLastCart] = useState(cart)
  const notifyOrderPlaced = useOrderConfirmedNotification()
  const { run, state, failure, isRunning } = useCommand(() => placeOrder.place, {
    failed: ({ t }) => formatActionWentWrong(t, "place"),
    topic: "place order",
    onLateDone: notifyOrderPlaced,
  })
  const onUnmount = useRef<() => void>(undefined)
  useEffect(() => () => onUnmount.current?.(), [])
  const isOrdering = isRunning || state._tag === "Done"
  if (cart && cart !== lastCart) setLastCart(cart)

  const placeAndGo = useCallback(async () => {
    const placedOrder = await run(undefined)
    if (!placedOrder) return
    onUnmount.current = () => {
      if (window.location.pathname !== paths.thanks) notifyOrderPlaced(placedOrder)
    }
    void navigate(`${paths.thanks}?itemId=${encodeURIComponent(placedOrder.id)}`, {
      replace: true,
      state: { order: placedOrder },
    })
  }, [run, navigate, paths, notifyOrderPlaced])
  // the cart goes while it becomes an order
  const currentCart = cart ?? (isOrdering ? lastCart : undefined)
  if (!currentCart || getActiveLineItems(currentCart).length === 0)
    return <CartLoader title={t("payment.title")} empty={<Redirect to={paths.cart} />} />
  if (!isOrdering && listDeliveryIssues(currentCart, countries).length > 0)
    return <Redirect to={`${paths.delivery}?warningType=error`} />
  return (
    <PaymentContent cart={currentCart} isPlacing={isOrdering} failure={failure} isLookingUp={isLookingUp} onOrder={placeAndGo} />
  )
}
