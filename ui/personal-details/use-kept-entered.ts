/** What is typed to log in or to open an account is there again after a reload, until somebody is logged in; a password never is (U16, 14.3.3). */
import { useEffect, useState } from "react"
import { unsavedText } from "../../application/drafts/unsaved-text.ts"
import type { Faults } from "../../application/fields.ts"
import { type Entered, useEntered } from "../parts/use-entered.ts"
import { useOwnUnsaved } from "../use-unsaved.ts"

type Values<Field extends string> = Readonly<Record<Field | "password", string>>

export const useKeptEntered = <Field extends string, Fault>(
  form: "logIn" | "create",
  fields: readonly Field[],
  judge: (values: Values<Field>) => Faults<Field | "password", Fault>,
): Entered<Field | "password", Fault> => {
  const unsaved = useOwnUnsaved("login", form)
  const [start] = useState(() => {
    const kept = fields.map(field => [field, unsavedText(unsaved.get(field)) ?? ""])
    return { ...Object.fromEntries(kept), password: "" } as Values<Field>
  })
  const entered = useEntered<Field | "password", Fault>(start, judge)
  const { values } = entered

  useEffect(() => {
    for (const field of fields) unsaved.set(field, values[field] || undefined)
  }, [unsaved, fields, values])

  return entered
}
