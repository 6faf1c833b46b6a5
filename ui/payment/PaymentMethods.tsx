/** The ways to pay that the services offer for this cart (PAY-02, PAY-36, PAY-37). */
import { useTranslation } from "react-i18next"
import { FindPaymentMethods } from "../../application/payment/find-payment-methods.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { useUseCase } from "../injection.ts"
import { Act } from "../parts/Act.tsx"
import { Failure } from "../parts/Failure.tsx"
import { Notice } from "../parts/Notice.tsx"
import { Patience } from "../parts/Patience.tsx"
import { useQuery } from "../use-query.ts"
import { MethodChoices } from "./MethodChoices.tsx"

export const PaymentMethods = ({ cart }: { readonly cart: Cart }) => {
  const { t } = useTranslation()
  const find = useUseCase(FindPaymentMethods)
  const { state, retry } = useQuery(find(cart.id), cart.id)
  switch (state._tag) {
    case "Running":
      return <Patience words={t("word.loading")} />
    case "Failed":
      return <Failure title={t("payment.loadFailed")} failure={state.error} onRetry={retry} />
    case "Done":
      return state.value.methods.length > 0 ? (
        <MethodChoices cart={cart} offered={state.value} />
      ) : (
        <Notice tone="danger" title={t("payment.loadFailed")}>
          <Act icon="undo" onPress={retry}>
            {t("word.tryAgain")}
          </Act>
        </Notice>
      )
  }
}
