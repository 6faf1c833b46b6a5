/** What is typed into a form: a field is judged when it is left filled or the form is sent, and a fault goes as soon as it is right (USE-03). */

export type FieldValues<Field extends string> = Readonly<Record<Field, string>>

export type FieldFaults<Field extends string, Fault> = { readonly [F in Field]?: Fault | undefined }

export type FormValidator<Field extends string, Fault> = (values: FieldValues<Field>) => FieldFaults<Field, Fault>

export interface FormFieldsState<Field extends string, Fault> {
  readonly values: FieldValues<Field>
  readonly judged: ReadonlySet<Field>
  /** what the services said, of each field until it is typed into */
  readonly refused: FieldFaults<Field, Fault>
  /** how often it was tried: then the first faulty field has the focus */
  readonly tries: number
}

export const createFormState = <Field extends string, Fault>(
  values: FieldValues<Field>,
  /** fields whose faults show from the start: those of something that was saved with them */
  known: readonly Field[] = [],
): FormFieldsState<Field, Fault> => ({ values, judged: new Set(known), refused: {}, tries: 0 })

const namesOf = <Field extends string>(by: { readonly [F in Field]?: unknown }): readonly Field[] =>
  Object.keys(by) as Field[]

/** The faults to show now. */
export const getVisibleFaults = <Field extends string, Fault>(
  { values, judged, refused }: FormFieldsState<Field, Fault>,
  judge: FormValidator<Field, Fault>,
): FieldFaults<Field, Fault> => {
  const found = judge(values)
  const shown = namesOf(values).flatMap(field => {
    const fault = (judged.has(field) ? found[field] : undefined) ?? refused[field]
    return fault === undefined ? [] : [[field, fault] as const]
  })
  return Object.fromEntries(shown) as FieldFaults<Field, Fault>
}

const faulty = <Field extends string, Fault>(
  judge: FormValidator<Field, Fault>,
  values: FieldValues<Field>,
): readonly Field[] => {
  const found = judge(values)
  return namesOf(found).filter(field => found[field] !== undefined)
}

export const updateField = <Field extends string, Fault>(
  { judged, refused, ...fields }: FormFieldsState<Field, Fault>,
  field: Field,
  text: string,
  judge: FormValidator<Field, Fault>,
): FormFieldsState<Field, Fault> => {
  const values = { ...fields.values, [field]: text }
  const still = faulty(judge, values).filter(other => judged.has(other))
  return { ...fields, values, judged: new Set(still), refused: { ...refused, [field]: undefined } }
}

export const blurField = <Field extends string, Fault>(
  fields: FormFieldsState<Field, Fault>,
  field: Field,
): FormFieldsState<Field, Fault> =>
  fields.values[field].trim() ? { ...fields, judged: new Set([...fields.judged, field]) } : fields

/** Every fault shows. */
export const markSubmitted = <Field extends string, Fault>(
  fields: FormFieldsState<Field, Fault>,
  judge: FormValidator<Field, Fault>,
): FormFieldsState<Field, Fault> => ({
  ...fields,
  judged: new Set(faulty(judge, fields.values)),
  tries: fields.tries + 1,
})

export const isFormValid = <Field extends string, Fault>(
  { values }: FormFieldsState<Field, Fault>,
  judge: FormValidator<Field, Fault>,
): boolean => faulty(judge, values).length === 0

export const addServerFaults = <Field extends string, Fault>(
  fields: FormFieldsState<Field, Fault>,
  refused: FieldFaults<Field, Fault>,
): FormFieldsState<Field, Fault> => ({ ...fields, refused, tries: fields.tries + 1 })
