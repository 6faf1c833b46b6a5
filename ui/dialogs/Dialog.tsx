/** A native modal dialog: it has the focus while it is there, gives it back when closed, and stays for an answer (EDIT-13). */
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button, type ButtonProps } from "../buttons/Button.tsx"
import { UnbrokenNumbers } from "../i18n/UnbrokenNumbers.tsx"
import { Icon } from "../looks/Icon.tsx"
import styles from "./Dialog.module.css"

interface DialogAct extends Omit<ButtonProps, "children" | "kind"> {
  readonly words: string
}

interface DialogProps {
  readonly title: string
  readonly children: ReactNode
  /** what it is for; while that is busy nothing leads out of it, and what it was asked with can't be changed */
  readonly act?: DialogAct | undefined
  /** above its buttons: why it can't be done yet, or what it costs */
  readonly note?: ReactNode
  /** what the button says that does nothing */
  readonly leave?: string
  /** when that does something else than closing */
  readonly onLeave?: (() => void) | undefined
  /** a question before something is lost: it is described by its body, and its first, harmless answer has the focus */
  readonly isAlert?: boolean
  /** for what needs two columns where there is room */
  readonly wide?: boolean
  /** stays open until the page closes it: Escape, too, only asks for it */
  readonly stays?: boolean
  readonly onClose: () => void
}

export const Dialog = ({
  title,
  children,
  act,
  note,
  leave,
  onLeave,
  isAlert = false,
  wide = false,
  stays = false,
  onClose,
}: DialogProps) => {
  const { t } = useTranslation()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const busy = act?.busy !== undefined
  const [urged, setUrged] = useState(false)
  const leaving = (go: () => void) => () => (busy ? setUrged(true) : go())
  const close = leaving(onClose)
  const holds = stays || busy

  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    const keepFocus = () => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    }
    // what takes the place of what had the focus may take it, too
    const watching = new MutationObserver(() => requestAnimationFrame(keepFocus))
    if (opened) watching.observe(opened, { childList: true, subtree: true })
    return () => {
      watching.disconnect()
      opened?.close()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another view, whose heading takes the focus
  useEffect(() => {
    const answer = isAlert ? dialog.current?.querySelector<HTMLElement>("footer > button") : undefined
    const start = answer ?? heading.current
    start?.focus()
  }, [title, isAlert])

  useLayoutEffect(() => {
    const shown = dialog.current
    if (!busy || !shown) return
    const before = document.activeElement
    const pressed = shown.querySelector<HTMLElement>("footer > button:last-child")
    pressed?.focus()
    return () => {
      setUrged(false)
      if (before instanceof HTMLElement && document.activeElement === pressed) before.focus()
    }
  }, [busy])

  return (
    <dialog
      className={[styles.dialog, isAlert && styles.alert, wide && styles.wide].filter(Boolean).join(" ")}
      ref={dialog}
      role={isAlert ? "alertdialog" : undefined}
      aria-labelledby={id}
      aria-describedby={isAlert ? `${id}-body` : undefined}
      onKeyDown={event => {
        if (!holds || event.key !== "Escape" || event.target instanceof HTMLSelectElement) return
        event.preventDefault()
        close()
      }}
      // at once: the browser tells of its closing when another key may have been pressed; React tells it also of a dialog within
      onCancel={event => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget) return
        if (holds) currentTarget.showModal()
        close()
      }}
    >
      <header>
        <h2 id={id} tabIndex={-1} ref={heading}>
          <UnbrokenNumbers words={title} />
        </h2>
        <button className={styles.close} type="button" aria-label={t("word.close")} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <div className={styles.body} id={`${id}-body`} inert={busy}>
        {children}
      </div>
      <footer>
        {note}
        <p className={`hint ${styles.told}`} role="status">
          {urged ? t("word.underWay") : null}
        </p>
        <Button onPress={leaving(onLeave ?? onClose)}>{leave ?? t(act ? "word.cancel" : "word.close")}</Button>
        {act ? (
          <Button kind={isAlert ? "danger" : "primary"} {...act}>
            {act.words}
          </Button>
        ) : null}
      </footer>
    </dialog>
  )
}
