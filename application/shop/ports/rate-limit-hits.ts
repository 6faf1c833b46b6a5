import type { Effect } from "effect"

/** A window counts the hits of one client by one rule. */
export interface RateLimitWindowKey<Rule extends string = string> {
  readonly rule: Rule
  /** hashed, so that no personal data is stored */
  readonly clientKeyHash: string
}

export interface RateLimitWindowHits<Rule extends string> {
  readonly rule: Rule
  readonly hits: number
  readonly endsAt: Date
}

export interface RateLimitHits {
  /** Adds a hit to each window and returns the windows. A window that ended begins again, until its `endsAt`. */
  readonly add: <Rule extends string>(
    windows: readonly (RateLimitWindowKey<Rule> & { readonly endsAt: Date })[],
  ) => Effect.Effect<readonly RateLimitWindowHits<Rule>[]>
  /** takes a hit out of each window; a window has none when it ended */
  readonly remove: (windows: readonly RateLimitWindowKey[]) => Effect.Effect<void>
}
