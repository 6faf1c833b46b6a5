/** The ways to pay that the services offer for this cart; none at all failed to load (PAY-02, PAY-36…PAY-38). */
import { useTranslation } from "react-i18next"
import type { Cents } from "../../domain/money/money.ts"
import { wentWrong } from "../i18n/errors.ts"
import { Act } from "../parts/Act.tsx"
import { Failure } from "../parts/Failure.tsx"
import { Notice } from "../parts/Notice.tsx"
import { Patience } from "../parts/Patience.tsx"
import styles from "./MethodChoices.module.css"
import { MethodChoices } from "./MethodChoices.tsx"
import type { PaymentChoice } from "./use-payment-choice.ts"
import type { OfferedMethods } from "./use-payment-methods.ts"

const NotLoaded = ({ failure, retry }: Pick<OfferedMethods, "failure" | "retry">) => {
  const { t } = useTranslation()
  if (!failure) return null
  if (failure._tag !== "NoPaymentMethods") {
    return <Failure title={t("payment.loadFailed")} failure={failure} onRetry={retry} />
  }
  return (
    <Notice tone="danger" title={t("payment.loadFailed")}>
      <Act icon="undo" about={t("payment.toLoad")} onPress={retry}>
        {t("word.tryAgain")}
      </Act>
    </Notice>
  )
}

interface PaymentMethodsProps {
  readonly total: Cents
  readonly offered: OfferedMethods
  readonly choice: PaymentChoice
}

export const PaymentMethods = ({ total, offered, choice }: PaymentMethodsProps) => {
  const { t } = useTranslation()
  const { known, failure, retry } = offered
  return (
    <>
      <div role="alert">
        <NotLoaded failure={failure} retry={retry} />
        {choice.failure ? (
          <Failure
            title={t("payment.setFailed")}
            kept={`${wentWrong(t, "payment")}.`}
            failure={choice.failure}
            onRetry={choice.retry}
          />
        ) : null}
        {choice.replaced ? (
          <Notice tone="warning">
            <p>{t("payment.methodReplaced")}</p>
          </Notice>
        ) : null}
      </div>
      <MethodChoices total={total} methods={known?.methods ?? []} choice={choice} />
      {known || failure ? null : (
        <div className={styles.coming}>
          <Patience words={t("word.loading")} />
        </div>
      )}
    </>
  )
}
