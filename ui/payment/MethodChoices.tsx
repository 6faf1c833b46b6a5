/** One radio card per way to pay; the pick is set on the cart at once, the default one when the cart has none (PAY-17). */
import { useEffect, useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/cart/cart-session.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { METHODS_WITH_LOGO, type PaymentMethods } from "../../domain/payment/payment-method.ts"
import { methodToSet } from "../../domain/payment/preselected.ts"
import { useUseCase } from "../injection.ts"
import { Choice, Choices } from "../parts/Choices.tsx"
import { Failure } from "../parts/Failure.tsx"
import { useFormats } from "../parts/format.ts"
import { PaymentMark } from "../parts/PaymentMark.tsx"
import { useCommand } from "../use-command.ts"
import styles from "./MethodChoices.module.css"
import { methodName } from "./method-name.ts"

const hasLogo = (id: string) => METHODS_WITH_LOGO.some(known => known === id)

interface MethodChoicesProps {
  readonly cart: Cart
  readonly offered: PaymentMethods
}

export const MethodChoices = ({ cart, offered }: MethodChoicesProps) => {
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
