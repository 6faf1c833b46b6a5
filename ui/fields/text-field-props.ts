/** The props that tie a text field to one field of a form's view state. */
import type { FormFieldActions, FormViewState } from "../../application/client/forms/form-view-model.ts"

export const makeTextFieldProps =
  <Field extends string, Fault>(
    { values, faults }: Pick<FormViewState<Field, Fault>, "values" | "faults">,
    { type, blur }: FormFieldActions<Field>,
    formatFault: (fault: Fault) => string,
  ) =>
  (field: Field) => {
    const fault = faults[field]
    return {
      value: values[field],
      error: fault === undefined ? undefined : formatFault(fault),
      onType: (text: string) => type(field, text),
      onBlur: () => blur(field),
    }
  }
