/** That something was done is told on the page it led to, or on the one that is open then. */
import { useNotifications } from "../notifications.ts"
import { Notice } from "./Notice.tsx"

export const useSuccessNotification = () => {
  const { tell } = useNotifications()
  return (words: string): void =>
    tell({ topic: words, words, draw: (said, end) => <Notice tone="success" title={said} onClose={end} /> })
}
