/** What is typed into a form: a field is judged when it is left filled or the form is sent, and a fault goes as soon as it is right (U3). */
import { type RefObject, useEffect, useRef, useState } from "react"

export type Faults<Field extends string, Fault> = { readonly [F in Field]?: Fault | undefined }

export interface Entered<Field extends string, Fault> {
  readonly values: Readonly<Record<Field, string>>
  /** the faults to show now */
  readonly faults: Faults<Field, Fault>
  readonly type: (field: Field, text: string) => void
  readonly leave: (field: Field) => void
  /** whether everything is right; if not, every fault shows and the first one has the focus */
  readonly check: () => boolean
  /** shows what the services refused, until it is changed */
  readonly refuse: (faults: Faults<Field, Fault>) => void
  readonly form: RefObject<HTMLFormElement | null>
}

export const useEntered = <Field extends string, Fault>(
  initial: Readonly<Record<Field, string>>,
  judge: (values: Readonly<Record<Field, string>>) => Faults<Field, Fault>,
  /** fields whose faults show from the start: those of something that was saved with them */
  known: readonly Field[] = [],
): Entered<Field, Fault> => {
  const [values, setValues] = useState(initial)
  const [judged, setJudged] = useState<ReadonlySet<Field>>(new Set(known))
  const [refused, setRefused] = useState<Faults<Field, Fault>>({})
  const [checks, setChecks] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const found = judge(values)

  useEffect(() => {
    if (checks > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [checks])

  const shown = (Object.keys(values) as Field[]).flatMap(field => {
    const fault = (judged.has(field) ? found[field] : undefined) ?? refused[field]
    return fault === undefined ? [] : [[field, fault] as const]
  })

  return {
    values,
    faults: Object.fromEntries(shown) as Faults<Field, Fault>,
    type: (field, text) => {
      const next = { ...values, [field]: text }
      // several fields may be typed into at once
      setValues(before => ({ ...before, [field]: text }))
      setRefused(({ [field]: _, ...rest }) => rest as Faults<Field, Fault>)
      const right = judge(next)
      setJudged(before => new Set([...before].filter(other => right[other] !== undefined)))
    },
    leave: field => {
      if (values[field].trim()) setJudged(before => new Set(before).add(field))
    },
    check: () => {
      const fields = Object.keys(found).filter(field => found[field as Field] !== undefined) as Field[]
      setJudged(new Set(fields))
      setChecks(count => count + 1)
      return fields.length === 0
    },
    refuse: faults => {
      setRefused(faults)
      setChecks(count => count + 1)
    },
    form,
  }
}

/** Shows what the services refused, once: a fault is gone when its field is typed in, until the next answer. */
export const useRefused = <Field extends string, Fault>(
  { refuse }: Pick<Entered<Field, Fault>, "refuse">,
  /** what was sent is not refused any more, or another time, when this is another */
  error: unknown,
  faults: Faults<Field, Fault> | undefined,
): void => {
  const told = useRef<unknown>(undefined)
  useEffect(() => {
    if (error === told.current) return
    told.current = error
    if (faults) refuse(faults)
  })
}
