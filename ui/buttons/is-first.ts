/** A double click means what a click means: only the first of clicks that follow each other at one spot counts (CART-24). */
import type { MouseEvent } from "react"

/** Keys, and what presses by a script, click for the 0th time. */
export const isFirst = ({ detail }: MouseEvent): boolean => detail <= 1
