/** The other tabs of this browser: one of them works on the cart at a time, and each tells the rest what it changed. */
import type { Effect } from "effect"
import { token } from "./injection-token.ts"

/** A cart or an order. */
export interface Changed {
  readonly id: string
  readonly version: number
}

export interface Tabs {
  /** runs the work while no other tab runs work of that name; a closed tab lets go by itself */
  readonly exclusively: <A, E>(name: string, work: Effect.Effect<A, E>) => Effect.Effect<A, E>
  readonly tell: (changed: Changed) => void
  readonly onTold: (listener: (changed: Changed) => void) => () => void
}

export const Tabs = token<Tabs>("Tabs")
