/**
 * Places the order. Disabled with its reasons below, busy while the cart changes or the order is placed (PAY-06,
 * PAY-47, PAY-49, PAY-50).
 */
import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import type { PlaceOrderObstacle } from "../../application/client/payment/place-order-availability.ts"
import type { Availability } from "../../domain/availability/availability.ts"
import { Button } from "../buttons/Button.tsx"

const listReasons = (availability: Availability<PlaceOrderObstacle>): readonly PlaceOrderObstacle[] =>
  availability._tag === "Available" ? [] : availability.reasons

const DISABLED_REASON_ID = "why-not-placed"

interface PlaceOrderButtonProps {
  readonly availability: Availability<PlaceOrderObstacle>
  readonly isPlacing: boolean
  /** the formatted amount to pay, and days that changed while the page was open */
  readonly confirmedValue: string
  readonly onPress: () => void
  readonly onEarlyPress: () => void
}

export const PlaceOrderButton = ({ availability, isPlacing, confirmedValue, onPress, onEarlyPress }: PlaceOrderButtonProps) => {
  const { t } = useTranslation()
  const reasons = listReasons(availability)
  const isCartChanging = reasons.some(({ _tag }) => _tag === "CartChangePending")
  const updatingLabel = isCartChanging ? t("next.updating") : undefined
  const text = t("payment.place")
  const obligation = t("payment.obligation")
  return (
    <Button
      kind="primary"
      isIrreversible
      confirmedValue={confirmedValue}
      busy={isPlacing ? t("payment.placing") : updatingLabel}
      disabledReasonId={!isPlacing && !isCartChanging && reasons.length > 0 ? DISABLED_REASON_ID : undefined}
      onPress={onPress}
      onEarlyPress={onEarlyPress}
    >
      <span>
        {text}
        {obligation === text ? null : (
          <>
            <br />
            {obligation}
          </>
        )}
      </span>
    </Button>
  )
}

const formatObstacle = (t: TFunction, reason: PlaceOrderObstacle): readonly string[] => {
  switch (reason._tag) {
    case "QuotesExpired":
      return [t("quote.removeFirst")]
    case "PaymentMethodsComing":
      return [t("payment.methodsComing")]
    case "PaymentMethodsNotLoaded":
      return [t("payment.methodsNotLoaded")]
    case "PaymentMethodMissing":
      return [t("payment.selectFirst")]
    case "MandateMissing":
      return [t("mandate.chooseFirst")]
    case "ReferenceNotSaved":
      return reason.fields.map(field => t("payment.referenceFirst", { name: t(`payment.${field}`) }))
    case "CartChangePending":
      return []
  }
}

/** The reasons why the button is disabled. */
export const PlaceOrderObstacles = ({ availability }: Pick<PlaceOrderButtonProps, "availability">) => {
  const { t } = useTranslation()
  const text = listReasons(availability).flatMap(reason => formatObstacle(t, reason))
  return text.length > 0 ? <p id={DISABLED_REASON_ID}>{text.join(" ")}</p> : null
}
