/** What is typed into a form: a field is judged when it is left filled or the form is sent, and a fault goes as soon as it is right (USE-03). */

export type Values<Field extends string> = Readonly<Record<Field, string>>

export type Faults<Field extends string, Fault> = { readonly [F in Field]?: Fault | undefined }

export type Judge<Field extends string, Fault> = (values: Values<Field>) => Faults<Field, Fault>

export interface Fields<Field extends string, Fault> {
  readonly values: Values<Field>
  readonly judged: ReadonlySet<Field>
  /** what the services said, of each field until it is typed into */
  readonly refused: Faults<Field, Fault>
  /** how often it was tried: then the first faulty field has the focus */
  readonly tries: number
}

export const fieldsWith = <Field extends string, Fault>(
  values: Values<Field>,
  /** fields whose faults show from the start: those of something that was saved with them */
  known: readonly Field[] = [],
): Fields<Field, Fault> => ({ values, judged: new Set(known), refused: {}, tries: 0 })

const namesOf = <Field extends string>(by: { readonly [F in Field]?: unknown }): readonly Field[] =>
  Object.keys(by) as Field[]

/** The faults to show now. */
export const shownFaults = <Field extends string, Fault>(
  { values, judged, refused }: Fields<Field, Fault>,
  judge: Judge<Field, Fault>,
): Faults<Field, Fault> => {
  const found = judge(values)
  const shown = namesOf(values).flatMap(field => {
    const fault = (judged.has(field) ? found[field] : undefined) ?? refused[field]
    return fault === undefined ? [] : [[field, fault] as const]
  })
  return Object.fromEntries(shown) as Faults<Field, Fault>
}

const faulty = <Field extends string, Fault>(judge: Judge<Field, Fault>, values: Values<Field>): readonly Field[] => {
  const found = judge(values)
  return namesOf(found).filter(field => found[field] !== undefined)
}

export const typedInto = <Field extends string, Fault>(
  { judged, refused, ...fields }: Fields<Field, Fault>,
  field: Field,
  text: string,
  judge: Judge<Field, Fault>,
): Fields<Field, Fault> => {
  const values = { ...fields.values, [field]: text }
  const still = faulty(judge, values).filter(other => judged.has(other))
  return { ...fields, values, judged: new Set(still), refused: { ...refused, [field]: undefined } }
}

export const left = <Field extends string, Fault>(fields: Fields<Field, Fault>, field: Field): Fields<Field, Fault> =>
  fields.values[field].trim() ? { ...fields, judged: new Set([...fields.judged, field]) } : fields

/** Every fault shows. */
export const tried = <Field extends string, Fault>(
  fields: Fields<Field, Fault>,
  judge: Judge<Field, Fault>,
): Fields<Field, Fault> => ({
  ...fields,
  judged: new Set(faulty(judge, fields.values)),
  tries: fields.tries + 1,
})

export const isRight = <Field extends string, Fault>(
  { values }: Fields<Field, Fault>,
  judge: Judge<Field, Fault>,
): boolean => faulty(judge, values).length === 0

export const refusedWith = <Field extends string, Fault>(
  fields: Fields<Field, Fault>,
  refused: Faults<Field, Fault>,
): Fields<Field, Fault> => ({ ...fields, refused, tries: fields.tries + 1 })
