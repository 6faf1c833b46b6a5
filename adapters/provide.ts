/** A thing is provided by its token and built once, from the others it asks for. */
import type { Settings } from "../application/ports/settings.ts"
import type { Token } from "../application/ports/token.ts"
import type { Call } from "./http/call.ts"

export type Get = <T>(token: Token<T>) => T

export type Provide = <T>(token: Token<T>, build: (get: Get) => T) => void

/** What a shop is put together with. */
export interface Site {
  readonly provide: Provide
  /** what pages may ask for themselves */
  readonly provideUseCase: Provide
  readonly settings: Settings
  /** calls the services under a base address */
  readonly callTo: (base: string) => Call
}
