/** A pin is a button beside the list: it has a name and can be pressed, but is no Tab stop, for the list has the same (2.1.1, 2.4.3). */
import type { MapPin } from "../../application/ports/maps.ts"
import { type Offset, offsetStyle } from "./fan-out.ts"
import styles from "./map.module.css"

export const pinElement = ({ number, label, marker }: MapPin): HTMLElement => {
  const element = document.createElement("div")
  element.className = [styles.pin, marker === "postnl" ? "" : styles[marker]].join(" ").trim()
  element.role = "button"
  element.tabIndex = -1
  element.ariaLabel = label
  element.ariaPressed = "false"
  element.textContent = number
  return element
}

export const movePin = (pin: HTMLElement, offset: Offset): void => {
  for (const [name, value] of Object.entries(offsetStyle(offset))) pin.style.setProperty(name, value)
}
