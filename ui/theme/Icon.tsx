/** A decorative icon: the text beside it says the same. */
import styles from "./Icon.module.css"
import { ICON_PATHS, type IconName } from "./icon-paths.ts"

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg
    viewBox="0 0 20 20"
    width="1.25rem"
    height="1.25rem"
    className={name === "spin" ? `${styles.icon} ${styles.spin}` : styles.icon}
    aria-hidden="true"
  >
    <path d={ICON_PATHS[name]} />
  </svg>
)
