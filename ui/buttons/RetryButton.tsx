/** Asks once more for what failed; it goes as it is pressed, and the heading of its place takes the focus that went with it (2.4.3). */
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { ActionButton, type ActionButtonProps } from "./ActionButton.tsx"

export const RetryButton = ({ about, onPress }: Pick<ActionButtonProps, "about" | "onPress">) => {
  const { t } = useTranslation()
  const heading = useRef<HTMLElement>(null)
  const press = () => {
    const place = document.activeElement?.closest("article, section, main")
    heading.current = place?.querySelector<HTMLElement>("h1, h2") ?? null
    onPress()
  }
  useEffect(
    () => () => {
      if (!heading.current || document.activeElement !== document.body) return
      heading.current.tabIndex = -1
      heading.current.focus({ preventScroll: true })
    },
    [],
  )
  return (
    <ActionButton icon="undo" about={about} onPress={press}>
      {t("word.tryAgain")}
    </ActionButton>
  )
}
