import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Registration, validateRegistration } from "../../../domain/identity/registration.ts"
import { law } from "../../support/law.ts"

const ada: Registration = {
  firstName: "Ada",
  lastName: "de Vries",
  email: "ada@example.nl",
  password: "seven paper cranes",
}

const faults = (some: Partial<Registration>) =>
  Result.match(validateRegistration({ ...ada, ...some }), { onSuccess: () => [], onFailure: found => found })

const typed = fc.oneof(fc.string({ maxLength: 300 }), fc.constantFrom("", "  ", "Ada", "ada@example.nl", "x".repeat(12)))

describe("validateRegistration", () => {
  it("requires first name, last name, email and password (LOGIN-02)", () => {
    expect(validateRegistration(ada)).toEqual(Result.succeed(ada))
    expect(faults({ firstName: " ", lastName: "", email: "", password: "" })).toEqual(
      ["firstName", "lastName", "email", "password"].map(field => ({ _tag: "Required", field })),
    )
  })

  it("accepts an optional company and trims names and email", () => {
    expect(validateRegistration({ ...ada, firstName: " Ada ", company: " Drukwerk BV ", email: " ada@example.nl " })).toEqual(
      Result.succeed({ ...ada, company: "Drukwerk BV" }),
    )
    expect(validateRegistration({ ...ada, company: "   " })).toEqual(Result.succeed(ada))
  })

  it("takes a name of invisible letters for no name (USE-19)", () => {
    expect(faults({ firstName: "\u3164", lastName: "\u200d\u2800" })).toEqual(
      ["firstName", "lastName"].map(field => ({ _tag: "Required", field })),
    )
    expect(validateRegistration({ ...ada, company: "\u3164" })).toEqual(Result.succeed(ada))
  })

  it("rejects an email that no mail can reach, and takes off what a copied one is wrapped in (ADDR-35)", () => {
    for (const email of ["jan@x.nl,", "jan@x.nl)", "jan@-x.nl"])
      expect(faults({ email })).toEqual([{ _tag: "EmailFormat", field: "email" }])
    expect(validateRegistration({ ...ada, email: "<mailto:ada@example.nl>" })).toEqual(Result.succeed(ada))
  })

  it("rejects an invalid email and a text beyond its limit", () => {
    expect(faults({ email: "ada@" })).toEqual([{ _tag: "EmailFormat", field: "email" }])
    expect(faults({ lastName: "x".repeat(51) })).toEqual([{ _tag: "TooLong", field: "lastName", limit: 50 }])
  })

  it("says how many visible characters a short password lacks", () => {
    expect(faults({ password: "paper" })).toEqual([{ _tag: "PasswordTooShort", field: "password", missing: 7 }])
    expect(faults({ password: "🦢".repeat(6) })).toEqual([{ _tag: "PasswordTooShort", field: "password", missing: 6 }])
  })

  it.each(["PasswordPassword", "aaaaaaaaaaaa", "ada@example.nl", "ADA@EXAMPLE.NL"])(
    "rejects an easily guessed password: %s",
    password => {
      const checked = validateRegistration({ ...ada, password }, new Set(["password"]))
      expect(checked).toEqual(Result.fail([{ _tag: "PasswordTooCommon", field: "password" }]))
    },
  )

  law(
    "accepts its own trimmed result unchanged and never alters the password",
    fc.record({ firstName: typed, lastName: typed, company: typed, email: typed, password: typed }),
    entered => {
      const first = validateRegistration(entered)
      if (Result.isFailure(first)) return
      expect(first.success.password).toBe(entered.password)
      expect(validateRegistration(first.success)).toEqual(first)
    },
  )
})
