/** What a field is given of a step: its text, what is wrong with it in words, and what a shopper does in it. */
import type { FormFieldActions, FormViewState } from "../../application/form-view-model.ts"

export const makeTextFieldProps =
  <Field extends string, Fault>(
    { values, faults }: Pick<FormViewState<Field, Fault>, "values" | "faults">,
    { type, leave }: FormFieldActions<Field>,
    textOf: (fault: Fault) => string,
  ) =>
  (field: Field) => {
    const fault = faults[field]
    return {
      value: values[field],
      error: fault === undefined ? undefined : textOf(fault),
      onType: (text: string) => type(field, text),
      onLeave: () => leave(field),
    }
  }
