import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import {
  makeLoginViewModel,
  makePasswordChangeViewModel,
  makeRegistrationViewModel,
} from "../../../../application/client/account/account-view-models.ts"
import { RefusedError, type ServiceFailure } from "../../../../application/client/ports/service-failures.ts"
import { createRefusedError, createUnreachableError } from "../../../support/fake-cart-service.ts"
import { makeFakeDraftStore } from "../../../support/fake-draft-store.ts"
import { runConfirmResult } from "../../../support/run-confirm-result.ts"

const noor = { id: "noor", firstName: "Noor", lastName: "de Vries", email: "noor@example.nl" }

const answering = (failure?: ServiceFailure) => {
  const sent: unknown[] = []
  const answer = (typed: unknown) =>
    Effect.suspend(() => {
      sent.push(typed)
      return failure ? Effect.fail(failure) : Effect.succeed(noor)
    })
  return { sent, logIn: answer, register: answer, changePassword: (typed: unknown) => Effect.asVoid(answer(typed)) }
}

const SENTENCE = "een lange zin van mij"

describe("the login form", () => {
  it("sends nothing without a valid email and a password, and shows both faults (LOGIN-01, USE-03)", () => {
    const account = answering()
    const step = makeLoginViewModel(makeFakeDraftStore(), account)
    step.type("email", "noor")
    expect(runConfirmResult(step.confirm())).toBe("NotYet")
    expect(step.getViewState({}).faults).toEqual({
      email: { _tag: "EmailFormat", field: "email" },
      password: { _tag: "Required", field: "password" },
    })
    expect(account.sent).toEqual([])
  })

  it("keeps the email and clears the password after a refusal, and never stores the password (LOGIN-01, USE-16, ASVS 14.3.3)", () => {
    const unsaved = makeFakeDraftStore()
    const step = makeLoginViewModel(unsaved, answering(createRefusedError("CredentialsInvalid")))
    step.type("email", noor.email)
    step.type("password", SENTENCE)
    expect([...unsaved.texts.values()].join()).not.toContain(SENTENCE)
    expect(runConfirmResult(step.confirm())).toBe("Failure")
    expect(step.getViewState({})).toMatchObject({ values: { email: noor.email, password: "" }, faults: {} })
    expect(makeLoginViewModel(unsaved, answering()).getViewState({}).values).toEqual({ email: noor.email, password: "" })
  })

  it("keeps a password that was typed while the login was sent (LOGIN-01, USE-16)", () => {
    const logIn = () => {
      step.type("password", `${SENTENCE}!`)
      return Effect.fail(createRefusedError("CredentialsInvalid"))
    }
    const step = makeLoginViewModel(makeFakeDraftStore(), { logIn })
    step.type("email", noor.email)
    step.type("password", SENTENCE)
    expect(runConfirmResult(step.confirm())).toBe("Failure")
    expect(step.getViewState({})).toMatchObject({ values: { password: `${SENTENCE}!` }, faults: {} })
  })
})

const opened = (failure?: ServiceFailure, unsaved = makeFakeDraftStore()) => {
  const account = answering(failure)
  const step = makeRegistrationViewModel(unsaved, account)
  const fill = () => {
    for (const field of ["firstName", "lastName", "email"] as const) step.type(field, noor[field])
    step.type("password", SENTENCE)
  }
  return { step, fill, unsaved, sent: account.sent, confirm: () => runConfirmResult(step.confirm()) }
}

describe("the registration form", () => {
  it("shows every fault on sending, and sends only when all fields are valid (LOGIN-02, USE-03)", () => {
    const { step, confirm, fill, sent } = opened()
    expect(confirm()).toBe("NotYet")
    expect(Object.keys(step.getViewState({}).faults).sort()).toEqual(["email", "firstName", "lastName", "password"])
    fill()
    expect([confirm(), sent.length, step.getViewState({}).faults]).toEqual(["Success", 1, {}])
  })

  it("shows the server's faults at their fields until these are changed, and none for other failures (LOGIN-02, ERR-01)", () => {
    const faults = [
      { _tag: "PasswordTooCommon", field: "password", at: ["password"] },
      { _tag: "EmailFormat", field: "email", at: ["email"] },
    ] as const
    const refusal = { _tag: "RegistrationInvalid", faults } as const
    const { step, confirm, fill } = opened(new RefusedError({ refusal, traceId: "" }))
    fill()
    expect(confirm()).toBe("Failure")
    expect(step.getViewState({}).faults).toMatchObject({
      password: { _tag: "PasswordTooCommon" },
      email: { _tag: "EmailFormat" },
    })
    step.type("password", `${SENTENCE}!`)
    expect(Object.keys(step.getViewState({}).faults)).toEqual(["email"])
    for (const failure of [createUnreachableError(), new RefusedError({ refusal: { _tag: "CartFull" }, traceId: "" })]) {
      const other = opened(failure)
      other.fill()
      expect([other.confirm(), other.step.getViewState({}).faults]).toEqual(["Failure", {}])
    }
    const strange = new RefusedError({
      refusal: { _tag: "RequestInvalid", faults: [{ _tag: "Invalid", at: ["company"] }] },
      traceId: "",
    })
    const unknown = opened(strange)
    unknown.fill()
    expect([unknown.confirm(), unknown.step.getViewState({}).faults]).toEqual(["Failure", { company: { _tag: "NotAccepted" } }])
  })

  it("restores all fields but the password after a reload (USE-16, ASVS 14.3.3)", () => {
    const { fill, unsaved } = opened()
    fill()
    const { values } = opened(undefined, unsaved).step.getViewState({})
    expect(values).toMatchObject({ firstName: "Noor", email: noor.email, password: "", company: "" })
    expect([...unsaved.texts.values()].join()).not.toContain(SENTENCE)
  })
})

describe("the password change form", () => {
  const changing = (failure?: ServiceFailure) => {
    const step = makePasswordChangeViewModel(noor.email, answering(failure))
    step.type("currentPassword", "kort")
    step.type("newPassword", SENTENCE)
    return step
  }

  it("checks the new password by the registration rules, and the current one not at all (LOGIN-25)", () => {
    const step = changing()
    step.type("newPassword", noor.email)
    expect(runConfirmResult(step.confirm())).toBe("NotYet")
    expect(step.getViewState({}).faults).toEqual({ newPassword: { _tag: "PasswordTooCommon", field: "password" } })
  })

  it("shows a wrong current password and keeps the input, and clears it after success (LOGIN-25)", () => {
    const wrong = changing(createRefusedError("CredentialsInvalid"))
    expect(runConfirmResult(wrong.confirm())).toBe("Failure")
    expect(wrong.getViewState({})).toMatchObject({
      faults: { currentPassword: { _tag: "PasswordWrong" } },
      values: { newPassword: SENTENCE },
    })
    for (const failure of [createUnreachableError(), new RefusedError({ refusal: { _tag: "SessionNotFound" }, traceId: "" })]) {
      const other = changing(failure)
      expect([runConfirmResult(other.confirm()), other.getViewState({}).faults]).toEqual(["Failure", {}])
    }
    const faults = [{ _tag: "PasswordTooCommon", field: "password", at: ["newPassword"] }] as const
    const common = changing(new RefusedError({ refusal: { _tag: "PasswordInvalid", faults }, traceId: "" }))
    expect([runConfirmResult(common.confirm()), common.getViewState({}).faults]).toMatchObject([
      "Failure",
      { newPassword: { _tag: "PasswordTooCommon" } },
    ])
    const changed = changing()
    expect(runConfirmResult(changed.confirm())).toBe("Success")
    expect(changed.getViewState({}).values).toEqual({ currentPassword: "", newPassword: "" })
  })
})
