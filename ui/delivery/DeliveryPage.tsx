import { Effect } from "effect"
import { useEffect, useEffectEvent, useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate, useSearchParams } from "react-router-dom"
import { areDaysUnknown, CartDeliveryDays } from "../../application/client/cart/cart-delivery-days.ts"
import { CartSession } from "../../application/client/cart/cart-session.ts"
import { isBlockedByExpiredQuotes } from "../../application/client/cart/cart-session-state.ts"
import { hasNoAddress } from "../../application/client/delivery/first-address-change.ts"
import { GetDeliveryActions } from "../../application/client/delivery/get-delivery-actions.ts"
import { ManageAddresses } from "../../application/client/delivery/manage-addresses.ts"
import { FIRST_ADDRESS_DRAFT_PLACE, NEW_ADDRESS_DRAFT_KEY } from "../../application/client/drafts/address-drafts.ts"
import { getPaymentMethodsCacheKey, PaymentMethodQueries } from "../../application/client/payment/payment-method-queries.ts"
import { createCartPageEvent, createShippingInfoEvent } from "../../domain/analytics/cart-events.ts"
import { type Cart, getActiveLineItems } from "../../domain/cart/cart.ts"
import { listActiveItemGroups } from "../../domain/cart/line-item-groups.ts"
import { SHOP_CUT_OFF_TIME } from "../../domain/delivery/shop-calendar.ts"
import { type CartIssue, listDeliveryIssues } from "../../domain/order/cart-issues.ts"
import { Button } from "../buttons/Button.tsx"
import { useQuery } from "../commands/use-query.ts"
import { useRecordEvent, useRecordEventsOnce } from "../commands/use-record-event.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useCart, useHasPendingCartChanges } from "../hooks/use-cart.ts"
import { useDraftStore } from "../hooks/use-drafts.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { TimeDependentText } from "../i18n/TimeDependentText.tsx"
import { CartLoader } from "../layout/CartLoader.tsx"
import { CartNotices } from "../layout/CartNotices.tsx"
import { Page } from "../layout/Page.tsx"
import { Redirect } from "../layout/Redirect.tsx"
import { CartSummaryPanel } from "../prices/CartSummaryPanel.tsx"
import { useGroupsInView } from "../prices/use-prices.ts"
import { LazyComponent } from "../shell/LazyComponent.tsx"
import { ChangedDeliveryDays, useChangedDeliveryDays } from "../slots/ChangedDeliveryDays.tsx"
import { useFormattedCutOff, useLoadedAt } from "../slots/use-cut-off.ts"
import { BillingAddressPanel } from "./BillingAddressPanel.tsx"
import { DeliveryCard } from "./DeliveryCard.tsx"
import { DeliveryIssueList } from "./DeliveryIssueList.tsx"
import { BILLING_ELEMENT_ID, FIRST_ADDRESS_ELEMENT_ID, makeIssueElementIdFinder, SHARED_ELEMENT_ID } from "./issue-element-ids.ts"
import { MissingDeliveryLinks } from "./MissingDeliveryLinks.tsx"
import { SharedDeliveryPanel, useSharedDelivery } from "./SharedDeliveryPanel.tsx"

const DISABLED_REASON_ID = "why-no-payment"

const FIRST_ADDRESS_FORM_ID = "first-address-form"

const loadFirstAddressForm = async () => (await import("../addresses/FirstAddressForm.tsx")).FirstAddressForm

const submitForm = (id: string): void => {
  const form = document.getElementById(id)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}

const NO_ADDRESSES = Effect.succeed([])

/** A customer without any address types the first one on the page (ADDR-42). */
const useFirstAddress = (cart: Cart) => {
  const { list } = useUseCase(ManageAddresses)
  const isMissing = hasNoAddress(cart)
  const addresses = useQuery(isMissing ? list : NO_ADDRESSES, `addresses ${isMissing}`)
  const [isClosed, setIsClosed] = useState(false)
  const drafts = useDraftStore("address", FIRST_ADDRESS_DRAFT_PLACE)
  return {
    isOpen: isMissing && !isClosed && addresses.value?.length === 0,
    /** something was typed */
    isBegun: () => drafts.hasUnsent(NEW_ADDRESS_DRAFT_KEY),
    close: () => setIsClosed(true),
  }
}

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
  const groupsInView = useGroupsInView(cart)
  const deliveryDays = useUseCase(CartDeliveryDays)
  const daysWithoutPrinting = useObservable(deliveryDays, state => state.daysWithoutPrinting)
  const isWithoutDays = useObservable(deliveryDays, state => areDaysUnknown(state, cart))
  const offers = useObservable(deliveryDays, state => (state.items.size > 0 ? state.items : undefined))
  const time = useFormattedCutOff(SHOP_CUT_OFF_TIME, daysWithoutPrinting, useLoadedAt(offers))
  const navigate = useNavigate()
  const [wasSentBack] = useState(useSearchParams()[0].get("warningType") === "error")
  const [attempts, setAttempts] = useState(wasSentBack ? 1 : 0)
  const issues = listDeliveryIssues(cart, countries)
  const visibleIssues = attempts > 0 ? issues : []
  const shared = useSharedDelivery(cart)
  const getElementId = makeIssueElementIdFinder(cart, shared?.state.isDifferent)
  const listIssuesAt = (elementId: string) => visibleIssues.filter(issue => getElementId(issue) === elementId)
  const session = useUseCase(CartSession)
  const isBlocked = useObservable(session, isBlockedByExpiredQuotes)
  const record = useRecordEvent()
  useRecordEventsOnce(createCartPageEvent("begin_checkout", cart), createCartPageEvent("view_delivery", cart))
  useQuery(useUseCase(PaymentMethodQueries).preload(cart), getPaymentMethodsCacheKey(cart))
  const continueToPayment = () => {
    record(createShippingInfoEvent(cart))
    void navigate(paths.payment)
  }
  const continueWithAddress = useEffectEvent(continueToPayment)
  const firstAddress = useFirstAddress(cart)
  const getTargetId = (issue: CartIssue): string =>
    firstAddress.isOpen && (issue._tag === "ShippingAddressMissing" || issue._tag === "BillingAddressMissing")
      ? FIRST_ADDRESS_ELEMENT_ID
      : getElementId(issue)
  // the press on the button goes on once the cart has the address that it sent
  const [isSendingAddress, setIsSendingAddress] = useState(false)
  const canContinue = issues.length === 0
  useEffect(() => {
    if (isSendingAddress && canContinue) continueWithAddress()
  }, [isSendingAddress, canContinue])
  const goToPayment = () => {
    if (canContinue) return continueToPayment()
    if (!firstAddress.isOpen || !firstAddress.isBegun()) return setAttempts(attempts + 1)
    setIsSendingAddress(true)
    submitForm(FIRST_ADDRESS_FORM_ID)
  }
  return (
    <Page
      title={t("delivery.title")}
      intro={isWithoutDays ? undefined : <TimeDependentText text={t("delivery.intro", { time })} />}
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
            hint={
              isBlocked ? (
                <p id={DISABLED_REASON_ID}>{t("quote.removeFirst")}</p>
              ) : canContinue ? undefined : (
                <MissingDeliveryLinks cart={cart} elementIds={issues.map(getTargetId)} />
              )
            }
          />
        </>
      }
    >
      <CartNotices />
      {visibleIssues.length > 0 ? (
        <DeliveryIssueList
          key={attempts}
          issues={visibleIssues}
          cart={cart}
          getElementId={getElementId}
          getTargetId={getTargetId}
        />
      ) : null}
      <ChangedDeliveryDays changed={useChangedDeliveryDays(cart)} />
      {firstAddress.isOpen ? (
        <LazyComponent
          load={loadFirstAddressForm}
          props={{
            cart,
            formId: FIRST_ADDRESS_FORM_ID,
            headingId: FIRST_ADDRESS_ELEMENT_ID,
            onSaveOnly: () => setIsSendingAddress(false),
            onDone: firstAddress.close,
          }}
        />
      ) : null}
      {shared ? <SharedDeliveryPanel cart={cart} shared={shared} issues={listIssuesAt(SHARED_ELEMENT_ID)} /> : null}
      {listActiveItemGroups(cart).map(group => (
        <DeliveryCard
          key={group.key}
          delivery={delivery}
          currency={cart.currency}
          group={group}
          price={groupsInView.get(group.key)?.totalPrice ?? group.totalPrice}
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
