/** What is picked is set on the cart at once, by mandate as soon as one is chosen; the default one when the cart has none (PAY-17, PAY-18). */
import { Result } from "effect"
import { useEffect, useState } from "react"
import { CartSession } from "../../application/cart/cart-session.ts"
import type { ChangeFailed } from "../../application/cart/change-failed.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { offeredChoice } from "../../domain/payment/payment-choice.ts"
import type { PaymentInfo, PaymentMethods } from "../../domain/payment/payment-method.ts"
import { paymentToSet } from "../../domain/payment/preselected.ts"
import { useUseCase } from "../injection.ts"
import { useCommand } from "../use-command.ts"

export interface PaymentChoice {
  /** what stands checked */
  readonly shown: PaymentInfo | undefined
  /** paying by mandate is picked, and none is chosen yet */
  readonly mandateMissing: boolean
  /** what the cart had can't be used any more, and the default one took its place */
  readonly replaced: boolean
  readonly failure: ChangeFailed | undefined
  readonly pick: (payment: PaymentInfo) => void
  readonly retry: () => void
}

const isSame = (a: PaymentInfo, b: PaymentInfo | undefined): boolean =>
  a.paymentMethodId === b?.paymentMethodId && a.mandateId === b.mandateId

export const usePaymentChoice = (cart: Cart, offered: PaymentMethods | undefined): PaymentChoice => {
  const session = useUseCase(CartSession)
  const [picked, setPicked] = useState<PaymentInfo>()
  const [replaced, setReplaced] = useState(false)
  const { state, run, reset } = useCommand(
    (payment: PaymentInfo) => session.ask({ _tag: "SetPaymentMethod", payment }),
    { topic: "payment method" },
  )
  const { paymentInfo, taxedPrice } = cart
  const choice = picked && offered && offeredChoice(offered, picked, taxedPrice.totalGross)
  const byDefault = offered && !picked ? paymentToSet(offered, taxedPrice.totalGross, paymentInfo) : undefined
  const wanted = choice ? Result.getOrUndefined(choice) : byDefault
  const mayRun = state._tag === "Idle" || state._tag === "Done"

  useEffect(() => {
    if (!mayRun || !wanted || isSame(wanted, paymentInfo)) return
    if (paymentInfo && !picked) setReplaced(true)
    // once it is set, the cart says so, and another tab may change it again
    void run(wanted).then(set => set && setPicked(last => (last === picked ? undefined : last)))
  })

  const pick = (payment: PaymentInfo) => {
    setPicked(payment)
    setReplaced(false)
    if (state._tag === "Failed") reset()
  }
  const failed = state._tag === "Failed"
  return {
    shown: failed ? paymentInfo : (picked ?? wanted ?? paymentInfo),
    mandateMissing: choice !== undefined && Result.isFailure(choice) && choice.failure._tag === "MandateMissing",
    replaced: replaced && !failed,
    failure: failed ? state.error : undefined,
    pick,
    retry: reset,
  }
}
