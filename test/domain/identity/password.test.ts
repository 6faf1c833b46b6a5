import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { validateNewPassword } from "../../../domain/identity/password.ts"
import { validateRegistration } from "../../../domain/identity/registration.ts"

const ada = { firstName: "Ada", lastName: " de Vries ", email: "Anna@example.nl", password: "seven paper cranes" }

const faults = (some: Partial<typeof ada>) =>
  Result.match(validateRegistration({ ...ada, ...some }), { onSuccess: () => [], onFailure: found => found })

describe("a password", () => {
  const guessable = [{ _tag: "PasswordTooCommon", field: "password" }]

  it("must not contain the part of the email before the @, when that has four letters or more (LOGIN-02)", () => {
    expect(faults({ password: "paper ANNA cranes" })).toEqual(guessable)
    expect(faults({ email: "ann@example.nl", password: "paper ann cranes" })).toEqual([])
    expect(faults({ password: "paper nana cranes" })).toEqual([])
  })

  it("may have up to 200 characters (LOGIN-02)", () => {
    expect(faults({ password: `${"seven cranes".repeat(16)}12345678` })).toEqual([])
    expect(faults({ password: `${"ab".repeat(100)}c` })).toEqual([{ _tag: "TooLong", field: "password", limit: 200 }])
  })
})

describe("validateNewPassword", () => {
  const common = new Set(["welkom", "letmein", "qwertyuiop12"])
  const fault = (password: string) => validateNewPassword(password, "ada@example.nl", common)?._tag

  it.each([
    "qwertyuiop12",
    "QwertyUiop12",
    "Welkom123456",
    "2026!-welkom",
    "letmeinletmein",
    "abcabcabcabc",
    "Ｗｅｌｋｏｍ123456",
    "wel\u200bkom123456",
  ])("rejects a common password, also repeated or padded: %s (LOGIN-02)", password =>
    expect(fault(password)).toBe("PasswordTooCommon"),
  )

  it("rejects a repeated word of up to five letters, and accepts a longer one (LOGIN-02)", () => {
    expect(["kraan".repeat(3), "kranen".repeat(2)].map(fault)).toEqual(["PasswordTooCommon", undefined])
  })

  it.each(["welkom bij de drukkers", "welkom-483-920-517", "wel-1234-kom"])(
    "accepts a common password as a part of a longer one: %s (LOGIN-02)",
    password => expect(fault(password)).toBeUndefined(),
  )
})

describe("validateRegistration", () => {
  it("trims the spaces around the last name (LOGIN-02)", () => {
    expect(Result.getOrThrow(validateRegistration(ada)).lastName).toBe("de Vries")
  })
})
