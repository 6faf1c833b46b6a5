/** One notification of a login that ran out, until the next login (LOGIN-08, CART-20, USE-16). */
import { useTranslation } from "react-i18next"
import { Notice } from "./Notice.tsx"
import { useNotifications } from "./notifications.ts"

const TOPIC = "ran out"

export const useSessionExpiredNotifier = () => {
  const { t } = useTranslation()
  const { notify, dismiss } = useNotifications()
  return {
    notifySessionExpired: () =>
      notify({
        topic: TOPIC,
        text: t("frame.ranOut"),
        isPersistent: true,
        render: (text, close) => <Notice tone="warning" title={text} onClose={close} />,
      }),
    dismissSessionExpired: () => dismiss(TOPIC),
  }
}
