/** That something was done is told on the page it led to, or on the one that is open then. */
import { useNews } from "../news.ts"
import { Notice } from "./Notice.tsx"

export const useTellDone = () => {
  const { tell } = useNews()
  return (words: string): void =>
    tell({ topic: words, words, draw: (said, end) => <Notice tone="success" title={said} onClose={end} /> })
}
