/** Returns a function that shows a success notification, which stays visible when the success leads to another page. */

import { Notice } from "./Notice.tsx"
import { useNotifications } from "./notifications.ts"

export const useSuccessNotification = () => {
  const { notify } = useNotifications()
  return (text: string): void =>
    notify({ topic: text, text, render: (title, dismiss) => <Notice tone="success" title={title} onClose={dismiss} /> })
}
