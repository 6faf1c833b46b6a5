import { describe, expect, it } from "vitest"
import { toEmailKey, validateNewEmail } from "../../../domain/identity/email.ts"
import { TEXT_LIMITS } from "../../../domain/text/text-limits.ts"

describe("an account's email", () => {
  it("is the same in capitals, with spaces around it, what nobody sees in it and its accents apart (LOGIN-30)", () => {
    for (const typed of ["Zoë@Example.nl", " zoë@example.nl ", "zoë@\u200bexample.nl\u00ad", "zoe\u0308@EXAMPLE.NL"])
      expect(toEmailKey(typed)).toBe("zoë@example.nl")
  })

  it("is another one with other letters, though their capitals are the same (LOGIN-30)", () => {
    expect(toEmailKey("strauß@example.nl")).not.toBe(toEmailKey("strauss@example.nl"))
  })
})

describe("newEmailFault", () => {
  it.each([
    [" ", { _tag: "Required", field: "email" }],
    ["ada@", { _tag: "EmailFormat", field: "email" }],
    [`${"a".repeat(300)}@example.nl`, { _tag: "TooLong", field: "email", limit: TEXT_LIMITS.email }],
    [" ADA@example.nl ", { _tag: "SameEmail", field: "email" }],
    ["grace@example.nl", undefined],
  ])("judges %j as the next email of ada@example.nl (LOGIN-30)", (typed, fault) => {
    expect(validateNewEmail(typed, "ada@example.nl")).toEqual(fault)
  })
})
