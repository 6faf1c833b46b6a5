/** The methods on offer: loaded when the page opens, again for another total and when they are stale; what was known stays meanwhile (PAY-35…PAY-37). */
import { useEffect, useState } from "react"
import { FindPaymentMethods, methodsKey } from "../../application/payment/find-payment-methods.ts"
import type { ServiceFailure } from "../../application/ports/failures.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import {
  type LoadedMethods,
  METHODS_STALE_AFTER_MS,
  type NoPaymentMethods,
} from "../../domain/payment/loaded-methods.ts"
import { useUseCase } from "../injection.ts"
import { useQuery } from "../use-query.ts"

export interface OfferedMethods {
  readonly known: LoadedMethods | undefined
  readonly failure: ServiceFailure | NoPaymentMethods | undefined
  readonly retry: () => void
}

export const usePaymentMethods = (cart: Cart): OfferedMethods => {
  const { find, refresh } = useUseCase(FindPaymentMethods)
  const [turn, setTurn] = useState(0)
  const [known, setKnown] = useState<LoadedMethods>()
  const { state } = useQuery(turn === 0 ? find(cart) : refresh(cart), `${methodsKey(cart)} ${turn}`)
  const answer = state._tag === "Done" ? state.value : undefined
  if (answer && answer !== known) setKnown(answer)

  useEffect(() => {
    if (!answer) return
    const timer = setTimeout(() => setTurn(count => count + 1), METHODS_STALE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [answer])

  return {
    known: answer ?? known,
    failure: state._tag === "Failed" ? state.error : undefined,
    retry: () => setTurn(turn + 1),
  }
}
