/** A secondary action: a text with an icon. `about` names its subject for screen readers. */
import type { ReactNode } from "react"
import type { To } from "react-router-dom"
import type { IconName } from "../theme/Icon.tsx"
import { Icon } from "../theme/Icon.tsx"
import { isFirstClick } from "./first-click.ts"
import styles from "./IconTextButton.module.css"
import { Link } from "./Link.tsx"

export interface IconTextButtonProps {
  readonly icon: IconName
  readonly children: ReactNode
  /** the rest of its accessible name: "shipping address of Posters" */
  readonly about?: string | undefined
  readonly expanded?: boolean
  readonly controls?: string
  /** the id of the text that says why it is disabled */
  readonly disabledReasonId?: string | undefined
  /** the pointer or the focus is on it: it may be pressed next */
  readonly onNear?: () => void
  readonly onPress: () => void
}

const ActionLabel = ({ icon, children, about }: Pick<IconTextButtonProps, "icon" | "children" | "about">) => (
  <>
    <Icon name={icon} />
    <span>{children}</span>
    {about === undefined ? null : <span className="vh"> {about}</span>}
  </>
)

export const IconTextButton = ({ expanded, controls, disabledReasonId, onNear, onPress, ...label }: IconTextButtonProps) => (
  <button
    className={styles.action}
    type="button"
    aria-expanded={expanded}
    aria-controls={controls}
    aria-disabled={disabledReasonId === undefined ? undefined : true}
    aria-describedby={disabledReasonId}
    onPointerEnter={onNear}
    onFocus={onNear}
    onClick={event => {
      if (disabledReasonId === undefined && isFirstClick(event)) onPress()
    }}
  >
    <ActionLabel {...label} />
  </button>
)

interface ActionLinkProps extends Pick<IconTextButtonProps, "icon" | "children" | "about"> {
  readonly to: To
}

export const IconTextLink = ({ to, ...label }: ActionLinkProps) => (
  <Link className={styles.action} to={to}>
    <ActionLabel {...label} />
  </Link>
)
