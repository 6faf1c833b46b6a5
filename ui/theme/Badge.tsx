import type { ReactNode } from "react"
import styles from "./Badge.module.css"
import type { IconName } from "./Icon.tsx"
import { Icon } from "./Icon.tsx"

export type BadgeTone = "plain" | "info" | "warning" | "success"

interface BadgeProps {
  readonly icon?: IconName
  readonly tone?: BadgeTone
  readonly children: ReactNode
}

export const Badge = ({ icon, tone = "plain", children }: BadgeProps) => (
  <span className={tone === "plain" ? styles.badge : `${styles.badge} ${styles[tone]}`}>
    {icon ? <Icon name={icon} /> : null} {children}
  </span>
)
