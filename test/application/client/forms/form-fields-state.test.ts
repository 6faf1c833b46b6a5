import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  blurField,
  createFormFieldsState,
  type FieldValues,
  getVisibleFaults,
  isFormValid,
  markRefused,
  markSubmitted,
  updateField,
} from "../../../../application/client/forms/form-fields-state.ts"
import { law } from "../../../support/law.ts"

type Field = "a" | "b"

const validate = ({ a, b }: FieldValues<Field>) => ({
  a: a === "right" ? undefined : "wrong a",
  b: b === "right" ? undefined : "wrong b",
})

const form = () => createFormFieldsState<Field, string>({ a: "", b: "" })

const faults = (fields: ReturnType<typeof form>) => getVisibleFaults(fields, validate)

describe("the fields of a form", () => {
  it("are validated when they are left filled, not while typing or when left empty (USE-03)", () => {
    const typed = updateField(form(), "a", "x", validate)
    expect(faults(typed)).toEqual({})
    expect(faults(blurField(blurField(typed, "a"), "b"))).toEqual({ a: "wrong a" })
  })

  it("lose their fault as soon as they are valid, and are not validated again before they are left (USE-03)", () => {
    const judged = blurField(updateField(form(), "a", "x", validate), "a")
    expect(faults(updateField(judged, "a", "xy", validate))).toEqual({ a: "wrong a" })
    const right = updateField(judged, "a", "right", validate)
    expect(faults(right)).toEqual({})
    expect(faults(updateField(right, "a", "no", validate))).toEqual({})
  })

  it("show a fault from the server until that field is changed (USE-03, ERR-01)", () => {
    const refused = markRefused(form(), { a: "taken", b: "taken" })
    expect(faults(refused)).toEqual({ a: "taken", b: "taken" })
    expect(refused.attempts).toBe(1)
    expect(faults(updateField(refused, "a", "x", validate))).toEqual({ b: "taken" })
  })

  it("show faults of saved values from the start (ADDR-20)", () => {
    expect(faults(createFormFieldsState<Field, string>({ a: "x", b: "" }, ["a"]))).toEqual({ a: "wrong a" })
  })

  law(
    "show every fault once the form was sent, after any input (USE-03)",
    fc.array(fc.tuple(fc.constantFrom<Field>("a", "b"), fc.constantFrom("right", "", "x"), fc.boolean()), {
      maxLength: 6,
    }),
    typed => {
      const fields = typed.reduce((so, [field, text, leaves]) => {
        const next = updateField(so, field, text, validate)
        return leaves ? blurField(next, field) : next
      }, form())
      const shown = faults(markSubmitted(fields, validate))
      expect(shown).toEqual(JSON.parse(JSON.stringify(validate(fields.values))))
      expect(isFormValid(fields, validate)).toBe(Object.keys(shown).length === 0)
    },
  )
})
