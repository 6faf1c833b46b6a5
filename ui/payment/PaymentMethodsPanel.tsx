/**
 * The payment methods that the services offer for this cart. An empty list counts as a failed load (PAY-02,
 * PAY-36…PAY-38). Without choices, and when nothing is due, nothing is asked (PAY-73).
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

const NothingToPay = () => {
  const { t } = useTranslation()
  return (
    <section className="stack tight" aria-labelledby="methods">
      <h2 id="methods" tabIndex={-1}>
        {t("payment.payment")}
      </h2>
      <p>{t("failure.nothingToPay")}</p>
    </section>
  )
}

interface PaymentMethodsPanelProps extends LoadFailureProps {
  readonly viewState: PaymentViewState
  readonly viewModel: PaymentViewModel
}

export const PaymentMethodsPanel = ({ viewState, viewModel, failure, onRetry }: PaymentMethodsPanelProps) => {
  const { t } = useTranslation()
  const { loadedMethods, offeredMethods, beyondLimit, chosen, mandates, isReplaced, isNothingAsked } = viewState
  const hasNoChoices = loadedMethods === undefined && failure !== undefined
  return (
    <>
      <div role="alert" {...(hasNoChoices && !isNothingAsked ? { id: "methods", tabIndex: -1 } : {})}>
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
      {isNothingAsked ? <NothingToPay /> : null}
      {isNothingAsked || hasNoChoices ? null : (
        <PaymentMethodRadioList
          methods={offeredMethods}
          mandates={mandates}
          chosen={chosen}
          beyondLimit={beyondLimit}
          onPick={viewModel.pick}
        />
      )}
      {loadedMethods || failure ? null : (
        <div className={styles.loading}>
          <LoadingNotice text={t("word.loading")} />
        </div>
      )}
    </>
  )
}
