/** A form is sent when all fields are valid; refusals of the services show at their fields (USE-03). */
import { Effect } from "effect"
import { type ConfirmResult, makeViewModel, type ViewModel } from "../view-model.ts"
import {
  blurField,
  createFormFieldsState,
  type FieldFaults,
  type FieldValues,
  type FormFieldsState,
  type FormValidator,
  getVisibleFaults,
  isFormValid,
  markRefused,
  markSubmitted,
  updateField,
} from "./form-fields-state.ts"

export interface FormViewState<Field extends string, Fault> extends Pick<FormFieldsState<Field, Fault>, "values" | "attempts"> {
  readonly faults: FieldFaults<Field, Fault>
}

export interface FormFieldActions<Field extends string> {
  readonly type: (field: Field, text: string) => void
  readonly blur: (field: Field) => void
}

export const toFormViewState = <Field extends string, Fault>(
  fields: FormFieldsState<Field, Fault>,
  validate: FormValidator<Field, Fault>,
): FormViewState<Field, Fault> => ({
  values: fields.values,
  attempts: fields.attempts,
  faults: getVisibleFaults(fields, validate),
})

interface Model<State> {
  readonly current: () => State
  readonly change: (next: (before: State) => State) => void
}

interface BoundFields<Field extends string, Fault> extends FormFieldActions<Field> {
  /** shows every fault and returns whether there is none */
  readonly submit: () => boolean
  readonly refuse: (faults: FieldFaults<Field, Fault>) => void
}

/** Binds the fields of a view model that can have more state and actions. */
export const bindFormFields = <Field extends string, Fault, State extends { readonly fields: FormFieldsState<Field, Fault> }>(
  { current, change }: Model<State>,
  getValidator: (state: State) => FormValidator<Field, Fault>,
): BoundFields<Field, Fault> => {
  const changeFields = (
    next: (fields: FormFieldsState<Field, Fault>, validate: FormValidator<Field, Fault>) => FormFieldsState<Field, Fault>,
  ) => change(state => ({ ...state, fields: next(state.fields, getValidator(state)) }))
  return {
    type: (field, text) => changeFields((fields, validate) => updateField(fields, field, text, validate)),
    blur: field => changeFields(fields => blurField(fields, field)),
    submit: () => {
      changeFields(markSubmitted)
      return isFormValid(current().fields, getValidator(current()))
    },
    refuse: faults => changeFields(fields => markRefused(fields, faults)),
  }
}

export interface FormViewModel<Field extends string, Fault, A, E>
  extends ViewModel<object, FormViewState<Field, Fault>>,
    FormFieldActions<Field> {
  readonly confirm: () => ConfirmResult<A, E>
}

interface Form<Field extends string, Fault, A, E> {
  readonly start: FieldValues<Field>
  readonly validate: FormValidator<Field, Fault>
  readonly saveDraft?: (values: FieldValues<Field>) => void
  readonly send: (values: FieldValues<Field>) => Effect.Effect<A, E>
  /** the field faults in a failure, if any */
  readonly toFieldFaults?: (failure: E) => FieldFaults<Field, Fault> | undefined
  /** fields that are emptied after a failure, or after success */
  readonly clearedFields?: { readonly failed?: readonly Field[]; readonly done?: readonly Field[] }
}

export const makeFormViewModel = <Field extends string, Fault, A, E>(
  form: Form<Field, Fault, A, E>,
): FormViewModel<Field, Fault, A, E> => {
  const { start, validate, saveDraft, send, toFieldFaults, clearedFields } = form
  const { current, change, viewModel } = makeViewModel({
    start: { fields: createFormFieldsState(start) },
    saveDraft: ({ fields }) => saveDraft?.(fields.values),
    toViewState: ({ fields }: { readonly fields: FormFieldsState<Field, Fault> }) => toFormViewState(fields, validate),
  })
  const { type, blur, submit, refuse } = bindFormFields({ current, change }, () => validate)
  /** text typed meanwhile stays */
  const clearFields = (sent: FieldValues<Field>, fields: readonly Field[] = []) => {
    for (const field of fields) if (current().fields.values[field] === sent[field]) type(field, "")
  }

  return {
    ...viewModel,
    type,
    blur,
    confirm: () => {
      if (!submit()) return "NotYet"
      return Effect.suspend(() => {
        const sent = current().fields.values
        return send(sent).pipe(
          Effect.tap(() => Effect.sync(() => clearFields(sent, clearedFields?.done))),
          Effect.tapError(failure =>
            Effect.sync(() => {
              clearFields(sent, clearedFields?.failed)
              const faults = toFieldFaults?.(failure)
              if (faults) refuse(faults)
            }),
          ),
        )
      })
    },
  }
}
