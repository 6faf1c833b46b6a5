import { describe, expect, it } from "vitest"
import { validateLogin } from "../../../../application/client/account/login-form.ts"
import { TEXT_LIMITS } from "../../../../domain/text/text-limits.ts"

describe("validateLogin", () => {
  it("requires a valid email and a password of at most the registration limit, however weak (LOGIN-01)", () => {
    expect(validateLogin({ email: " noor@example.nl ", password: "x" })).toEqual({})
    expect(validateLogin({ email: " ", password: "" })).toEqual({
      email: { _tag: "Required", field: "email" },
      password: { _tag: "Required", field: "password" },
    })
    expect(validateLogin({ email: "noor@", password: "x".repeat(TEXT_LIMITS.password + 1) })).toEqual({
      email: { _tag: "EmailFormat", field: "email" },
      password: { _tag: "TooLong", field: "password", limit: TEXT_LIMITS.password },
    })
  })
})
