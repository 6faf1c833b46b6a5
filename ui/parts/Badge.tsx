/** A short word about a thing's state. */
import type { ReactNode } from "react"
import styles from "./Badge.module.css"
import { Icon } from "./Icon.tsx"
import type { IconName } from "./icon-paths.ts"

export const Badge = ({ icon, children }: { readonly icon?: IconName; readonly children: ReactNode }) => (
  <span className={styles.badge}>
    {icon ? <Icon name={icon} /> : null} {children}
  </span>
)
