/** A thing is provided by its token and built once, from the others it asks for. */

import type { InjectionToken } from "../application/ports/injection-token.ts"
import type { Settings } from "../application/ports/settings.ts"
import type { PreloadedResponses } from "./http/preloaded-responses.ts"
import type { ServiceClient } from "./http/service-client.ts"

export type Resolve = <T>(token: InjectionToken<T>) => T

export type Register = <T>(token: InjectionToken<T>, build: (get: Resolve) => T) => void

/** What a shop is put together with. */
export interface ContainerContext {
  readonly register: Register
  /** what pages may ask for themselves */
  readonly registerUseCase: Register
  readonly settings: Settings
  /** calls the services under a base address */
  readonly clientFor: (base: string) => ServiceClient
  /** what came with the page */
  readonly preloadedResponses: PreloadedResponses
  /** answers it, and calls for the rest */
  readonly withPreloadedResponses: (call: ServiceClient) => ServiceClient
}

/** What a shop finds around it; the browser's where it is left out. */
export interface ContainerOptions {
  /** what came with the page */
  readonly preloadedResponses: PreloadedResponses
  readonly clientFor?: ContainerContext["clientFor"]
  /** ports in the place of the browser's */
  readonly register?: (register: Register) => void
}
