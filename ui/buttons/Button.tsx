import { type ReactNode, useRef } from "react"
import type { To } from "react-router-dom"
import { Icon } from "../theme/Icon.tsx"
import styles from "./Button.module.css"
import { isFirstClick } from "./first-click.ts"
import { Link } from "./Link.tsx"
import { usePressReadiness } from "./use-press-readiness.ts"

type ButtonKind = "plain" | "primary" | "danger"

const getClassName = (kind: ButtonKind, isDisabled = false) =>
  [styles.button, styles[kind], isDisabled && styles.disabled].filter(Boolean).join(" ")

export interface ButtonProps {
  readonly children: ReactNode
  readonly kind?: ButtonKind
  readonly type?: "button" | "submit"
  /** the id of a form elsewhere on the page */
  readonly form?: string
  /** its text while its command runs */
  readonly busy?: string | undefined
  /** the id of the text that says why it is disabled */
  readonly disabledReasonId?: string | undefined
  /** can't be undone: it takes no press that began for something else, or for another value (PAY-47) */
  readonly isIrreversible?: boolean
  /** the value that a press confirms, when it may change meanwhile */
  readonly confirmedValue?: string
  readonly onPress?: () => void
  /** a press came before an irreversible button took one */
  readonly onEarlyPress?: () => void
}

export const Button = ({
  children,
  kind = "plain",
  type = "button",
  form,
  busy,
  disabledReasonId,
  isIrreversible = false,
  confirmedValue = "",
  onPress,
  onEarlyPress,
}: ButtonProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const ready = usePressReadiness(button, isIrreversible, confirmedValue)
  const isOff = busy !== undefined || disabledReasonId !== undefined
  const pressBegan = useRef(false)
  return (
    <button
      ref={button}
      className={getClassName(kind, disabledReasonId !== undefined)}
      type={type}
      form={form}
      aria-disabled={isOff || !ready.byPointer || undefined}
      aria-describedby={disabledReasonId}
      onPointerDown={() => {
        pressBegan.current = !isOff && ready.byPointer
      }}
      onClick={event => {
        const isReady = event.detail === 0 ? ready.byKey : ready.byPointer
        // a save that begins during the press, as of typed text, doesn't cancel it
        const isAccepted = isReady && (!isOff || (pressBegan.current && disabledReasonId === undefined))
        pressBegan.current = false
        if (isAccepted && isFirstClick(event)) onPress?.()
        else {
          event.preventDefault()
          if (!isReady && !isOff) onEarlyPress?.()
        }
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
  readonly kind?: ButtonKind
  readonly onPress?: () => void
}

export const ButtonLink = ({ children, to, state, kind = "plain", onPress }: ButtonLinkProps) => (
  <Link className={getClassName(kind)} to={to} state={state} onClick={onPress}>
    {children}
  </Link>
)
