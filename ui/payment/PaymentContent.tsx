/** The payment step: methods, coupon, references, everything that is ordered once more, and the button that orders it (ACCESS-12, USE-12). */
import type { Effect } from "effect"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import type { CartChangeError } from "../../application/cart/cart-change-error.ts"
import { CartSession } from "../../application/cart/cart-session.ts"
import type { PlaceOrderFailure } from "../../application/orders/place-order.ts"
import { FindPaymentMethods, getPaymentMethodsCacheKey } from "../../application/payment/find-payment-methods.ts"
import { makePaymentViewModel } from "../../application/payment/payment-view-model.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { CartSummaryPanel } from "../cart/CartSummaryPanel.tsx"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { useUseCase } from "../injection.ts"
import { Page } from "../layout/Page.tsx"
import { Notice } from "../notices/Notice.tsx"
import { ExpiredQuotesNotice } from "../quotes/ExpiredQuotesNotice.tsx"
import { useCommand } from "../use-command.ts"
import { useObservable } from "../use-observable.ts"
import { useQuery, useRunWhileMounted } from "../use-query.ts"
import { useViewModel } from "../use-view-model.ts"
import { AmountToPay } from "./AmountToPay.tsx"
import { CouponPanel } from "./CouponPanel.tsx"
import { PaymentMethodsPanel } from "./PaymentMethodsPanel.tsx"
import { PlaceOrderButton, PlaceOrderObstacles } from "./PlaceOrderButton.tsx"
import { PlaceOrderFailureNotice } from "./PlaceOrderFailureNotice.tsx"
import { ReferenceFields } from "./ReferenceFields.tsx"
import { ReviewOrderPanel } from "./ReviewOrderPanel.tsx"
import { ShopReviewBadge } from "./ShopReviewBadge.tsx"
import { TermsAgreement } from "./TermsAgreement.tsx"

interface PaymentContentsProps {
  readonly cart: Cart
  readonly placing: boolean
  readonly failure: PlaceOrderFailure | undefined
  /** the answer was lost: whether there is an order is being found out */
  readonly lookingUp: boolean
  readonly onOrder: () => void
}

const AnyPaymentContents = ({ cart, placing, failure, lookingUp, onOrder }: PaymentContentsProps) => {
  const { t } = useTranslation()
  const session = useUseCase(CartSession)
  const { find, known } = useUseCase(FindPaymentMethods)
  const pending = useObservable(session, ({ queue, running }) => queue.length + (running ? 1 : 0))
  const expired = useObservable(session, state => state.expiredQuotes)
  const notSaved = useObservable(session, state => state.notSaved)
  const totalBefore = useObservable(session, state => state.totalBefore)
  const { money } = useLocaleFormats()
  const total = money(cart.taxedPrice.totalGross, cart.currency)
  const { run } = useCommand((set: Effect.Effect<Cart, CartChangeError>) => set, {
    overlap: "supersede",
    topic: "payment method",
  })
  const [shown, step] = useViewModel(
    () => makePaymentViewModel({ session, find, known: known(cart, Date.now()), run }),
    {
      cart,
      pending,
      expired,
      notSaved,
    },
  )
  const methods = useQuery(step.load(cart), getPaymentMethodsCacheKey(cart))
  useRunWhileMounted(step.follow)
  const { toPay } = shown
  const asked = toPay ? money(toPay.amount, cart.currency) : total
  return (
    <Page
      title={t("payment.title")}
      tab={t("payment.title")}
      faulty={failure !== undefined}
      side={
        <CartSummaryPanel
          cart={cart}
          pending={pending > 0}
          {...(toPay ? { totalLabel: t("orderPayment.toPay"), total: asked } : {})}
          action={<PlaceOrderButton answer={shown.placing} placing={placing} asked={asked} onPress={onOrder} />}
          hint={
            <>
              {placing || totalBefore === undefined ? null : (
                <p>
                  <b>{t("payment.totalChanged", { before: money(totalBefore, cart.currency), total })}</b>
                </p>
              )}
              {placing ? null : <PlaceOrderObstacles answer={shown.placing} />}
              <TermsAgreement />
            </>
          }
        >
          {toPay ? <AmountToPay {...toPay} currency={cart.currency} pending={pending > 0} /> : null}
        </CartSummaryPanel>
      }
    >
      <div role="status">
        {lookingUp ? (
          <Notice tone="info" title={t("payment.checking")}>
            <p>{t("payment.checkingHint")}</p>
          </Notice>
        ) : null}
      </div>
      <ExpiredQuotesNotice expired={expired} toCart />
      {failure ? <PlaceOrderFailureNotice failure={failure} /> : null}
      <PaymentMethodsPanel
        shown={shown}
        step={step}
        failure={methods.state._tag === "Failed" ? methods.state.error : undefined}
        onRetry={methods.retry}
      />
      <CouponPanel cart={cart} />
      <ReferenceFields cart={cart} />
      <ReviewOrderPanel cart={cart} payment={shown.chosen} methods={shown.known?.methods ?? []} />
      <ShopReviewBadge />
    </Page>
  )
}

/** Stays as it is while its cart becomes an order: the thanks are all that is drawn then. */
export const PaymentContent = memo(AnyPaymentContents)
