/** Locks and messages between the tabs of one browser. */
import type { Effect } from "effect"
import { createInjectionToken } from "../../shared/injection-token.ts"

/** A version of a cart or an order. */
export interface VersionedRef {
  readonly id: string
  readonly version: number
}

export interface CrossTabCoordination {
  /** runs the work while no other tab holds the lock of that name; a closed tab releases it */
  readonly runExclusively: <A, E>(name: string, work: Effect.Effect<A, E>) => Effect.Effect<A, E>
  readonly announce: (changed: VersionedRef) => void
  readonly onAnnouncement: (listener: (changed: VersionedRef) => void) => () => void
}

export const CrossTabCoordination = createInjectionToken<CrossTabCoordination>("CrossTabCoordination")
