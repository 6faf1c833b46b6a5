/**
 * Why the order wasn't placed, at the top of the page and with the focus. Each line leads to where it can be corrected
 * (PAY-03, PAY-10…PAY-13).
 */
import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import type { CheckoutIssue as Mending } from "../../application/client/payment/checkout-issues.ts"
import type { PlacementMessage } from "../../application/client/payment/placement-messages.ts"
import { Settings } from "../../application/shared/settings.ts"
import { JumpLink } from "../buttons/JumpLink.tsx"
import { useUseCase } from "../hooks/injection.ts"
import { CopyableFailureCode } from "../notices/CopyableFailureCode.tsx"
import { Notice } from "../notices/Notice.tsx"

const formatIssue = (t: TFunction, issue: Mending): string => {
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

const IssueLink = ({ issue }: { readonly issue: Mending }) => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
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
  readonly checkoutIssues: readonly Mending[]
  /** of a refusal that names no issue */
  readonly code?: string
}

export const CheckoutIssuesNotice = ({ message, checkoutIssues, code }: CheckoutIssuesNoticeProps) => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
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
