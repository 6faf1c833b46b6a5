/**
 * A field is validated when it is left with text or the form is sent; its fault disappears once it is valid (USE-03).
 */

export type FieldValues<Field extends string> = Readonly<Record<Field, string>>

export type FieldFaults<Field extends string, Fault> = { readonly [F in Field]?: Fault | undefined }

export type FormValidator<Field extends string, Fault> = (values: FieldValues<Field>) => FieldFaults<Field, Fault>

export interface FormFieldsState<Field extends string, Fault> {
  readonly values: FieldValues<Field>
  readonly validatedFields: ReadonlySet<Field>
  /** the services' faults, each until its field is edited */
  readonly serverFaults: FieldFaults<Field, Fault>
  /** number of submissions; each one focuses the first faulty field */
  readonly attempts: number
}

export const createFormFieldsState = <Field extends string, Fault = never>(
  values: FieldValues<Field>,
  /** fields whose faults show from the start, for data that was saved with them */
  fields: readonly Field[] = [],
): FormFieldsState<Field, Fault> => ({ values, validatedFields: new Set(fields), serverFaults: {}, attempts: 0 })

const keysOf = <Field extends string>(record: { readonly [F in Field]?: unknown }): readonly Field[] =>
  Object.keys(record) as Field[]

/** The faults to show now. */
export const getVisibleFaults = <Field extends string, Fault>(
  { values, validatedFields, serverFaults }: FormFieldsState<Field, Fault>,
  validate: FormValidator<Field, Fault>,
): FieldFaults<Field, Fault> => {
  const faults = validate(values)
  const visible = keysOf(values).flatMap(field => {
    const fault = (validatedFields.has(field) ? faults[field] : undefined) ?? serverFaults[field]
    return fault === undefined ? [] : [[field, fault] as const]
  })
  return Object.fromEntries(visible) as FieldFaults<Field, Fault>
}

const listFaulty = <Field extends string, Fault>(
  validate: FormValidator<Field, Fault>,
  values: FieldValues<Field>,
): readonly Field[] => {
  const faults = validate(values)
  return keysOf(faults).filter(field => faults[field] !== undefined)
}

export const updateField = <Field extends string, Fault>(
  { validatedFields, serverFaults, ...fields }: FormFieldsState<Field, Fault>,
  field: Field,
  text: string,
  validate: FormValidator<Field, Fault>,
): FormFieldsState<Field, Fault> => {
  const values = { ...fields.values, [field]: text }
  const remaining = listFaulty(validate, values).filter(other => validatedFields.has(other))
  return { ...fields, values, validatedFields: new Set(remaining), serverFaults: { ...serverFaults, [field]: undefined } }
}

export const blurField = <Field extends string, Fault>(
  fields: FormFieldsState<Field, Fault>,
  field: Field,
): FormFieldsState<Field, Fault> =>
  fields.values[field].trim() ? { ...fields, validatedFields: new Set([...fields.validatedFields, field]) } : fields

/** Shows every fault. */
export const markSubmitted = <Field extends string, Fault>(
  fields: FormFieldsState<Field, Fault>,
  validate: FormValidator<Field, Fault>,
): FormFieldsState<Field, Fault> => ({
  ...fields,
  validatedFields: new Set(listFaulty(validate, fields.values)),
  attempts: fields.attempts + 1,
})

export const isFormValid = <Field extends string, Fault>(
  { values }: FormFieldsState<Field, Fault>,
  validate: FormValidator<Field, Fault>,
): boolean => listFaulty(validate, values).length === 0

export const markRefused = <Field extends string, Fault>(
  fields: FormFieldsState<Field, Fault>,
  refused: FieldFaults<Field, Fault>,
): FormFieldsState<Field, Fault> => ({ ...fields, serverFaults: refused, attempts: fields.attempts + 1 })
