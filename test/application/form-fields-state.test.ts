import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  addServerFaults,
  blurField,
  createFormState,
  type FieldValues,
  getVisibleFaults,
  isFormValid,
  markSubmitted,
  updateField,
} from "../../application/form-fields-state.ts"
import { law } from "../support/law.ts"

type Field = "a" | "b"

const judge = ({ a, b }: FieldValues<Field>) => ({
  a: a === "right" ? undefined : "wrong a",
  b: b === "right" ? undefined : "wrong b",
})

const form = () => createFormState<Field, string>({ a: "", b: "" })

const faults = (fields: ReturnType<typeof form>) => getVisibleFaults(fields, judge)

describe("what is typed into a form", () => {
  it("is judged when its field is left filled, not while it is typed or left empty (USE-03)", () => {
    const typed = updateField(form(), "a", "x", judge)
    expect(faults(typed)).toEqual({})
    expect(faults(blurField(blurField(typed, "a"), "b"))).toEqual({ a: "wrong a" })
  })

  it("loses its fault as soon as it is right, and is not judged again before it is left (USE-03)", () => {
    const judged = blurField(updateField(form(), "a", "x", judge), "a")
    expect(faults(updateField(judged, "a", "xy", judge))).toEqual({ a: "wrong a" })
    const right = updateField(judged, "a", "right", judge)
    expect(faults(right)).toEqual({})
    expect(faults(updateField(right, "a", "no", judge))).toEqual({})
  })

  it("shows what the services said until its field is typed into, and nothing of that elsewhere (USE-03, ERR-01)", () => {
    const refused = addServerFaults(form(), { a: "taken", b: "taken" })
    expect(faults(refused)).toEqual({ a: "taken", b: "taken" })
    expect(refused.tries).toBe(1)
    expect(faults(updateField(refused, "a", "x", judge))).toEqual({ b: "taken" })
  })

  it("shows from the start what is wrong with something that was saved so (ADDR-20)", () => {
    expect(faults(createFormState<Field, string>({ a: "x", b: "" }, ["a"]))).toEqual({ a: "wrong a" })
  })

  law(
    "shows every fault once it was sent, whatever was typed and left before (USE-03)",
    fc.array(fc.tuple(fc.constantFrom<Field>("a", "b"), fc.constantFrom("right", "", "x"), fc.boolean()), {
      maxLength: 6,
    }),
    typed => {
      const fields = typed.reduce((so, [field, text, leaves]) => {
        const next = updateField(so, field, text, judge)
        return leaves ? blurField(next, field) : next
      }, form())
      const shown = faults(markSubmitted(fields, judge))
      expect(shown).toEqual(JSON.parse(JSON.stringify(judge(fields.values))))
      expect(isFormValid(fields, judge)).toBe(Object.keys(shown).length === 0)
    },
  )
})
