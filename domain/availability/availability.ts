/** An unavailable result always has a reason, which the types enforce (AVAIL-18). */

/** Every reason that applies; the first is the one to show first. */
export type NonEmptyReasons<Reason> = readonly [Reason, ...Reason[]]

export type Availability<Reason> =
  | { readonly _tag: "Available" }
  | { readonly _tag: "Unavailable"; readonly reasons: NonEmptyReasons<Reason> }

/** Available without reasons, else unavailable with the reasons in the same order. */
export const toAvailability = <Reason>([first, ...others]: readonly Reason[]): Availability<Reason> =>
  first === undefined ? { _tag: "Available" } : { _tag: "Unavailable", reasons: [first, ...others] }

/** The reason if its condition holds, in a list to spread. */
export const reasonIf = <Reason>(holds: boolean, reason: Reason): readonly Reason[] => (holds ? [reason] : [])
