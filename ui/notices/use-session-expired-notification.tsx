/** That a login ran out is told once, whoever found it out, until the next one; nothing is lost by it (LOGIN-08, CART-20, USE-16). */
import { useTranslation } from "react-i18next"
import { useNotifications } from "../notifications.ts"
import { Notice } from "./Notice.tsx"

const TOPIC = "ran out"

export const useSessionExpiredNotification = () => {
  const { t } = useTranslation()
  const { tell, end } = useNotifications()
  return {
    tellRanOut: () =>
      tell({
        topic: TOPIC,
        words: t("frame.ranOut"),
        stays: true,
        draw: (words, close) => <Notice tone="warning" title={words} onClose={close} />,
      }),
    isBack: () => end(TOPIC),
  }
}
