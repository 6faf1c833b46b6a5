/** A pin is a button beside the list: it has a name and can be pressed, but is no Tab stop, for the list has the same (2.1.1, 2.4.3). */
import type { MapTexts } from "../../application/ports/maps.ts"
import styles from "./map.module.css"
import type { PinCluster } from "./pin-clusters.ts"
import { makeOffsetStyle } from "./spread-pins.ts"

const button = (className: string, label: string, words: string): HTMLElement => {
  const element = document.createElement("div")
  element.className = className
  element.role = "button"
  element.tabIndex = -1
  element.ariaLabel = label
  element.textContent = words
  return element
}

export const makePinClassName = ([{ marker }, ...others]: PinCluster["pins"]): string =>
  [styles.pin, others.length > 0 ? styles.cluster : marker === "postnl" ? "" : styles[marker]].join(" ").trim()

/** Several at one place are called by how many they are; pressed, they come apart. */
export const createPinElement = ({ pins, offset }: PinCluster, words: MapTexts): HTMLElement => {
  const [{ number, label }] = pins
  const element =
    pins.length > 1
      ? button(makePinClassName(pins), words.cluster(pins.length), `${pins.length}`)
      : button(makePinClassName(pins), label, number)
  for (const [name, value] of Object.entries(makeOffsetStyle(offset))) element.style.setProperty(name, value)
  return element
}
