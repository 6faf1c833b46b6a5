/** A double click, and a key that is held, mean what one press means (CART-24). */
import type { MouseEvent } from "react"

const again = new WeakSet<Event>()

/** It only repeats the press before. */
export const markRepeatedClick = (click: Event): void => void again.add(click)

export const isFirstClick = ({ nativeEvent }: MouseEvent): boolean => !again.has(nativeEvent)
