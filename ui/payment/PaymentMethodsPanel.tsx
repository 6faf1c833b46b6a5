/**
 * The payment methods that the services offer for this cart. An empty list counts as a failed load (PAY-02,
 * PAY-36…PAY-38).
 */
import { useTranslation } from "react-i18next"
import type { NoPaymentMethods } from "../../application/client/payment/non-empty-payment-methods.ts"
import type { PaymentViewModel, PaymentViewState } from "../../application/client/payment/payment-view-model.ts"
import type { ServiceFailure } from "../../application/client/ports/service-failures.ts"
import { RetryButton } from "../buttons/RetryButton.tsx"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { LoadingNotice } from "../notices/LoadingNotice.tsx"
import { Notice } from "../notices/Notice.tsx"
import { PaymentMethodRadioList } from "../payment-methods/PaymentMethodRadioList.tsx"
import styles from "./PaymentMethodsPanel.module.css"

interface LoadFailureProps {
  readonly failure: ServiceFailure | NoPaymentMethods | undefined
  readonly onRetry: () => void
}

const LoadFailure = ({ failure, onRetry }: LoadFailureProps) => {
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

interface PaymentMethodsPanelProps extends LoadFailureProps {
  readonly viewState: PaymentViewState
  readonly viewModel: PaymentViewModel
}

export const PaymentMethodsPanel = ({ viewState, viewModel, failure, onRetry }: PaymentMethodsPanelProps) => {
  const { t } = useTranslation()
  const { loadedMethods, offeredMethods, beyondLimit, chosen, mandates, isReplaced } = viewState
  return (
    <>
      <div role="alert">
        <LoadFailure failure={failure} onRetry={onRetry} />
        <FailureNotice
          title={t("payment.setFailed")}
          reassurance={`${formatActionWentWrong(t, "payment")}.`}
          failure={viewState.failure}
          onRetry={viewModel.retry}
        />
        {isReplaced ? (
          <Notice tone="warning">
            <p>{t("payment.methodReplaced")}</p>
          </Notice>
        ) : null}
      </div>
      <PaymentMethodRadioList
        methods={offeredMethods}
        mandates={mandates}
        chosen={chosen}
        beyondLimit={beyondLimit}
        onPick={viewModel.pick}
      />
      {loadedMethods || failure ? null : (
        <div className={styles.loading}>
          <LoadingNotice text={t("word.loading")} />
        </div>
      )}
    </>
  )
}
