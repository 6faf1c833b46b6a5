import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate, useSearchParams } from "react-router-dom"
import { CartDeliveryDays } from "../../application/client/cart/cart-delivery-days.ts"
import { CartSession } from "../../application/client/cart/cart-session.ts"
import { isBlockedByExpiredQuotes } from "../../application/client/cart/cart-session-state.ts"
import { GetDeliveryActions } from "../../application/client/delivery/get-delivery-actions.ts"
import { getPaymentMethodsCacheKey, PaymentMethodQueries } from "../../application/client/payment/payment-method-queries.ts"
import { createCartPageEvent, createShippingInfoEvent } from "../../domain/analytics/cart-events.ts"
import { type Cart, getActiveLineItems } from "../../domain/cart/cart.ts"
import { listActiveItemGroups } from "../../domain/cart/line-item-groups.ts"
import { CUT_OFF_HH_MM } from "../../domain/delivery/shop-calendar.ts"
import { listDeliveryIssues } from "../../domain/order/cart-issues.ts"
import { Button } from "../buttons/Button.tsx"
import { useQuery } from "../commands/use-query.ts"
import { useRecordEvent, useRecordEventsOnce } from "../commands/use-record-event.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useCart, useHasPendingCartChanges } from "../hooks/use-cart.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { TimeDependentText } from "../i18n/TimeDependentText.tsx"
import { CartLoader } from "../layout/CartLoader.tsx"
import { Page } from "../layout/Page.tsx"
import { Redirect } from "../layout/Redirect.tsx"
import { CartSummaryPanel } from "../prices/CartSummaryPanel.tsx"
import { ExpiredQuotesNotice } from "../quotes/ExpiredQuotesNotice.tsx"
import { ChangedDeliveryDays, useChangedDeliveryDays } from "../slots/ChangedDeliveryDays.tsx"
import { useFormattedCutOff } from "../slots/use-cut-off.ts"
import { BillingAddressPanel } from "./BillingAddressPanel.tsx"
import { DeliveryCard } from "./DeliveryCard.tsx"
import { DeliveryIssueList } from "./DeliveryIssueList.tsx"
import { BILLING_ELEMENT_ID, makeIssueElementIdFinder, SHARED_ELEMENT_ID } from "./issue-element-ids.ts"
import { SharedDeliveryPanel, useSharedDelivery } from "./SharedDeliveryPanel.tsx"

const DISABLED_REASON_ID = "why-no-payment"

/**
 * One card per product, billing address and summary beside them. Missing data is asked for before the payment step
 * (DELIV-16).
 */
const DeliveryContent = ({ cart }: { readonly cart: Cart }) => {
  const { t } = useTranslation()
  const { paths, countries } = useSettings()
  const getDeliveryActions = useUseCase(GetDeliveryActions)
  const delivery = useMemo(() => getDeliveryActions({ cartId: cart.id }), [getDeliveryActions, cart.id])
  const pending = useHasPendingCartChanges()
  const daysWithoutPrinting = useObservable(useUseCase(CartDeliveryDays), state => state.daysWithoutPrinting)
  const time = useFormattedCutOff(CUT_OFF_HH_MM, daysWithoutPrinting)
  const navigate = useNavigate()
  const [wasSentBack] = useState(useSearchParams()[0].get("warningType") === "error")
  const [attempts, setAttempts] = useState(wasSentBack ? 1 : 0)
  const issues = listDeliveryIssues(cart, countries)
  const visibleIssues = attempts > 0 ? issues : []
  const shared = useSharedDelivery(cart)
  const getElementId = makeIssueElementIdFinder(cart, shared?.state.isDifferent)
  const listIssuesAt = (elementId: string) => visibleIssues.filter(issue => getElementId(issue) === elementId)
  const session = useUseCase(CartSession)
  const expired = useObservable(session, state => state.expiredQuotes)
  const isBlocked = useObservable(session, isBlockedByExpiredQuotes)
  const record = useRecordEvent()
  useRecordEventsOnce(createCartPageEvent("begin_checkout", cart), createCartPageEvent("view_delivery", cart))
  useQuery(useUseCase(PaymentMethodQueries).preload(cart), getPaymentMethodsCacheKey(cart))
  const goToPayment = () => {
    if (issues.length > 0) return setAttempts(attempts + 1)
    record(createShippingInfoEvent(cart))
    void navigate(paths.payment)
  }
  return (
    <Page
      title={t("delivery.title")}
      intro={<TimeDependentText text={t("delivery.intro", { time })} />}
      faulty={visibleIssues.length > 0}
      focus={wasSentBack && issues.length > 0 ? "elsewhere" : undefined}
      side={
        <>
          <BillingAddressPanel cart={cart} issues={listIssuesAt(BILLING_ELEMENT_ID)} />
          <CartSummaryPanel
            cart={cart}
            pending={pending}
            action={
              <Button
                kind="primary"
                busy={pending ? t("next.updating") : undefined}
                disabledReasonId={isBlocked ? DISABLED_REASON_ID : undefined}
                onPress={goToPayment}
              >
                {t("next.payment")}
              </Button>
            }
            hint={isBlocked ? <p id={DISABLED_REASON_ID}>{t("quote.removeFirst")}</p> : undefined}
          />
        </>
      }
    >
      {visibleIssues.length > 0 ? (
        <DeliveryIssueList key={attempts} issues={visibleIssues} cart={cart} getElementId={getElementId} />
      ) : null}
      <ChangedDeliveryDays changed={useChangedDeliveryDays(cart)} />
      <ExpiredQuotesNotice expired={expired} toCart />
      {shared ? <SharedDeliveryPanel cart={cart} shared={shared} issues={listIssuesAt(SHARED_ELEMENT_ID)} /> : null}
      {listActiveItemGroups(cart).map(group => (
        <DeliveryCard
          key={group.key}
          delivery={delivery}
          currency={cart.currency}
          group={group}
          issues={listIssuesAt(`item-${group.main.id}`)}
          isException={shared?.state.isDifferent(group.main)}
        />
      ))}
    </Page>
  )
}

export const DeliveryPage = () => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  const cart = useCart()
  if (cart && getActiveLineItems(cart).length > 0) return <DeliveryContent cart={cart} />
  return <CartLoader title={t("delivery.title")} empty={<Redirect to={paths.cart} />} />
}
