/** How it is paid, what is ordered, and the order itself; a cart that can't be ordered yet goes back to where that is mended (PAY-01…PAY-08, PAY-48). */
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, Navigate, useNavigate } from "react-router-dom"
import { PlaceOrder } from "../../application/orders/place-order.ts"
import { Settings } from "../../application/ports/settings.ts"
import { deliveryLacks } from "../../domain/order/may-be-placed.ts"
import type { Order } from "../../domain/order/order.ts"
import { CartGate } from "../cart/CartGate.tsx"
import { useCart } from "../cart/use-cart.ts"
import { wentWrong } from "../i18n/errors.ts"
import { useUseCase } from "../injection.ts"
import { useNews } from "../news.ts"
import { Notice } from "../notices/Notice.tsx"
import { useCommand } from "../use-command.ts"
import { useObserved } from "../use-observed.ts"
import { PaymentContents } from "./PaymentContents.tsx"

/** An order that was placed after its page had gone, or whose thanks were overtaken, is told until it is closed: nothing else would say so (ORDER-09). */
const useTellPlaced = () => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  const news = useNews()
  return ({ id, orderNumber }: Order) => {
    const words = t("thanks.placedLate", { number: orderNumber })
    news.tell({
      topic: id,
      words,
      stays: true,
      draw: (_, end) => (
        <Notice tone="success" title={words} onClose={end}>
          <p>
            <Link to={`${paths.account}/orders/${id}`}>{t("thanks.toOrder")}</Link>
          </p>
        </Notice>
      ),
    })
  }
}

export const PaymentPage = () => {
  const { t } = useTranslation()
  const { paths, countries } = useUseCase(Settings)
  const placeOrder = useUseCase(PlaceOrder)
  const lookingUp = useObserved(placeOrder.phase, phase => phase === "lookingUp")
  const navigate = useNavigate()
  const cart = useCart()
  const [last, setLast] = useState(cart)
  const tellPlaced = useTellPlaced()
  const place = useCommand(() => placeOrder.place, { failed: wentWrong(t, "place"), late: tellPlaced })
  const leave = useRef<() => void>(undefined)
  useEffect(() => () => leave.current?.(), [])
  const ordering = place.state._tag === "Running" || place.state._tag === "Done"
  if (cart && cart !== last) setLast(cart)

  const order = async () => {
    const placed = await place.run(undefined)
    if (!placed) return
    leave.current = () => {
      if (window.location.pathname !== paths.thanks) tellPlaced(placed)
    }
    void navigate(`${paths.thanks}?itemId=${encodeURIComponent(placed.id)}`, {
      replace: true,
      state: { order: placed },
    })
  }
  return (
    <CartGate
      title={t("payment.title")}
      held={ordering ? last : undefined}
      empty={<Navigate to={paths.cart} replace />}
    >
      {shown =>
        !ordering && deliveryLacks(shown, countries).length > 0 ? (
          <Navigate to={`${paths.delivery}?warningType=error`} replace />
        ) : (
          <PaymentContents cart={shown} state={place.state} lookingUp={lookingUp} onOrder={() => void order()} />
        )
      }
    </CartGate>
  )
}
