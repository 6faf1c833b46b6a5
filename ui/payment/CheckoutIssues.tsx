/** Why the order is not placed, at the top and with the focus; each line leads to what mends it (PAY-03, PAY-10…PAY-13). */
import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { Settings } from "../../application/ports/settings.ts"
import type { CheckoutIssue as Mending } from "../../domain/payment/checkout-issues.ts"
import type { PlacementMessage } from "../../domain/payment/placement-messages.ts"
import { CopyableCode } from "../buttons/CopyableCode.tsx"
import { JumpLink } from "../buttons/JumpLink.tsx"
import { useUseCase } from "../injection.ts"
import { Notice } from "../notices/Notice.tsx"

const wordsOf = (t: TFunction, mending: Mending): string => {
  switch (mending._tag) {
    case "Address":
      return mending.message === "ShippingAddressesIncomplete"
        ? t("lack.ShippingAddressIncomplete")
        : t(`lack.${mending.message}`)
    case "SlotGone":
      return t("payment.slotGone")
    case "PaymentMethodMissing":
      return t("payment.selectFirst")
    case "PaymentMethodGone":
      return t("payment.methodGone")
    case "BeyondLimit":
      return `${t(`failure.${mending.exceeded._tag}`, { ...mending.exceeded })} ${t("limit.otherMethod")}`
    case "CouponGone":
      return t("payment.couponGone", { code: mending.code })
    case "ReferenceNotSaved":
      return t("payment.referenceFirst", { name: t(`payment.${mending.field}`) })
    case "FewerThanAddresses":
    case "CartEmpty":
    case "QuotesExpired":
      return t(`lack.${mending._tag}`)
  }
}

const Mend = ({ mending }: { readonly mending: Mending }) => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  const words = wordsOf(t, mending)
  switch (mending.fixStep) {
    case "delivery":
      return <Link to={`${paths.delivery}?warningType=error`}>{words}</Link>
    case "cart":
      return <Link to={paths.cart}>{words}</Link>
    case "methods":
      return <JumpLink to="methods">{words}</JumpLink>
    case "references":
      return <JumpLink to={mending.field}>{words}</JumpLink>
    case "coupon":
      return <JumpLink to="coupons">{words}</JumpLink>
  }
}

interface ToMendProps {
  readonly message?: PlacementMessage | undefined
  readonly checkoutIssues: readonly Mending[]
  /** of a refusal that names nothing to mend */
  readonly code?: string
}

export const CheckoutIssues = ({ message, checkoutIssues, code }: ToMendProps) => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  return (
    <Notice tone="danger" title={t("payment.notPlaced")} takesFocus>
      {message ? <p>{t(`payment.refused.${message}`)}</p> : null}
      {checkoutIssues.length > 0 ? (
        <ul>
          {checkoutIssues.map(mending => (
            <li key={wordsOf(t, mending)}>
              <Mend mending={mending} />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p>
            {t("payment.invalidHint")} <Link to={paths.cart}>{t("quote.toCart")}</Link>
          </p>
          {code ? <CopyableCode code={code} /> : null}
        </>
      )}
    </Notice>
  )
}
