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

const typed = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.constantFrom("", "  ", "Ada", "ada@example.nl", "x".repeat(12)),
)

describe("whoever opens an account", () => {
  it("says their name, an email and a password (LOGIN-02)", () => {
    expect(validateRegistration(ada)).toEqual(Result.succeed(ada))
    expect(faults({ firstName: " ", lastName: "", email: "", password: "" })).toEqual(
      ["firstName", "lastName", "email", "password"].map(field => ({ _tag: "Required", field })),
    )
  })

  it("may name a company, and is read without space around their names", () => {
    expect(
      validateRegistration({ ...ada, firstName: " Ada ", company: " Drukwerk BV ", email: " ada@example.nl " }),
    ).toEqual(Result.succeed({ ...ada, company: "Drukwerk BV" }))
    expect(validateRegistration({ ...ada, company: "   " })).toEqual(Result.succeed(ada))
  })

  it("writes an email that can be one, and no text beyond its limit", () => {
    expect(faults({ email: "ada@" })).toEqual([{ _tag: "EmailFormat", field: "email" }])
    expect(faults({ lastName: "x".repeat(51) })).toEqual([{ _tag: "TooLong", field: "lastName", limit: 50 }])
  })

  it("is told how much is missing from a password, in characters that people see", () => {
    expect(faults({ password: "paper" })).toEqual([{ _tag: "PasswordTooShort", field: "password", missing: 7 }])
    expect(faults({ password: "🦢".repeat(6) })).toEqual([{ _tag: "PasswordTooShort", field: "password", missing: 6 }])
  })

  it.each(["PasswordPassword", "aaaaaaaaaaaa", "ada@example.nl", "ADA@EXAMPLE.NL"])(
    "can't have the password that anybody tries first: %s",
    password => {
      const checked = validateRegistration({ ...ada, password }, new Set(["password"]))
      expect(checked).toEqual(Result.fail([{ _tag: "PasswordTooCommon", field: "password" }]))
    },
  )

  law(
    "passes again as they were read, their password untouched",
    fc.record({ firstName: typed, lastName: typed, company: typed, email: typed, password: typed }),
    entered => {
      const first = validateRegistration(entered)
      if (Result.isFailure(first)) return
      expect(first.success.password).toBe(entered.password)
      expect(validateRegistration(first.success)).toEqual(first)
    },
  )
})
