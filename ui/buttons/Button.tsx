/** The one thing to press: primary leads on, off says why it does not, busy keeps its place and says what is going on. */
import { type ReactNode, useRef } from "react"
import { Link, type To } from "react-router-dom"
import { Icon } from "../looks/Icon.tsx"
import styles from "./Button.module.css"
import { isFirstClick } from "./first-click.ts"
import { useIsVisibleLongEnough } from "./use-is-visible-long-enough.ts"

type Look = "plain" | "primary" | "danger"

const look = (kind: Look, off = false) => [styles.button, styles[kind], off && styles.off].filter(Boolean).join(" ")

export interface ButtonProps {
  readonly children: ReactNode
  readonly kind?: Look
  readonly type?: "button" | "submit"
  /** the id of a form elsewhere on the page */
  readonly form?: string
  /** what it says while it is at work */
  readonly busy?: string | undefined
  /** the id of the text that says why it can't be pressed yet */
  readonly disabledReasonId?: string | undefined
  /** what it does can't be taken back: it takes a press when it has been in sight, at one place, for a moment */
  readonly grave?: boolean
  /** what it is pressed for, when that may change under it */
  readonly meant?: string
  readonly onPress?: () => void
}

export const Button = ({
  children,
  kind = "plain",
  type = "button",
  form,
  busy,
  disabledReasonId,
  grave = false,
  meant = "",
  onPress,
}: ButtonProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const steady = useIsVisibleLongEnough(button, grave, meant)
  const still = busy !== undefined || disabledReasonId !== undefined || !steady
  const begun = useRef(false)
  return (
    <button
      ref={button}
      className={look(kind, disabledReasonId !== undefined)}
      type={type}
      form={form}
      aria-disabled={still || undefined}
      aria-describedby={disabledReasonId}
      onPointerDown={() => {
        begun.current = !still
      }}
      onClick={event => {
        // what began by itself meanwhile, as a save of what was typed, takes no press away
        const counts = !still || (begun.current && steady && disabledReasonId === undefined)
        begun.current = false
        if (counts && isFirstClick(event)) onPress?.()
        else event.preventDefault()
      }}
    >
      {busy === undefined ? (
        children
      ) : (
        <>
          <span className={styles.idle} data-idle aria-hidden="true">
            {children}
          </span>
          <span className={styles.busy}>
            <Icon name="spin" /> {busy}
          </span>
        </>
      )}
    </button>
  )
}

interface ButtonLinkProps {
  readonly children: ReactNode
  readonly to: To
  readonly state?: unknown
  readonly kind?: Look
  readonly onPress?: () => void
}

export const ButtonLink = ({ children, to, state, kind = "plain", onPress }: ButtonLinkProps) => (
  <Link className={look(kind)} to={to} state={state} onClick={onPress}>
    {children}
  </Link>
)
