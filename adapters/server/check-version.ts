/** A change is made on the version that it means, or not at all (RELY-03). */
import { Effect } from "effect"

/** The version a change was made on: named, told by a condition, by both or by neither. */
export interface VersionCondition {
  readonly query: { readonly version?: number }
  /** whether the caller's condition holds for a version */
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
