/** A form of fields: it is sent when nothing is wrong with it, and what the services refused shows at its field (U3). */
import { Effect } from "effect"
import {
  type Faults,
  type Fields,
  fieldsWith,
  isRight,
  type Judge,
  left,
  refusedWith,
  shownFaults,
  tried,
  typedInto,
  type Values,
} from "./fields.ts"
import { type Confirmed, makeStep, type Step } from "./step.ts"

interface FormShown<Field extends string, Fault> extends Pick<Fields<Field, Fault>, "values" | "tries"> {
  readonly faults: Faults<Field, Fault>
}

export interface FormStep<Field extends string, Fault, A, E> extends Step<object, FormShown<Field, Fault>> {
  readonly type: (field: Field, text: string) => void
  readonly leave: (field: Field) => void
  readonly confirm: () => Confirmed<A, E>
}

interface Form<Field extends string, Fault, A, E> {
  readonly start: Values<Field>
  readonly judge: Judge<Field, Fault>
  readonly keep?: (values: Values<Field>) => void
  readonly send: (values: Values<Field>) => Effect.Effect<A, E>
  /** what a failure says of fields, if it does */
  readonly refused?: (failure: E) => Faults<Field, Fault> | undefined
  /** the fields that are empty again after a failure, or when it is done */
  readonly emptied?: { readonly failed?: readonly Field[]; readonly done?: readonly Field[] }
}

export const makeFormStep = <Field extends string, Fault, A, E>(
  form: Form<Field, Fault, A, E>,
): FormStep<Field, Fault, A, E> => {
  const { start, judge, keep, send, refused, emptied } = form
  const step = makeStep<Fields<Field, Fault>, object, FormShown<Field, Fault>>({
    start: fieldsWith(start),
    keep: ({ values }) => keep?.(values),
    show: fields => ({ values: fields.values, tries: fields.tries, faults: shownFaults(fields, judge) }),
  })
  const { change } = step
  /** what was typed meanwhile is another text */
  const empty = (sent: Values<Field>, fields: readonly Field[] = []) => {
    for (const field of fields) {
      change(before => (before.values[field] === sent[field] ? typedInto(before, field, "", judge) : before))
    }
  }

  return {
    ...step,
    type: (field, text) => change(fields => typedInto(fields, field, text, judge)),
    leave: field => change(fields => left(fields, field)),
    confirm: () => {
      change(fields => tried(fields, judge))
      if (!isRight(step.current(), judge)) return "NotYet"
      return Effect.suspend(() => {
        const sent = step.current().values
        return send(sent).pipe(
          Effect.tap(() => Effect.sync(() => empty(sent, emptied?.done))),
          Effect.tapError(failure =>
            Effect.sync(() => {
              const faults = refused?.(failure)
              empty(sent, emptied?.failed)
              if (faults) change(fields => refusedWith(fields, faults))
            }),
          ),
        )
      })
    },
  }
}
