/** What a press promises, on the page that was there and what the services held then. */

import type { PageControl } from "./offers.ts"
import type { PageRead } from "./read-page.ts"
import type { ServerState } from "./server-state.ts"

export interface WalkMoment {
  readonly page: PageRead
  readonly held: ServerState
}

export interface Pressed {
  readonly offer: PageControl
  readonly before: WalkMoment
}

export interface Promised {
  readonly pressed: RegExp
  readonly kept: (pressed: Pressed, now: WalkMoment) => boolean
  readonly told: readonly string[]
  /** what is pressed afterwards may take it back */
  readonly until?: RegExp
}

/** As far as it is said of any quantity, date or code. */
export const plain = (text: string): string =>
  text.split(/\{\{\w+\}\}/).toSorted((one, other) => other.length - one.length)[0] ?? text
