/** Says why the order wasn't placed, or that its outcome is unknown, and what to do. It takes the focus (USE-13). */

import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { explainPlaceOrderFailure } from "../../application/client/orders/explain-place-order-failure.ts"
import type { PlaceOrderFailure } from "../../application/client/orders/place-order.ts"
import type { CheckoutIssue } from "../../application/client/payment/checkout-issues.ts"
import type { PlacementMessage } from "../../application/client/payment/placement-messages.ts"
import { JumpLink } from "../buttons/JumpLink.tsx"
import { useSettings } from "../hooks/injection.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { CopyableFailureCode } from "../notices/CopyableFailureCode.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Notice } from "../notices/Notice.tsx"

const formatIssue = (t: TFunction, issue: CheckoutIssue): string => {
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

const IssueLink = ({ issue }: { readonly issue: CheckoutIssue }) => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  const text = formatIssue(t, issue)
  switch (issue.fixStep) {
    case "delivery":
      return <Link to={`${paths.delivery}?warningType=error`}>{text}</Link>
    case "cart":
      return <Link to={paths.cart}>{text}</Link>
    case "methods":
      return <JumpLink to="methods">{text}</JumpLink>
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
}

/**
 * Why the order wasn't placed, at the top of the page and with the focus. Each line leads to where it can be corrected
 * (PAY-03, PAY-10…PAY-13).
 */
const CheckoutIssuesNotice = ({ message, checkoutIssues, code }: CheckoutIssuesNoticeProps) => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  return (
    <Notice tone="danger" title={t("payment.notPlaced")} takesFocus>
      {message ? <p>{t(`payment.refused.${message}`)}</p> : null}
      {checkoutIssues.length > 0 ? (
        <ul>
          {checkoutIssues.map(issue => (
            <li key={formatIssue(t, issue)}>
              <IssueLink issue={issue} />
            </li>
          ))}
        </ul>
      ) : (
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

export const PlaceOrderFailureNotice = ({ failure }: { readonly failure: PlaceOrderFailure }) => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  switch (failure._tag) {
    case "CartNotReady":
    case "ReferencesNotSaved":
    case "Refused":
      return <CheckoutIssuesNotice {...explainPlaceOrderFailure(failure)} />
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
