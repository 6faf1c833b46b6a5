/** A native modal dialog: it has the focus while it is there, Escape closes it, and the focus goes back to where it came from. */
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import styles from "./Dialog.module.css"
import { Icon } from "./Icon.tsx"

interface DialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly footer: ReactNode
  /** a question before something is lost: it is described by its body, and its first, harmless answer has the focus */
  readonly asks?: boolean
  /** for what needs two columns where there is room */
  readonly wide?: boolean
  /** stays open until the page closes it: Escape, too, only asks for it */
  readonly stays?: boolean
  readonly onClose: () => void
}

export const Dialog = ({
  title,
  children,
  footer,
  asks = false,
  wide = false,
  stays = false,
  onClose,
}: DialogProps) => {
  const { t } = useTranslation()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another view, whose heading takes the focus
  useEffect(() => {
    const answer = asks ? dialog.current?.querySelector<HTMLElement>("footer > button") : undefined
    const start = answer ?? heading.current
    start?.focus()
  }, [title, asks])

  return (
    <dialog
      className={[styles.dialog, asks && styles.asks, wide && styles.wide].filter(Boolean).join(" ")}
      ref={dialog}
      role={asks ? "alertdialog" : undefined}
      aria-labelledby={id}
      aria-describedby={asks ? `${id}-body` : undefined}
      onKeyDown={event => {
        if (!stays || event.key !== "Escape" || event.target instanceof HTMLSelectElement) return
        event.preventDefault()
        onClose()
      }}
      // React also tells the closing of a dialog within this one
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget) return
        if (stays) currentTarget.showModal()
        onClose()
      }}
    >
      <header>
        <h2 id={id} tabIndex={-1} ref={heading}>
          {title}
        </h2>
        <button className={styles.close} type="button" aria-label={t("word.close")} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className={styles.body} id={`${id}-body`}>
        {children}
      </div>
      <footer>{footer}</footer>
    </dialog>
  )
}
