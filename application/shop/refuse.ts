/** A use case returns its refusal as a value; the HTTP edge converts it to a problem. */
import { Effect, Result } from "effect"
import type { Availability } from "../../domain/availability/availability.ts"
import type { FaultAtPath, FaultsByTag, RefusalOf, RefusalTag } from "../shared/refusals.ts"

/** More than any form has fields; further faults are dropped. */
export const MAX_REPORTED_FAULTS = 50

const makeRefusal = <Tag extends RefusalTag>(_tag: Tag, faults: readonly object[]): Effect.Effect<never, RefusalOf<Tag>> =>
  Effect.fail({ _tag, faults: faults.slice(0, MAX_REPORTED_FAULTS) } as unknown as RefusalOf<Tag>)

type Faults<Tag extends RefusalTag> = readonly FaultAtPath<FaultsByTag<Tag>>[]

export const refuse: <Tag extends RefusalTag>(tag: Tag, faults?: Faults<Tag>) => Effect.Effect<never, RefusalOf<Tag>> = (
  tag,
  faults = [],
) => makeRefusal(tag, faults)

/** Succeeds without faults. */
export const refuseIfFaults = <Tag extends RefusalTag>(tag: Tag, faults: Faults<Tag>): Effect.Effect<void, RefusalOf<Tag>> =>
  faults.length > 0 ? makeRefusal(tag, faults) : Effect.void

/** Returns a fault for each reason, all with the same field path. */
export const convertReasonsToFaults = <Reason>(
  availability: Availability<Reason>,
  ...fieldPath: readonly string[]
): readonly FaultAtPath<Reason>[] =>
  availability._tag === "Available" ? [] : availability.reasons.map(reason => ({ ...reason, at: fieldPath }))

/** Succeeds with the rule's value, or refuses with all its faults, each with its field path. */
export const refuseOnFailure = <A, Fault extends FaultsByTag<Tag>, Tag extends RefusalTag>(
  result: Result.Result<A, readonly Fault[]>,
  tag: Tag,
  getFieldPath: (fault: Fault) => readonly string[],
): Effect.Effect<A, RefusalOf<Tag>> =>
  Result.match(result, {
    onSuccess: value => Effect.succeed(value),
    onFailure: faults =>
      makeRefusal(
        tag,
        faults.map(fault => Object.assign({ at: getFieldPath(fault) }, fault)),
      ),
  })

/** Succeeds with the value that was found, or refuses when there is none. */
export const requireFound = <A, Tag extends RefusalTag>(
  find: Effect.Effect<A | undefined>,
  tag: Tag,
): Effect.Effect<A, RefusalOf<Tag>> => Effect.flatMap(find, value => (value === undefined ? refuse(tag) : Effect.succeed(value)))

const mapFieldPaths =
  (map: (fieldPath: readonly string[]) => readonly string[]) =>
  <E extends object>(refusal: E): E =>
    "faults" in refusal && Array.isArray(refusal.faults)
      ? { ...refusal, faults: refusal.faults.map(fault => ({ ...fault, at: map(fault.at) })) }
      : refusal

/** Prefixes the field paths of a refusal, for a use case whose input is a part of the request. */
export const prefixFieldPaths = (...prefix: readonly string[]) => mapFieldPaths(path => [...prefix, ...path])

/** Gives all faults of a refusal one field path, for a request that names their subject elsewhere. */
export const replaceFieldPaths = (...fieldPath: readonly string[]) => mapFieldPaths(() => fieldPath)
