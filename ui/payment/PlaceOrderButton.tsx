/** The button that orders: off with its reasons beneath, and busy while the cart changes or the order is placed (PAY-06, PAY-47, PAY-49, PAY-50). */
import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import type { Availability } from "../../domain/delivery/availability.ts"
import type { PlaceOrderObstacle } from "../../domain/payment/place-order-availability.ts"
import { Button } from "../buttons/Button.tsx"

const reasonsOf = (answer: Availability<PlaceOrderObstacle>): readonly PlaceOrderObstacle[] =>
  answer._tag === "Available" ? [] : answer.reasons

const WAIT_ID = "why-not-placed"

interface PlaceOrderButtonProps {
  readonly answer: Availability<PlaceOrderObstacle>
  readonly placing: boolean
  /** what is to be paid, as it is printed */
  readonly asked: string
  readonly onPress: () => void
}

export const PlaceOrderButton = ({ answer, placing, asked, onPress }: PlaceOrderButtonProps) => {
  const { t } = useTranslation()
  const reasons = reasonsOf(answer)
  const waits = reasons.some(({ _tag }) => _tag === "CartChangePending")
  const updating = waits ? t("next.updating") : undefined
  const words = t("payment.place")
  const obligation = t("payment.obligation")
  return (
    <Button
      kind="primary"
      isIrreversible
      confirmedValue={asked}
      busy={placing ? t("payment.placing") : updating}
      disabledReasonId={!placing && !waits && reasons.length > 0 ? WAIT_ID : undefined}
      onPress={onPress}
    >
      <span>
        {words} {obligation === words ? null : <small>{obligation}</small>}
      </span>
    </Button>
  )
}

const wordsOf = (t: TFunction, reason: PlaceOrderObstacle): readonly string[] => {
  switch (reason._tag) {
    case "QuotesExpired":
      return [t("quote.removeFirst")]
    case "PaymentMethodsComing":
      return [t("payment.methodsComing")]
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

/** What has to be done before it can be pressed. */
export const PlaceOrderObstacles = ({ answer }: Pick<PlaceOrderButtonProps, "answer">) => {
  const { t } = useTranslation()
  const words = reasonsOf(answer).flatMap(reason => wordsOf(t, reason))
  return words.length > 0 ? <p id={WAIT_ID}>{words.join(" ")}</p> : null
}
