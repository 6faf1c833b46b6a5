/** A decorative icon: the text beside it says the same. */
import styles from "./Icon.module.css"
import sprite from "./sprite.svg?no-inline"

export type IconName =
  | "cart"
  | "globe"
  | "user"
  | "up"
  | "down"
  | "check"
  | "close"
  | "fault"
  | "warn"
  | "info"
  | "help"
  | "phone"
  | "mail"
  | "doc"
  | "pencil"
  | "trash"
  | "upload"
  | "download"
  | "right"
  | "undo"
  | "spin"
  | "off"
  | "plus"
  | "minus"
  | "pause"
  | "copy"
  | "star"
  | "pin"

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg
    viewBox="0 0 20 20"
    width="1.25rem"
    height="1.25rem"
    className={name === "spin" ? `${styles.icon} ${styles.spin}` : styles.icon}
    aria-hidden="true"
  >
    <use href={`${sprite}#icon-${name}`} />
  </svg>
)
