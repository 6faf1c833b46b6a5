/** The ways to pay that the services offer for this cart; none at all failed to load (PAY-02, PAY-36…PAY-38). */
import { useTranslation } from "react-i18next"
import type { PaymentViewModel, PaymentViewState } from "../../application/payment/payment-view-model.ts"
import type { ServiceFailure } from "../../application/ports/service-failures.ts"
import type { NoPaymentMethods } from "../../domain/payment/require-payment-methods.ts"
import { RetryButton } from "../buttons/RetryButton.tsx"
import { formatWentWrong } from "../i18n/failure-texts.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { LoadingNotice } from "../notices/LoadingNotice.tsx"
import { Notice } from "../notices/Notice.tsx"
import styles from "./PaymentMethodRadioList.module.css"
import { PaymentMethodRadioList } from "./PaymentMethodRadioList.tsx"

interface NotLoadedProps {
  readonly failure: ServiceFailure | NoPaymentMethods | undefined
  readonly onRetry: () => void
}

const NotLoaded = ({ failure, onRetry }: NotLoadedProps) => {
  const { t } = useTranslation()
  if (!failure) return null
  if (failure._tag !== "NoPaymentMethods") {
    return <FailureNotice title={t("payment.loadFailed")} failure={failure} onRetry={onRetry} />
  }
  return (
    <Notice tone="danger" title={t("payment.loadFailed")}>
      <RetryButton about={t("payment.toLoad")} onPress={onRetry} />
    </Notice>
  )
}

interface PaymentMethodsProps extends NotLoadedProps {
  readonly shown: PaymentViewState
  readonly step: PaymentViewModel
}

export const PaymentMethodsPanel = ({ shown, step, failure, onRetry }: PaymentMethodsProps) => {
  const { t } = useTranslation()
  const { known, offered, beyondLimit, chosen, mandates, replaced } = shown
  return (
    <>
      <div role="alert">
        <NotLoaded failure={failure} onRetry={onRetry} />
        {shown.failure ? (
          <FailureNotice
            title={t("payment.setFailed")}
            reassurance={`${formatWentWrong(t, "payment")}.`}
            failure={shown.failure}
            onRetry={step.retry}
          />
        ) : null}
        {replaced ? (
          <Notice tone="warning">
            <p>{t("payment.methodReplaced")}</p>
          </Notice>
        ) : null}
      </div>
      <PaymentMethodRadioList
        methods={offered}
        mandates={mandates}
        chosen={chosen}
        beyondLimit={beyondLimit}
        onPick={step.pick}
      />
      {known || failure ? null : (
        <div className={styles.coming}>
          <LoadingNotice text={t("word.loading")} />
        </div>
      )}
    </>
  )
}
