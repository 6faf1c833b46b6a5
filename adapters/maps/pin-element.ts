/** A pin is a button beside the list: it has a name and can be pressed, but is no Tab stop, for the list has the same (2.1.1, 2.4.3). */
import type { MapTexts } from "../../application/ports/maps.ts"
import { offsetStyle } from "./fan-out.ts"
import styles from "./map.module.css"
import type { Mark } from "./marks.ts"

const button = (className: string, label: string, words: string): HTMLElement => {
  const element = document.createElement("div")
  element.className = className
  element.role = "button"
  element.tabIndex = -1
  element.ariaLabel = label
  element.textContent = words
  return element
}

export const pinClass = ([{ marker }, ...others]: Mark["pins"]): string =>
  [styles.pin, others.length > 0 ? styles.cluster : marker === "postnl" ? "" : styles[marker]].join(" ").trim()

/** Several at one place are called by how many they are; pressed, they come apart. */
export const markElement = ({ pins, offset }: Mark, words: MapTexts): HTMLElement => {
  const [{ number, label }] = pins
  const element =
    pins.length > 1
      ? button(pinClass(pins), words.cluster(pins.length), `${pins.length}`)
      : button(pinClass(pins), label, number)
  for (const [name, value] of Object.entries(offsetStyle(offset))) element.style.setProperty(name, value)
  return element
}
