/**
 * All reasons why an order's delivery can't be changed. It takes the focus when the shopper was just changing it
 * (ORDER-16).
 */
import { useTranslation } from "react-i18next"
import type { NonEmptyDeliveryLockedReasons } from "../../domain/order/delivery-changeability.ts"
import { Notice } from "../notices/Notice.tsx"

interface DeliveryLockedNoticeProps {
  readonly reasons: NonEmptyDeliveryLockedReasons
  readonly wasChangeable: boolean
}

export const DeliveryLockedNotice = ({ reasons, wasChangeable }: DeliveryLockedNoticeProps) => {
  const { t } = useTranslation()
  return (
    <Notice tone="warning" title={t("account.deliveryFixed")} takesFocus={wasChangeable}>
      <p>
        {reasons.map(({ _tag }) => t(`account.fixed.${_tag}`)).join(" ")} {wasChangeable ? t("account.notChanged") : null}
      </p>
    </Notice>
  )
}
