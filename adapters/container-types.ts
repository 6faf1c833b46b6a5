/** A dependency is registered under its token and built once, from other dependencies. */

import type { ShopClock } from "../application/client/shop-clock.ts"
import type { InjectionToken } from "../application/shared/injection-token.ts"
import type { Settings } from "../application/shared/settings.ts"
import type { PreloadedResponses } from "./http/preloaded-responses.ts"
import type { ServiceClient, ServiceClientOptions } from "./http/service-client.ts"

export type Resolve = <T>(token: InjectionToken<T>) => T

export type Register = <T>(token: InjectionToken<T>, build: (get: Resolve) => T) => void

/** Everything that the functions which register ports and use cases need. */
export interface ContainerContext {
  readonly register: Register
  /** registers what pages can resolve */
  readonly registerUseCase: Register
  readonly settings: Settings
  /** returns a client for the services at a base address */
  readonly clientFor: (base: string, getFeatureUser?: ServiceClientOptions["getFeatureUser"]) => ServiceClient
  /** the responses that came with the page */
  readonly preloadedResponses: PreloadedResponses
  readonly shopClock: ShopClock
}

/** Replaces the browser's adapters, for server rendering and tests. What is left out stays the browser's. */
export interface ContainerOptions
  extends Pick<ContainerContext, "preloadedResponses">,
    Partial<Pick<ServiceClientOptions, "http">> {
  /** when the server rendered the page, in milliseconds since 1970 */
  readonly renderedAtMs?: number | undefined
  /** registers other adapters than the browser's */
  readonly register?: (register: Register) => void
}
