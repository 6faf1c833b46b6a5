/** A double click or a held key counts as one press (CART-24). */
import type { MouseEvent } from "react"

const repeatedClicks = new WeakSet<Event>()

/** Marks a click that only repeats the press before. */
export const markRepeatedClick = (click: Event): void => void repeatedClicks.add(click)

export const isFirstClick = ({ nativeEvent }: MouseEvent): boolean => !repeatedClicks.has(nativeEvent)
