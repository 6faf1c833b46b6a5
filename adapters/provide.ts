/** A thing is provided by its token and built once, from the others it asks for. */

import type { InjectionToken } from "../application/ports/injection-token.ts"
import type { Settings } from "../application/ports/settings.ts"
import type { Answers } from "./http/ahead.ts"
import type { Call } from "./http/call.ts"

export type Get = <T>(token: InjectionToken<T>) => T

export type Provide = <T>(token: InjectionToken<T>, build: (get: Get) => T) => void

/** What a shop is put together with. */
export interface Site {
  readonly provide: Provide
  /** what pages may ask for themselves */
  readonly provideUseCase: Provide
  readonly settings: Settings
  /** calls the services under a base address */
  readonly callTo: (base: string) => Call
  /** what came with the page */
  readonly answers: Answers
  /** answers it, and calls for the rest */
  readonly ahead: (call: Call) => Call
}

/** What a shop finds around it; the browser's where it is left out. */
export interface Outside {
  /** what came with the page */
  readonly answers: Answers
  readonly callTo?: Site["callTo"]
  /** ports in the place of the browser's */
  readonly provide?: (provide: Provide) => void
}
