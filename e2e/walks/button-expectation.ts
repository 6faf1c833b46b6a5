/** The expected effect of a button, given the page and the server state when it was pressed. */

import type { PageControl } from "./page-controls.ts"
import type { PageSnapshot } from "./page-snapshot.ts"
import type { ServerState } from "./server-state.ts"

export interface WalkMoment {
  readonly page: PageSnapshot
  readonly held: ServerState
}

export interface PressedControl {
  readonly offer: PageControl
  readonly before: WalkMoment
}

export interface ButtonExpectation {
  readonly pressed: RegExp
  readonly kept: (pressed: PressedControl, now: WalkMoment) => boolean
  readonly told: readonly string[]
  /** what is pressed afterwards may take it back */
  readonly until?: RegExp
}

/** As far as it is said of any quantity, date or code. */
export const stripPlaceholders = (text: string): string =>
  text.split(/\{\{\w+\}\}/).toSorted((one, other) => other.length - one.length)[0] ?? text
