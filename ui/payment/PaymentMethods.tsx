/** The ways to pay: what is chosen is set on the cart at once, the default one as soon as the page opens without any (PAY-17). */
import { useEffect, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/cart/cart-session.ts"
import { FindPaymentMethods } from "../../application/payment/find-payment-methods.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { METHODS_WITH_LOGO, type PaymentMethods as Offered } from "../../domain/payment/payment-method.ts"
import { methodToSet } from "../../domain/payment/preselected.ts"
import { useUseCase } from "../injection.ts"
import { Act } from "../parts/Act.tsx"
import { Choice, Choices } from "../parts/Choices.tsx"
import { Failure } from "../parts/Failure.tsx"
import { useFormats } from "../parts/format.ts"
import { Notice } from "../parts/Notice.tsx"
import { Patience } from "../parts/Patience.tsx"
import { PaymentMark } from "../parts/PaymentMark.tsx"
import { useCommand } from "../use-command.ts"
import { useQuery } from "../use-query.ts"
import { methodName } from "./method-name.ts"
import styles from "./PaymentMethods.module.css"

const hasLogo = (id: string) => METHODS_WITH_LOGO.some(known => known === id)

const MethodChoices = ({ cart, offered }: { readonly cart: Cart; readonly offered: Offered }) => {
  const { t } = useTranslation()
  const { money } = useFormats()
  const group = useId()
  const session = useUseCase(CartSession)
  const [picked, setPicked] = useState<string>()
  const { state, run, reset } = useCommand((paymentMethodId: string) =>
    session.ask({ _tag: "SetPaymentMethod", payment: { paymentMethodId } }),
  )
  const current = cart.paymentInfo?.paymentMethodId
  const wanted = picked ?? methodToSet(offered, cart.paymentInfo)
  const mayRun = state._tag === "Idle" || state._tag === "Done"

  useEffect(() => {
    if (mayRun && wanted !== undefined && wanted !== current) void run(wanted)
  }, [mayRun, wanted, current, run])

  const choose = (id: string) => {
    setPicked(id)
    if (state._tag === "Failed") reset()
  }
  const shown = state._tag === "Failed" ? current : (wanted ?? current)
  return (
    <>
      <div role="alert">
        {state._tag === "Failed" ? (
          <Failure title={t("payment.setFailed")} failure={state.error} onRetry={reset} />
        ) : null}
      </div>
      <Choices
        legend={
          <h2 id="methods" tabIndex={-1}>
            {t("payment.how")}
          </h2>
        }
      >
        {offered.methods.map(({ id, name, costs }) => (
          <Choice
            key={id}
            name={group}
            label={methodName(t, id, name)}
            checked={id === shown}
            onChoose={() => choose(id)}
            edge={
              <>
                {hasLogo(id) ? (
                  <span className={styles.logo} aria-hidden="true">
                    <PaymentMark name={methodName(t, id, name)} />
                  </span>
                ) : null}
                <span className="num">{costs === 0 ? t("word.free") : money(costs)}</span>
              </>
            }
          />
        ))}
      </Choices>
    </>
  )
}

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
