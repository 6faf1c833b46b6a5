/** Notifies of a success on the page that it led to, or on whatever page is open. */
import { useNotifications } from "../notifications.ts"
import { Notice } from "./Notice.tsx"

export const useSuccessNotification = () => {
  const { notify } = useNotifications()
  return (text: string): void =>
    notify({ topic: text, text, render: (title, dismiss) => <Notice tone="success" title={title} onClose={dismiss} /> })
}
