/** A use case that is refused ends with why, as a value: what of it a caller hears is the door's. */
import { Effect, Result } from "effect"
import type { FaultAtPath, FaultsByTag, RefusalOf, RefusalTag } from "../../application/ports/refusals.ts"
import type { Availability } from "../../domain/delivery/availability.ts"

/** More than any form has fields; whoever sends more faults is told of the first ones. */
export const MAX_REPORTED_FAULTS = 50

const refusal = <Tag extends RefusalTag>(_tag: Tag, faults: readonly object[]): Effect.Effect<never, RefusalOf<Tag>> =>
  Effect.fail({ _tag, faults: faults.slice(0, MAX_REPORTED_FAULTS) } as unknown as RefusalOf<Tag>)

type Faults<Tag extends RefusalTag> = readonly FaultAtPath<FaultsByTag<Tag>>[]

export const refuse: <Tag extends RefusalTag>(tag: Tag, faults?: Faults<Tag>) => Effect.Effect<never, RefusalOf<Tag>> =
  (tag, faults = []) => refusal(tag, faults)

/** Goes on where there is nothing wrong. */
export const refuseIfFaults = <Tag extends RefusalTag>(
  tag: Tag,
  faults: Faults<Tag>,
): Effect.Effect<void, RefusalOf<Tag>> => (faults.length > 0 ? refusal(tag, faults) : Effect.void)

/** Every reason against it stands at one place. */
export const convertReasonsToFaults = <Reason>(
  answer: Availability<Reason>,
  ...at: readonly string[]
): readonly FaultAtPath<Reason>[] =>
  answer._tag === "Available" ? [] : answer.reasons.map(reason => ({ ...reason, at }))

/** What a rule lets through, or all that it finds wrong, each fault at its place. */
export const refuseOnFailure = <A, Fault extends FaultsByTag<Tag>, Tag extends RefusalTag>(
  found: Result.Result<A, readonly Fault[]>,
  tag: Tag,
  placeOf: (fault: Fault) => readonly string[],
): Effect.Effect<A, RefusalOf<Tag>> =>
  Result.match(found, {
    onSuccess: value => Effect.succeed(value),
    onFailure: faults =>
      refusal(
        tag,
        faults.map(fault => Object.assign({ at: placeOf(fault) }, fault)),
      ),
  })

/** What was looked up, if it is there. */
export const requireFound = <A, Tag extends RefusalTag>(
  look: () => Promise<A | undefined>,
  tag: Tag,
): Effect.Effect<A, RefusalOf<Tag>> =>
  Effect.promise(look).pipe(Effect.flatMap(it => (it === undefined ? refuse(tag) : Effect.succeed(it))))

/** Of a use case whose input stands below these steps of what was sent. */
export const prefixFieldPaths =
  (...steps: readonly string[]) =>
  <E extends object>(refusal: E): E =>
    "faults" in refusal && Array.isArray(refusal.faults)
      ? { ...refusal, faults: refusal.faults.map(fault => ({ ...fault, at: [...steps, ...fault.at] })) }
      : refusal
