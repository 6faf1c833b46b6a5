/** How it is paid, what is ordered, and the order itself; a cart that can't be ordered yet goes back to where that is mended (PAY-01…PAY-08, PAY-48). */
import { useCallback, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import { PlaceOrder } from "../../application/orders/place-order.ts"
import { Settings } from "../../application/ports/settings.ts"
import { findDeliveryIssues } from "../../domain/order/cart-issues.ts"
import { CartLoader } from "../cart/CartLoader.tsx"
import { useCart } from "../cart/use-cart.ts"
import { Redirect } from "../frame/Redirect.tsx"
import { formatWentWrong } from "../i18n/failure-texts.ts"
import { useUseCase } from "../injection.ts"
import { useOrderConfirmedNotification } from "../orders/use-order-confirmed-notification.tsx"
import { useCommand } from "../use-command.ts"
import { useObservable } from "../use-observable.ts"
import { PaymentContent } from "./PaymentContent.tsx"

export const PaymentPage = () => {
  const { t } = useTranslation()
  const { paths, countries } = useUseCase(Settings)
  const placeOrder = useUseCase(PlaceOrder)
  const lookingUp = useObservable(placeOrder.phase, phase => phase === "lookingUp")
  const navigate = useNavigate()
  const cart = useCart()
  const [last, setLast] = useState(cart)
  const tellPlaced = useOrderConfirmedNotification()
  const { run, state } = useCommand(() => placeOrder.place, {
    failed: formatWentWrong(t, "place"),
    onLateDone: tellPlaced,
  })
  const leave = useRef<() => void>(undefined)
  useEffect(() => () => leave.current?.(), [])
  const ordering = state._tag === "Running" || state._tag === "Done"
  if (cart && cart !== last) setLast(cart)

  const order = useCallback(async () => {
    const placed = await run(undefined)
    if (!placed) return
    leave.current = () => {
      if (window.location.pathname !== paths.thanks) tellPlaced(placed)
    }
    void navigate(`${paths.thanks}?itemId=${encodeURIComponent(placed.id)}`, {
      replace: true,
      state: { order: placed },
    })
  }, [run, navigate, paths, tellPlaced])
  return (
    <CartLoader title={t("payment.title")} lastCart={ordering ? last : undefined} empty={<Redirect to={paths.cart} />}>
      {shown =>
        !ordering && findDeliveryIssues(shown, countries).length > 0 ? (
          <Redirect to={`${paths.delivery}?warningType=error`} />
        ) : (
          <PaymentContent
            cart={shown}
            placing={ordering}
            failure={state._tag === "Failed" ? state.error : undefined}
            lookingUp={lookingUp}
            onOrder={order}
          />
        )
      }
    </CartLoader>
  )
}
