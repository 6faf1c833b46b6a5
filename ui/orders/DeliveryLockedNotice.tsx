/** Why the delivery of an order stays as it is, every reason; whoever was changing it meanwhile hears it at once (ORDER-16). */
import { useTranslation } from "react-i18next"
import type { DeliveryLockedReasons } from "../../domain/order/delivery-changeability.ts"
import { Notice } from "../notices/Notice.tsx"

interface DeliveryFixedProps {
  readonly reasons: DeliveryLockedReasons
  readonly meanwhile: boolean
}

export const DeliveryLockedNotice = ({ reasons, meanwhile }: DeliveryFixedProps) => {
  const { t } = useTranslation()
  return (
    <Notice tone="warning" title={t("account.deliveryFixed")} takesFocus={meanwhile}>
      <p>
        {reasons.map(({ _tag }) => t(`account.fixed.${_tag}`)).join(" ")} {meanwhile ? t("account.notChanged") : null}
      </p>
    </Notice>
  )
}
