/** A form of fields: it is sent when nothing is wrong with it, and what the services refused shows at its field (USE-03). */
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

export interface FieldsShown<Field extends string, Fault> extends Pick<Fields<Field, Fault>, "values" | "tries"> {
  readonly faults: Faults<Field, Fault>
}

export interface FieldIntents<Field extends string> {
  readonly type: (field: Field, text: string) => void
  readonly leave: (field: Field) => void
}

export const shownFields = <Field extends string, Fault>(
  fields: Fields<Field, Fault>,
  judge: Judge<Field, Fault>,
): FieldsShown<Field, Fault> => ({ values: fields.values, tries: fields.tries, faults: shownFaults(fields, judge) })

interface WithFields<State> {
  readonly current: () => State
  readonly change: (next: (before: State) => State) => void
}

interface FieldsOfStep<Field extends string, Fault> extends FieldIntents<Field> {
  /** shows every fault; answers whether there is none */
  readonly areRight: () => boolean
  readonly refuse: (faults: Faults<Field, Fault>) => void
}

/** The fields of a step that may show and do more. */
export const fieldsOf = <Field extends string, Fault, State extends { readonly fields: Fields<Field, Fault> }>(
  { current, change }: WithFields<State>,
  judgeIn: (state: State) => Judge<Field, Fault>,
): FieldsOfStep<Field, Fault> => {
  const changeFields = (next: (fields: Fields<Field, Fault>, judge: Judge<Field, Fault>) => Fields<Field, Fault>) =>
    change(state => ({ ...state, fields: next(state.fields, judgeIn(state)) }))
  return {
    type: (field, text) => changeFields((fields, judge) => typedInto(fields, field, text, judge)),
    leave: field => changeFields(fields => left(fields, field)),
    areRight: () => {
      changeFields(tried)
      return isRight(current().fields, judgeIn(current()))
    },
    refuse: faults => changeFields(fields => refusedWith(fields, faults)),
  }
}

export interface FormStep<Field extends string, Fault, A, E>
  extends Step<object, FieldsShown<Field, Fault>>,
    FieldIntents<Field> {
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
  const step = makeStep<{ readonly fields: Fields<Field, Fault> }, object, FieldsShown<Field, Fault>>({
    start: { fields: fieldsWith(start) },
    keep: ({ fields }) => keep?.(fields.values),
    show: ({ fields }) => shownFields(fields, judge),
  })
  const { type, leave, areRight, refuse } = fieldsOf(step, () => judge)
  /** what was typed meanwhile is another text */
  const empty = (sent: Values<Field>, fields: readonly Field[] = []) => {
    for (const field of fields) if (step.current().fields.values[field] === sent[field]) type(field, "")
  }

  return {
    ...step,
    type,
    leave,
    confirm: () => {
      if (!areRight()) return "NotYet"
      return Effect.suspend(() => {
        const sent = step.current().fields.values
        return send(sent).pipe(
          Effect.tap(() => Effect.sync(() => empty(sent, emptied?.done))),
          Effect.tapError(failure =>
            Effect.sync(() => {
              empty(sent, emptied?.failed)
              const faults = refused?.(failure)
              if (faults) refuse(faults)
            }),
          ),
        )
      })
    },
  }
}
