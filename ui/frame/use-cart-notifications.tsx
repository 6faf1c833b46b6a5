/** What a login did to the cart, and that it ran out, is told wherever that led; whoever leaves takes the news along (LOGIN-15, LOGIN-08, CART-36). */
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/cart/cart-session.ts"
import { Identity } from "../../application/identity/identity.ts"
import { useUseCase } from "../injection.ts"
import { Notice } from "../notices/Notice.tsx"
import { useSessionExpiredNotification } from "../notices/use-session-expired-notification.tsx"
import { useNotifications } from "../notifications.ts"
import { useObservable } from "../use-observable.ts"

const BODIES = {
  retrievedCart: "cart.retrieved",
  mergedCart: "cart.merged",
  mergedInPart: "cart.mergedInPart",
} as const

export const useCartNotifications = (): void => {
  const { t } = useTranslation()
  const news = useNotifications()
  const session = useUseCase(CartSession)
  const outcome = useObservable(session, state => state.outcome)
  const { tellRanOut, isBack } = useSessionExpiredNotification()
  const identity = useUseCase(Identity)
  const customerId = useObservable(identity, state => (state._tag === "Customer" ? state.customer.id : undefined))
  const ranOut = useObservable(identity, state => state._tag === "Anonymous" && state.ranOut === "now")

  useEffect(() => {
    if (customerId === undefined) return
    return () => {
      const next = identity.current()
      if (next._tag === "Anonymous" && next.ranOut === "now") news.forget()
      else news.clear()
    }
  }, [news, identity, customerId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it happens, not when the language is another
  useEffect(() => {
    if (ranOut) tellRanOut()
    else isBack()
  }, [ranOut])

  useEffect(() => {
    if (outcome === "none") return
    news.tell({
      topic: "login",
      words: t(outcome === "retrievedCart" ? "cart.retrievedTitle" : "cart.mergedTitle"),
      draw: (words, end) => (
        <Notice tone="info" title={words} onClose={end}>
          <p>{t(BODIES[outcome])}</p>
        </Notice>
      ),
    })
    session.told()
  }, [outcome, session, news, t])
}
