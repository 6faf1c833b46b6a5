/** Says why the order wasn't placed, or that its outcome is unknown, and what to do. It takes the focus (USE-13). */

import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { explainPlaceOrderFailure } from "../../application/client/orders/explain-place-order-failure.ts"
import type { PlaceOrderFailure } from "../../application/client/orders/place-order.ts"
import type { CheckoutIssue } from "../../application/client/payment/checkout-issues.ts"
import type { PlacementMessage } from "../../application/client/payment/placement-messages.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { JumpLink } from "../buttons/JumpLink.tsx"
import { Link } from "../buttons/Link.tsx"
import { useSettings } from "../hooks/injection.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { CopyableFailureCode } from "../notices/CopyableFailureCode.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Notice } from "../notices/Notice.tsx"
import { usePrices } from "../prices/use-prices.ts"
import { formatChangedDay } from "../slots/ChangedDeliveryTypeDates.tsx"

type FormatIssue = (issue: CheckoutIssue) => string

/** What has changed since it was shown. The next press agrees to it. */
const CHANGED = ["DeliveryDayChanged", "TotalChanged"] as const

const isChange = ({ _tag }: CheckoutIssue): boolean => CHANGED.some(tag => tag === _tag)

const formatIssue = (t: TFunction, issue: Exclude<CheckoutIssue, { readonly _tag: (typeof CHANGED)[number] }>): string => {
  switch (issue._tag) {
    case "Address":
      return issue.message === "ShippingAddressesIncomplete" ? t("lack.ShippingAddressIncomplete") : t(`lack.${issue.message}`)
    case "SlotGone":
      return t("payment.slotGone")
    case "PaymentMethodMissing":
      return t("payment.selectFirst")
    case "PaymentMethodGone":
      return t("payment.methodGone")
    case "BeyondLimit":
      return `${t(`failure.${issue.exceeded._tag}`, { ...issue.exceeded })} ${t("limit.otherMethod")}`
    case "CouponGone":
      return t("payment.couponGone", { code: issue.code })
    case "ReferenceNotSaved":
      return t("payment.referenceFirst", { name: t(`payment.${issue.field}`) })
    case "FewerThanAddresses":
    case "CartEmpty":
    case "QuotesExpired":
      return t(`lack.${issue._tag}`)
  }
}

/** Formats issues of a cart: a changed day names its item, a changed total both amounts. */
const useFormatIssue = (cart: Cart): FormatIssue => {
  const { t, localize, ...formats } = useTexts()
  const { money } = usePrices()
  return issue => {
    if (issue._tag === "TotalChanged")
      return t("payment.totalWas", {
        before: money(issue.expected, cart.currency),
        current: money(issue.current, cart.currency),
      })
    if (issue._tag !== "DeliveryDayChanged") return formatIssue(t, issue)
    const name = localize(cart.lineItems.find(({ id }) => id === issue.lineItemId)?.name ?? {})
    return formatChangedDay(t, formats, { name, before: issue.expected, current: issue.current })
  }
}

const IssueLink = ({ issue, text }: { readonly issue: CheckoutIssue; readonly text: string }) => {
  const { paths } = useSettings()
  switch (issue.fixStep) {
    case "delivery":
      return <Link to={`${paths.delivery}?warningType=error`}>{text}</Link>
    case "cart":
      return <Link to={paths.cart}>{text}</Link>
    case "methods":
      return <JumpLink to="methods">{text}</JumpLink>
    case "review":
      return <JumpLink to="review">{text}</JumpLink>
    case "references":
      return <JumpLink to={issue.field}>{text}</JumpLink>
    case "coupon":
      return <JumpLink to="coupons">{text}</JumpLink>
  }
}

interface CheckoutIssuesNoticeProps {
  readonly message?: PlacementMessage | undefined
  readonly checkoutIssues: readonly CheckoutIssue[]
  /** of a refusal that names no issue */
  readonly code?: string
  readonly cart: Cart
}

/**
 * Why the order wasn't placed, at the top of the page and with the focus. Each line leads to where it can be corrected
 * (PAY-03, PAY-10…PAY-13).
 */
const CheckoutIssuesNotice = ({ message, checkoutIssues, code, cart }: CheckoutIssuesNoticeProps) => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  const format = useFormatIssue(cart)
  const hasOnlyChanges = checkoutIssues.length > 0 && checkoutIssues.every(isChange)
  const hint = checkoutIssues.some(({ _tag }) => _tag === "TotalChanged") ? "payment.totalChangedHint" : "payment.dayChangedHint"
  return (
    <Notice tone="danger" title={t("payment.notPlaced")} takesFocus>
      {message ? <p>{t(`payment.refused.${message}`)}</p> : null}
      {checkoutIssues.length > 0 ? (
        <ul>
          {checkoutIssues.map(issue => (
            <li key={format(issue)}>
              <IssueLink issue={issue} text={format(issue)} />
            </li>
          ))}
        </ul>
      ) : null}
      {hasOnlyChanges ? <p>{t(hint)}</p> : null}
      {checkoutIssues.length > 0 ? null : (
        <>
          <p>
            {t("payment.invalidHint")} <Link to={paths.cart}>{t("quote.toCart")}</Link>
          </p>
          {code ? <CopyableFailureCode code={code} /> : null}
        </>
      )}
    </Notice>
  )
}

interface PlaceOrderFailureNoticeProps extends Pick<CheckoutIssuesNoticeProps, "cart"> {
  readonly failure: PlaceOrderFailure
}

export const PlaceOrderFailureNotice = ({ failure, cart }: PlaceOrderFailureNoticeProps) => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  switch (failure._tag) {
    case "CartNotReady":
    case "ReferencesNotSaved":
    case "Refused":
      return <CheckoutIssuesNotice {...explainPlaceOrderFailure(failure)} cart={cart} />
    case "VersionConflict":
      return (
        <Notice tone="warning" title={t("payment.stale")} takesFocus>
          <p>{t("payment.staleHint")}</p>
        </Notice>
      )
    case "Unreachable":
      return (
        <Notice tone="warning" title={t("payment.unknown")} takesFocus>
          <p>{t("payment.unknownHint")}</p>
          <CopyableFailureCode code={failure.traceId} />
          <p>
            <Link to={paths.account}>{t("account.title")}</Link>
          </p>
        </Notice>
      )
    default:
      return <FailureNotice title={formatActionWentWrong(t, "place")} failure={failure} takesFocus />
  }
}
