/** The payment step: methods, coupon, references, everything that is ordered once more, and the button that orders it (A12, U12). */
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/cart/cart-session.ts"
import type { PlaceOrderFailure } from "../../application/orders/place-order.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import type { Order } from "../../domain/order/order.ts"
import { placing } from "../../domain/payment/placing.ts"
import type { CommandState } from "../command.ts"
import { useUseCase } from "../injection.ts"
import { CartSlip } from "../parts/CartSlip.tsx"
import { Notice } from "../parts/Notice.tsx"
import { Page } from "../parts/Page.tsx"
import { QuotesExpired } from "../quotes/QuotesExpired.tsx"
import { useObserved } from "../use-observed.ts"
import { Agreement } from "./Agreement.tsx"
import { CouponBox } from "./CouponBox.tsx"
import { NotPlaced } from "./NotPlaced.tsx"
import { PaymentMethods } from "./PaymentMethods.tsx"
import { NotYet, PlaceOrderButton } from "./PlaceOrderButton.tsx"
import { References } from "./References.tsx"
import { Review } from "./Review.tsx"
import { ReviewBadge } from "./ReviewBadge.tsx"
import { usePaymentChoice } from "./use-payment-choice.ts"
import { usePaymentMethods } from "./use-payment-methods.ts"

interface PaymentContentsProps {
  readonly cart: Cart
  readonly state: CommandState<Order, PlaceOrderFailure>
  /** the answer was lost: whether there is an order is being found out */
  readonly lookingUp: boolean
  readonly onOrder: () => void
}

export const PaymentContents = ({ cart, state, lookingUp, onOrder }: PaymentContentsProps) => {
  const { t } = useTranslation()
  const pending = useObserved(useUseCase(CartSession), ({ queue, running }) => queue.length + (running ? 1 : 0))
  const offered = usePaymentMethods(cart)
  const choice = usePaymentChoice(cart, offered.known)
  const isPlacing = state._tag === "Running" || state._tag === "Done"
  const expired = useObserved(useUseCase(CartSession), state => state.expiredQuotes)
  const notSaved = useObserved(useUseCase(CartSession), state => state.notSaved)
  const answer = placing(cart, { pending, mandateMissing: choice.mandateMissing, expired, notSaved })
  return (
    <Page
      title={t("payment.title")}
      tab={t("payment.title")}
      faulty={state._tag === "Failed"}
      side={
        <CartSlip
          cart={cart}
          pending={pending > 0}
          action={<PlaceOrderButton answer={answer} placing={isPlacing} onPress={onOrder} />}
          hint={
            <>
              {isPlacing ? null : <NotYet answer={answer} />}
              <Agreement />
            </>
          }
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
      <QuotesExpired expired={expired} toCart />
      {state._tag === "Failed" ? <NotPlaced failure={state.error} /> : null}
      <PaymentMethods total={cart.taxedPrice.totalGross} offered={offered} choice={choice} />
      <CouponBox cart={cart} />
      <References cart={cart} />
      <Review cart={cart} payment={choice.shown} methods={offered.known?.methods ?? []} />
      <ReviewBadge />
    </Page>
  )
}
