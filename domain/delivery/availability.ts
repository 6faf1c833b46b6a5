/** What can't be had says why: an unavailable answer without a reason is not writable (AVAIL-18). */

/** Every reason that applies, the one to show first in front. */
export type NonEmptyReasons<Reason> = readonly [Reason, ...Reason[]]

export type Availability<Reason> =
  | { readonly _tag: "Available" }
  | { readonly _tag: "Unavailable"; readonly reasons: NonEmptyReasons<Reason> }

/** Available exactly when there is no reason against it; the reasons keep their order. */
export const toAvailability = <Reason>([first, ...others]: readonly Reason[]): Availability<Reason> =>
  first === undefined ? { _tag: "Available" } : { _tag: "Unavailable", reasons: [first, ...others] }

/** The reason if its condition holds, in a list to spread. */
export const reasonIf = <Reason>(holds: boolean, reason: Reason): readonly Reason[] => (holds ? [reason] : [])
