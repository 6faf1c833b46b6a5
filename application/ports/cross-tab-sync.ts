/** The other tabs of this browser: one of them works on the cart at a time, and each tells the rest what it changed. */
import type { Effect } from "effect"
import { createInjectionToken } from "./injection-token.ts"

/** A cart or an order. */
export interface VersionedRef {
  readonly id: string
  readonly version: number
}

export interface CrossTabSync {
  /** runs the work while no other tab runs work of that name; a closed tab lets go by itself */
  readonly exclusively: <A, E>(name: string, work: Effect.Effect<A, E>) => Effect.Effect<A, E>
  readonly tell: (changed: VersionedRef) => void
  readonly onTold: (listener: (changed: VersionedRef) => void) => () => void
}

export const CrossTabSync = createInjectionToken<CrossTabSync>("Tabs")
