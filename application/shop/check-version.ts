/** A change applies to the version that the client expects, or fails (RELY-03). */
import { Effect } from "effect"

/** The expected version: from the query, from `If-Match`, both or neither. */
export interface VersionCondition {
  readonly query: { readonly version?: number }
  /** whether `If-Match` admits a version */
  readonly matchesVersion: (version: number) => boolean
}

export interface VersionConflict {
  readonly _tag: "PreconditionFailed" | "StaleVersion"
  readonly currentVersion: number
}

export const checkVersion = (
  { version: currentVersion }: { readonly version: number },
  { query, matchesVersion }: VersionCondition,
): Effect.Effect<void, VersionConflict> => {
  if (!matchesVersion(currentVersion)) return Effect.fail({ _tag: "PreconditionFailed", currentVersion })
  const isStale = query.version !== undefined && query.version !== currentVersion
  return isStale ? Effect.fail({ _tag: "StaleVersion", currentVersion }) : Effect.void
}
