/** What is typed into a form, drawn; after each try the first faulty field has the focus. */
import { type RefObject, useEffect, useRef, useState } from "react"
import {
  type Faults,
  fieldsWith,
  isRight,
  type Judge,
  left,
  refusedWith,
  shownFaults,
  tried,
  typedInto,
  type Values,
} from "../../application/fields.ts"
import { useFaultFocus } from "./use-fault-focus.ts"

export interface Entered<Field extends string, Fault> {
  readonly values: Values<Field>
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
  initial: Values<Field>,
  judge: Judge<Field, Fault>,
  known: readonly Field[] = [],
): Entered<Field, Fault> => {
  const [fields, set] = useState(() => fieldsWith<Field, Fault>(initial, known))
  return {
    values: fields.values,
    faults: shownFaults(fields, judge),
    type: (field, text) => set(before => typedInto(before, field, text, judge)),
    leave: field => set(before => left(before, field)),
    check: () => {
      set(before => tried(before, judge))
      return isRight(fields, judge)
    },
    refuse: faults => set(before => refusedWith(before, faults)),
    form: useFaultFocus(fields.tries),
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
