/** The expected effect of a button, given the page and the server state when it was pressed. */
import type { PageControl } from "./page-controls.ts"
import type { PageSnapshot } from "./page-snapshot.ts"
import type { ServerState } from "./server-state.ts"

export interface WalkMoment {
  readonly page: PageSnapshot
  readonly server: ServerState
}

export interface PressedControl {
  readonly control: PageControl
  readonly before: WalkMoment
}

export interface ButtonExpectation {
  readonly buttonName: RegExp
  readonly isMet: (pressed: PressedControl, now: WalkMoment) => boolean
  readonly failureTexts: readonly string[]
  /** names of controls that may undo the effect */
  readonly cancelledBy?: RegExp
}

/** Returns the longest part of the text between its placeholders. */
export const stripPlaceholders = (text: string): string =>
  text.split(/\{\{\w+\}\}/).toSorted((one, other) => other.length - one.length)[0] ?? text
