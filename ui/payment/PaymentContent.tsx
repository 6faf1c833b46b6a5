/**
 * The payment step: methods, coupons, references, the review of the order, and the button that places it (ACCESS-12,
 * USE-12).
 */
import type { Effect } from "effect"
import { memo, useState } from "react"
import { useTranslation } from "react-i18next"
import type { CartChangeFailedError } from "../../application/client/cart/cart-change-error.ts"
import { CartSession } from "../../application/client/cart/cart-session.ts"
import type { PlaceOrderFailure } from "../../application/client/orders/place-order.ts"
import { getPaymentMethodsCacheKey, PaymentMethodQueries } from "../../application/client/payment/payment-method-queries.ts"
import { makePaymentViewModel, type PaymentViewState } from "../../application/client/payment/payment-view-model.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import type { CurrencyCode } from "../../domain/money/cents.ts"
import { Link } from "../buttons/Link.tsx"
import { useCommand } from "../commands/use-command.ts"
import { useBackgroundEffect, useQuery } from "../commands/use-query.ts"
import { useViewModel } from "../commands/use-view-model.ts"
import { CouponPanel } from "../coupons/CouponPanel.tsx"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { CartNotices } from "../layout/CartNotices.tsx"
import { Page } from "../layout/Page.tsx"
import { PriceRow, PriceRows } from "../layout/PriceRows.tsx"
import { Notice } from "../notices/Notice.tsx"
import { formatPaymentMethodName } from "../payment-methods/format-payment-method.ts"
import { CartSummaryPanel } from "../prices/CartSummaryPanel.tsx"
import { usePrices } from "../prices/use-prices.ts"
import { ReferenceFields } from "../references/ReferenceFields.tsx"
import { ChangedDeliveryDays, useChangedDeliveryDays } from "../slots/ChangedDeliveryDays.tsx"
import { PaymentMethodsPanel } from "./PaymentMethodsPanel.tsx"
import { PlaceOrderButton, PlaceOrderObstacles } from "./PlaceOrderButton.tsx"
import { PlaceOrderFailureNotice } from "./PlaceOrderFailureNotice.tsx"
import styles from "./ReviewOrderPanel.module.css"
import { ReviewOrderPanel } from "./ReviewOrderPanel.tsx"
import { ShopReviewScore } from "./ShopReviewScore.tsx"

/** Placing the order accepts the terms. They open in the same tab, and Back leads here (PAY-06). */
const TermsAgreementText = () => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  return (
    <p>
      {t("payment.agree")} <Link to={paths.terms}>{t("payment.terms")}</Link>.
    </p>
  )
}

type AmountToPayProps = NonNullable<PaymentViewState["methodWithCosts"]> & {
  readonly currency: CurrencyCode
  readonly pending: boolean
}

/** Where the method has a fee of its own, the fee and the amount to pay, below the order's total (PAY-51). */
const AmountToPay = ({ id, name, amount, costs, currency, pending }: AmountToPayProps) => {
  const { t } = useTexts()
  const { money } = usePrices()
  return (
    <PriceRows pending={pending}>
      <PriceRow label={t("orderPayment.costs", { name: formatPaymentMethodName(t, id, name) })} amount={money(costs, currency)} />
      <PriceRow kind="total" label={t("orderPayment.toPay")} amount={money(amount, currency)} />
    </PriceRows>
  )
}

interface PaymentContentProps {
  readonly cart: Cart
  readonly isPlacing: boolean
  readonly failure: PlaceOrderFailure | undefined
  /** the response was lost, and the services are asked whether an order exists */
  readonly isLookingUp: boolean
  readonly onOrder: () => void
}

const PaymentContentBody = ({ cart, isPlacing, failure, isLookingUp, onOrder }: PaymentContentProps) => {
  const { t } = useTexts()
  const { money } = usePrices()
  const session = useUseCase(CartSession)
  const { find, findCached } = useUseCase(PaymentMethodQueries)
  const pendingChanges = useObservable(session, ({ queue, running }) => queue.length + (running ? 1 : 0))
  const expiredQuotes = useObservable(session, state => state.expiredQuotes)
  const unsavedReferences = useObservable(session, state => state.unsavedFields)
  const totalBefore = useObservable(session, state => state.totalBefore)
  const total = money(cart.taxedPrice.totalGross, cart.currency)
  const { run } = useCommand((set: Effect.Effect<Cart, CartChangeFailedError>) => set, {
    overlap: "supersede",
    topic: "payment method",
  })
  const [viewState, viewModel] = useViewModel(
    () => makePaymentViewModel({ session, find, cachedMethods: findCached(cart), run }),
    {
      cart,
      pendingChanges,
      expiredQuotes,
      unsavedReferences,
    },
  )
  const methods = useQuery(viewModel.load(cart), getPaymentMethodsCacheKey(cart))
  useBackgroundEffect(viewModel.follow)
  const changedDays = useChangedDeliveryDays(cart)
  const [pressedEarly, setPressedEarly] = useState(false)
  const { methodWithCosts } = viewState
  const amountToPay = methodWithCosts ? money(methodWithCosts.amount, cart.currency) : total
  return (
    <Page
      title={t("payment.title")}
      faulty={failure !== undefined}
      side={
        <>
          <ReviewOrderPanel
            cart={cart}
            payment={viewState.chosen}
            isNothingAsked={viewState.isNothingAsked}
            methods={viewState.loadedMethods?.methods ?? []}
          />
          <CartSummaryPanel
            className={styles.button}
            cart={cart}
            pending={pendingChanges > 0}
            {...(methodWithCosts ? { totalLabel: t("orderPayment.toPay"), total: amountToPay } : {})}
            action={
              <PlaceOrderButton
                availability={viewState.placeOrderAvailability}
                isPlacing={isPlacing}
                confirmedValue={[amountToPay, ...changedDays.map(({ current }) => current)].join(" ")}
                onPress={() => {
                  setPressedEarly(false)
                  onOrder()
                }}
                onEarlyPress={() => setPressedEarly(true)}
              />
            }
            hint={
              <>
                {isPlacing || totalBefore === undefined || cart.previousTotal !== undefined ? null : (
                  <p>
                    <b>{t("payment.totalChanged", { before: money(totalBefore, cart.currency), total })}</b>
                  </p>
                )}
                <p role="status">{pressedEarly && !isPlacing ? t("payment.pressAgain") : null}</p>
                {isPlacing ? null : <PlaceOrderObstacles availability={viewState.placeOrderAvailability} />}
                <TermsAgreementText />
              </>
            }
          >
            {methodWithCosts ? <AmountToPay {...methodWithCosts} currency={cart.currency} pending={pendingChanges > 0} /> : null}
          </CartSummaryPanel>
        </>
      }
    >
      <div role="status">
        {isLookingUp ? (
          <Notice tone="info" title={t("payment.checking")}>
            <p>{t("payment.checkingHint")}</p>
          </Notice>
        ) : null}
      </div>
      <CartNotices />
      <ChangedDeliveryDays changed={isPlacing || failure ? [] : changedDays} />
      {failure ? <PlaceOrderFailureNotice failure={failure} cart={cart} /> : null}
      <PaymentMethodsPanel viewState={viewState} viewModel={viewModel} failure={methods.failure} onRetry={methods.retry} />
      <CouponPanel cart={cart} />
      <ReferenceFields
        title={t("payment.administration")}
        owner={cart}
        formatFailure={formatActionWentWrong}
        save={session.type}
        isFolded
      />
      <ShopReviewScore />
    </Page>
  )
}

/** Doesn't rerender while its cart becomes an order: only the thanks page does. */
export const PaymentContent = memo(PaymentContentBody)
