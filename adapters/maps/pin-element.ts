/** A pin is a button with a name, but no Tab stop, because the list has the same button (WCAG 2.1.1, 2.4.3). */
import type { MapTexts } from "../../application/client/ports/maps.ts"
import styles from "./map.module.css"
import type { PinCluster } from "./pin-clusters.ts"
import { makeOffsetStyle } from "./spread-pins.ts"

const createButton = (className: string, label: string, texts: string): HTMLElement => {
  const element = document.createElement("div")
  element.className = className
  element.role = "button"
  element.tabIndex = -1
  element.ariaLabel = label
  element.textContent = texts
  return element
}

/** Not a number, because the numbers on the map are those of the list. */
export const CLUSTER_MARK = "···"

export const makePinClassName = ([{ marker }, ...others]: PinCluster["pins"]): string =>
  [styles.pin, others.length > 0 ? styles.cluster : marker === "postnl" ? "" : styles[marker]].join(" ").trim()

/** A cluster is named by its number of pins. Pressing it zooms in until they separate. */
export const createPinElement = ({ pins, offset }: PinCluster, texts: MapTexts): HTMLElement => {
  const [{ number, label }] = pins
  const element =
    pins.length > 1
      ? createButton(makePinClassName(pins), texts.cluster(pins.length), CLUSTER_MARK)
      : createButton(makePinClassName(pins), label, number)
  for (const [name, value] of Object.entries(makeOffsetStyle(offset))) element.style.setProperty(name, value)
  return element
}
