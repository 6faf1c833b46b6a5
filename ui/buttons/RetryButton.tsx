/** A retry button. It disappears when it is pressed; then the heading of its section takes the focus (WCAG 2.4.3). */
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { IconTextButton, type IconTextButtonProps } from "./IconTextButton.tsx"

export const RetryButton = ({ about, onPress }: Pick<IconTextButtonProps, "about" | "onPress">) => {
  const { t } = useTranslation()
  const heading = useRef<HTMLElement>(null)
  const press = () => {
    const section = document.activeElement?.closest("article, section, main")
    heading.current = section?.querySelector<HTMLElement>("h1, h2") ?? null
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
    <IconTextButton icon="undo" about={about} onPress={press}>
      {t("word.tryAgain")}
    </IconTextButton>
  )
}
