/** A change applies to the version that the client expects, or fails (RELY-03). */
import { Effect } from "effect"

/** Without values, any version is expected. */
export interface ExpectedVersion {
  /** the version that the client has read */
  readonly version?: number | undefined
  /** the versions of the request's precondition */
  readonly precondition?: readonly number[] | undefined
}

export interface VersionConflict {
  readonly _tag: "PreconditionFailed" | "StaleVersion"
  readonly currentVersion: number
}

export const checkVersion = (
  { version: currentVersion }: { readonly version: number },
  { version = currentVersion, precondition }: ExpectedVersion,
): Effect.Effect<void, VersionConflict> => {
  if (precondition && !precondition.includes(currentVersion)) return Effect.fail({ _tag: "PreconditionFailed", currentVersion })
  return version === currentVersion ? Effect.void : Effect.fail({ _tag: "StaleVersion", currentVersion })
}
