/** The payment step: methods, coupon, everything that is ordered once more, and the button that orders it (A12, U12). */
import { useId } from "react"
import { useTranslation } from "react-i18next"
import type { PlaceOrderFailure } from "../../application/orders/place-order.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import type { Order } from "../../domain/order/order.ts"
import { Button } from "../parts/Button.tsx"
import { CartSlip } from "../parts/CartSlip.tsx"
import { Notice } from "../parts/Notice.tsx"
import { Page } from "../parts/Page.tsx"
import { useCartPending } from "../parts/use-cart.ts"
import type { CommandState } from "../use-command.ts"
import { CouponBox } from "./CouponBox.tsx"
import { NotPlaced } from "./NotPlaced.tsx"
import { PaymentMethods } from "./PaymentMethods.tsx"
import { References } from "./References.tsx"
import { Review } from "./Review.tsx"

interface PaymentContentsProps {
  readonly cart: Cart
  readonly state: CommandState<Order, PlaceOrderFailure>
  /** the answer was lost: whether there is an order is being found out */
  readonly lookingUp: boolean
  readonly onOrder: () => void
}

export const PaymentContents = ({ cart, state, lookingUp, onOrder }: PaymentContentsProps) => {
  const { t } = useTranslation()
  const id = useId()
  const pending = useCartPending()
  const placing = state._tag === "Running" || state._tag === "Done"
  const lacking = !cart.paymentInfo && !pending && !placing
  const updating = pending ? t("next.updating") : undefined
  return (
    <Page
      title={t("payment.title")}
      tab={t("payment.title")}
      faulty={state._tag === "Failed"}
      side={
        <CartSlip
          cart={cart}
          pending={pending}
          action={
            <Button
              kind="primary"
              busy={placing ? t("payment.placing") : updating}
              offBecause={lacking ? id : undefined}
              onPress={onOrder}
            >
              <span>
                {t("payment.place")} <small>{t("payment.obligation")}</small>
              </span>
            </Button>
          }
          hint={lacking ? <p id={id}>{t("payment.selectFirst")}</p> : undefined}
        />
      }
    >
      <div role="status">
        {lookingUp ? (
          <Notice tone="info" title={t("payment.checking")}>
            <p>{t("payment.checkingHint")}</p>
          </Notice>
        ) : null}
      </div>
      {state._tag === "Failed" ? <NotPlaced failure={state.error} /> : null}
      <PaymentMethods cart={cart} />
      <CouponBox cart={cart} />
      <References cart={cart} />
      <Review cart={cart} />
    </Page>
  )
}
