/**
 * A native modal dialog. It holds the focus, returns it when closed, and stays open while its action runs (EDIT-13).
 */
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button, type ButtonProps } from "../buttons/Button.tsx"
import { type CloseDialog, useHistoryEntry } from "../hooks/dialog-history.ts"
import { UnbrokenNumbers } from "../i18n/UnbrokenNumbers.tsx"
import { Icon } from "../theme/Icon.tsx"
import styles from "./Dialog.module.css"

interface DialogAction extends Omit<ButtonProps, "children" | "kind"> {
  readonly label: string
}

interface DialogProps {
  readonly title: string
  readonly children: ReactNode
  /** its main action; while it is busy the dialog can't be closed and its inputs are inert */
  readonly action?: DialogAction | undefined
  /** above the buttons: why the action is disabled, or what it costs */
  readonly note?: ReactNode
  /** the label of the button that changes nothing */
  readonly cancelLabel?: string
  /** when that button does something else than closing */
  readonly onCancel?: (() => void) | undefined
  /** a question before something is lost: the body describes it, and the first, harmless button has the focus */
  readonly isAlert?: boolean
  /** for two columns where there is room */
  readonly wide?: boolean
  /** stays open until the page closes it; Escape, too, only calls `onClose` */
  readonly stays?: boolean
  readonly onClose: CloseDialog
}

export const Dialog = ({
  title,
  children,
  action,
  note,
  cancelLabel,
  onCancel,
  isAlert = false,
  wide = false,
  stays = false,
  onClose,
}: DialogProps) => {
  const { t } = useTranslation()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isBusy = action?.busy !== undefined
  const [closeWasRefused, setCloseWasRefused] = useState(false)
  const unlessBusy = (go: () => void) => () => (isBusy ? setCloseWasRefused(true) : go())
  const close = unlessBusy(() => onClose())
  useHistoryEntry(unlessBusy(() => onClose("Back")))
  const staysOpen = stays || isBusy

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    const restoreFocus = () => {
      if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    }
    // content that replaces the focused element may take the focus itself
    const observer = new MutationObserver(() => requestAnimationFrame(restoreFocus))
    if (element) observer.observe(element, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      element?.close()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another view, whose heading takes the focus
  useEffect(() => {
    const firstButton = isAlert ? dialog.current?.querySelector<HTMLElement>("footer > button") : undefined
    const focusTarget = firstButton ?? heading.current
    focusTarget?.focus()
  }, [title, isAlert])

  useLayoutEffect(() => {
    const element = dialog.current
    if (!isBusy || !element) return
    const lastFocused = document.activeElement
    const actionButton = element.querySelector<HTMLElement>("footer > button:last-child")
    actionButton?.focus()
    return () => {
      setCloseWasRefused(false)
      if (lastFocused instanceof HTMLElement && document.activeElement === actionButton) lastFocused.focus()
    }
  }, [isBusy])

  return (
    <dialog
      className={[styles.dialog, isAlert && styles.alert, wide && styles.wide].filter(Boolean).join(" ")}
      ref={dialog}
      role={isAlert ? "alertdialog" : undefined}
      aria-labelledby={id}
      aria-describedby={isAlert ? `${id}-body` : undefined}
      onKeyDown={event => {
        if (!staysOpen || event.key !== "Escape" || event.target instanceof HTMLSelectElement) return
        event.preventDefault()
        close()
      }}
      // at once: another key may be pressed before the browser reports the closing. React reports that of a nested
      // dialog, too.
      onCancel={event => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget) return
        if (staysOpen) currentTarget.showModal()
        close()
      }}
    >
      <header>
        <h2 id={id} tabIndex={-1} ref={heading}>
          <UnbrokenNumbers text={title} />
        </h2>
        <button className={styles.close} type="button" aria-label={t("word.close")} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <div className={styles.body} id={`${id}-body`} inert={isBusy}>
        {children}
      </div>
      <footer>
        {note}
        <p className={`hint ${styles.status}`} role="status">
          {closeWasRefused ? t("word.underWay") : null}
        </p>
        <Button onPress={unlessBusy(onCancel ?? close)}>{cancelLabel ?? t(action ? "word.cancel" : "word.close")}</Button>
        {action ? (
          <Button kind={isAlert ? "danger" : "primary"} {...action}>
            {action.label}
          </Button>
        ) : null}
      </footer>
    </dialog>
  )
}
