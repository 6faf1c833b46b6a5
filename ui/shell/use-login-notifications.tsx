/**
 * Notifies of a cart merged at login and of a login that ended, on whatever page that led to. Logging out clears all
 * notifications (LOGIN-15, LOGIN-08, CART-36).
 */
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/client/cart/cart-session.ts"
import { Identity } from "../../application/client/identity/identity.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { LinkToCart } from "../layout/CartNotices.tsx"
import { Notice } from "../notices/Notice.tsx"
import { useNotifications } from "../notices/notifications.ts"
import { useSessionExpiredNotifier } from "../notices/use-session-expired-notifier.tsx"

const BODY_TEXT_KEYS = {
  retrievedCart: "cart.retrieved",
  mergedCart: "cart.merged",
  mergedInPart: "cart.mergedInPart",
} as const

export const useLoginNotifications = (): void => {
  const { t } = useTranslation()
  const notifications = useNotifications()
  const session = useUseCase(CartSession)
  const outcome = useObservable(session, state => state.mergeOutcome)
  const { notifySessionExpired, dismissSessionExpired } = useSessionExpiredNotifier()
  const identity = useUseCase(Identity)
  const customerId = useObservable(identity, state => (state._tag === "Customer" ? state.customer.id : undefined))
  const hasEnded = useObservable(identity, state => state._tag === "Anonymous" && state.loginEnded?.when === "now")

  useEffect(() => {
    if (customerId === undefined) return
    return () => {
      const next = identity.current()
      if (next._tag === "Anonymous" && next.loginEnded?.when === "now") notifications.clearTransient()
      else notifications.clear()
    }
  }, [notifications, identity, customerId])

  // biome-ignore lint/correctness/useExhaustiveDependencies: notify when it happens, not when the language changes
  useEffect(() => {
    if (hasEnded) notifySessionExpired()
    else dismissSessionExpired()
  }, [hasEnded])

  useEffect(() => {
    if (outcome === "none") return
    notifications.notify({
      topic: "login",
      text: t(outcome === "retrievedCart" ? "cart.retrievedTitle" : "cart.mergedTitle"),
      render: (text, dismiss) => (
        <Notice tone="info" title={text} onClose={dismiss}>
          <p>
            {t(BODY_TEXT_KEYS[outcome])} <LinkToCart />
          </p>
        </Notice>
      ),
    })
    session.acknowledgeMerge()
  }, [outcome, session, notifications, t])
}
