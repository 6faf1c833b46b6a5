import { describe, expect, it } from "vitest"
import { toEmailKey, validateNewEmail } from "../../../domain/identity/email.ts"
import { TEXT_LIMITS } from "../../../domain/text/text-limits.ts"

describe("toEmailKey", () => {
  it("ignores case, surrounding spaces, invisible characters and how accents are encoded (LOGIN-30)", () => {
    for (const typed of [
      "Zoë@Example.nl",
      " zoë@example.nl ",
      "zoë@\u200bexample.nl\u00ad",
      "zoe\u0308@EXAMPLE.NL",
      "mailto:zoë@example.nl",
    ])
      expect(toEmailKey(typed)).toBe("zoë@example.nl")
  })

  it("distinguishes emails that are equal only in capital letters, such as ß and ss (LOGIN-30)", () => {
    expect(toEmailKey("strauß@example.nl")).not.toBe(toEmailKey("strauss@example.nl"))
  })
})

describe("validateNewEmail", () => {
  it.each([
    [" ", { _tag: "Required", field: "email" }],
    ["ada@", { _tag: "EmailFormat", field: "email" }],
    [`${"a".repeat(300)}@example.nl`, { _tag: "TooLong", field: "email", limit: TEXT_LIMITS.email }],
    [" ADA@example.nl ", { _tag: "SameEmail", field: "email" }],
    ["grace@example.nl", undefined],
  ])("returns for %j as the new email of ada@example.nl the fault %o (LOGIN-30)", (typed, fault) => {
    expect(validateNewEmail(typed, "ada@example.nl")).toEqual(fault)
  })
})
