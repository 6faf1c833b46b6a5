/** One notification of a login that ended, with the reason, until the next login (LOGIN-08, LOGIN-36, CART-20, USE-16). */
import { useTranslation } from "react-i18next"
import { Identity, type IdentityState } from "../../application/client/identity/identity.ts"
import type { LogoutReason } from "../../domain/identity/session.ts"
import { useUseCase } from "../hooks/injection.ts"
import { formatLogoutReason } from "./logout-reason-text.ts"
import { Notice } from "./Notice.tsx"
import { useNotifications } from "./notifications.ts"

const TOPIC = "login ended"

const getReason = (state: IdentityState): LogoutReason | undefined =>
  state._tag === "Anonymous" ? state.loginEnded?.reason : undefined

export const useSessionExpiredNotifier = () => {
  const { t } = useTranslation()
  const { notify, dismiss } = useNotifications()
  const identity = useUseCase(Identity)
  return {
    notifySessionExpired: () => {
      const reason = getReason(identity.current())
      notify({
        topic: TOPIC,
        text: formatLogoutReason(t, reason),
        translate: texts => formatLogoutReason(texts.t, reason),
        isPersistent: true,
        render: (text, close) => <Notice tone="warning" title={text} onClose={close} />,
      })
    },
    dismissSessionExpired: () => dismiss(TOPIC),
  }
}
