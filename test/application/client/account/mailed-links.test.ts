import { Effect, Exit } from "effect"
import { describe, expect, it } from "vitest"
import { isEmailTaken, makeChangeEmail, makeEmailChangeViewModel } from "../../../../application/client/account/change-email.ts"
import {
  isMailedLinkInvalid,
  makeNewPasswordViewModel,
  makeResetPassword,
  makeResetRequestViewModel,
  readLinkToken,
} from "../../../../application/client/account/reset-password.ts"
import { RefusedError, type ServiceFailure } from "../../../../application/client/ports/service-failures.ts"
import { createRefusedError, createUnreachableError } from "../../../support/fake-cart-service.ts"
import { makeFakeDraftStore } from "../../../support/fake-draft-store.ts"
import { listRepositoryFiles } from "../../../support/repository-files.ts"
import { runConfirmResult } from "../../../support/run-confirm-result.ts"

const lost = createUnreachableError()

/** Fails each call with the next of the failures, and succeeds after the last one. */
const answering = (...failures: readonly ServiceFailure[]) => {
  const sent: unknown[] = []
  const keys: string[] = []
  const answer = <A>(value: A) => {
    return (request: unknown, key = "") =>
      Effect.suspend(() => {
        const failure = failures[sent.length]
        sent.push(request)
        keys.push(key)
        return failure ? Effect.fail(failure) : Effect.succeed(value)
      })
  }
  let setUp = 0
  const newId = () => {
    setUp += 1
    return `key ${setUp}`
  }
  return { sent, keys, answer, newId }
}

const invalid = (tag: "PasswordInvalid" | "EmailInvalid", faults: readonly object[]) =>
  new RefusedError({ refusal: { _tag: tag, faults } as never, traceId: "trace" })

const SENTENCE = "een lange zin van mij"

describe("readLinkToken", () => {
  const token = "3q2-7wXx_0aZ9"

  it.each(["", ".", ",", ")", ">", "%3E", "%22", "”.", "%E2%80%9D.", "]", "*", "'", ";"])(
    "reads the token of a link that a mail program ended with %j (USE-18)",
    end => expect([readLinkToken(`#${token}${end}`), readLinkToken(`${token}${end}`)]).toEqual([token, token]),
  )

  it.each(["", "#", "#.", "#%20"])("finds none in %j (USE-18)", hash => expect(readLinkToken(hash)).toBe(""))

  it("reads the token of every page that takes one from its address (USE-18)", () => {
    const pages = listRepositoryFiles().filter(
      ({ path, source }) => /^ui\/.*Page\.tsx$/.test(path) && /\bhash\b.*useLocation|useLocation\(\)\.hash/.test(source),
    )
    process.stdout.write(`${pages.length} pages read a token: ${pages.map(({ path }) => path).join(", ")}\n`)
    expect(pages.length).toBeGreaterThan(2)
    const unread = pages.filter(
      ({ source }) => /\bhash\.(?!length)|\.hash\.|hash\.slice/.test(source) || !source.includes("readLinkToken("),
    )
    expect(unread.map(({ path }) => path)).toEqual([])
  })
})

describe("the form that requests a password reset", () => {
  const opened = (failure?: ServiceFailure, redirect?: string, unsaved = makeFakeDraftStore()) => {
    const { sent, answer } = answering(...(failure ? [failure] : []))
    return { sent, unsaved, step: makeResetRequestViewModel(unsaved, { requestLink: answer(undefined) }, redirect) }
  }

  it("sends only a valid email, and restores the input after a reload (LOGIN-26, USE-16)", () => {
    const { sent, step, unsaved } = opened()
    expect(runConfirmResult(step.confirm())).toBe("NotYet")
    expect(step.getViewState({}).faults).toEqual({ email: { _tag: "Required", field: "email" } })
    step.type("email", "noor")
    expect([runConfirmResult(step.confirm()), step.getViewState({}).faults]).toEqual([
      "NotYet",
      { email: { _tag: "EmailFormat", field: "email" } },
    ])
    expect(sent).toEqual([])
    expect(opened(undefined, undefined, unsaved).step.getViewState({}).values).toEqual({ email: "noor" })
  })

  it("keeps the email when sending fails (LOGIN-26, RELY-11)", () => {
    const { step } = opened(lost)
    step.type("email", "noor@example.nl")
    expect([runConfirmResult(step.confirm()), step.getViewState({}).values]).toEqual(["Failure", { email: "noor@example.nl" }])
  })

  it.each([
    ["/delivery?item=1", { redirect: "/delivery?item=1" }],
    [undefined, {}],
    ["//evil.example", {}],
    ["/\\evil.example", {}],
    ["/café", {}],
    [`/${"a".repeat(300)}`, {}],
  ])("sends the page to return to only when it is a safe and short path: %s (LOGIN-27)", (redirect, held) => {
    const { sent, step } = opened(undefined, redirect)
    step.type("email", " noor@example.nl ")
    expect([runConfirmResult(step.confirm()), sent]).toEqual(["Success", [{ email: "noor@example.nl", ...held }]])
  })
})

describe("the form that sets a new password", () => {
  const opened = (...failures: readonly ServiceFailure[]) => {
    const { sent, answer } = answering(...failures)
    return { sent, step: makeNewPasswordViewModel("the link", { setPassword: answer(undefined) }) }
  }

  it("rejects a short password, and sends a valid one with the token of the link (LOGIN-27)", () => {
    const { sent, step } = opened()
    step.type("newPassword", "short")
    expect([runConfirmResult(step.confirm()), step.getViewState({}).faults]).toEqual([
      "NotYet",
      { newPassword: { _tag: "PasswordTooShort", field: "password", missing: 7 } },
    ])
    step.type("newPassword", SENTENCE)
    expect([runConfirmResult(step.confirm()), sent]).toEqual(["Success", [{ token: "the link", newPassword: SENTENCE }]])
    expect(step.getViewState({}).values).toEqual({ newPassword: "" })
  })

  it("shows the server's faults at the field, and keeps the password after other failures (LOGIN-27, RELY-11)", () => {
    const fault = { _tag: "PasswordTooCommon", field: "password", at: ["newPassword"] }
    const { step } = opened(invalid("PasswordInvalid", [fault]), lost)
    step.type("newPassword", SENTENCE)
    expect([runConfirmResult(step.confirm()), step.getViewState({}).faults]).toEqual(["Failure", { newPassword: fault }])
    step.type("newPassword", `${SENTENCE}!`)
    expect([runConfirmResult(step.confirm()), step.getViewState({})]).toMatchObject([
      "Failure",
      { values: { newPassword: `${SENTENCE}!` }, faults: {} },
    ])
  })

  it("distinguishes an invalid or used link from all other failures (LOGIN-27)", () => {
    expect(
      ["LinkEnded", "RequestInvalid", "CredentialsInvalid"].map(tag => isMailedLinkInvalid(createRefusedError(tag as never))),
    ).toEqual([true, true, false])
    expect(isMailedLinkInvalid(lost)).toBe(false)
  })
})

const EMAIL = { newEmail: "noor@werk.example", currentPassword: SENTENCE }

describe("the form that changes the email", () => {
  const opened = (...failures: readonly ServiceFailure[]) => {
    const { sent, answer } = answering(...failures)
    const unsaved = makeFakeDraftStore()
    const make = () => makeEmailChangeViewModel("noor@example.nl", unsaved, { requestChange: answer(undefined) })
    const step = make()
    const fill = (newEmail = EMAIL.newEmail) => {
      step.type("newEmail", newEmail)
      step.type("currentPassword", SENTENCE)
    }
    return { sent, step, fill, make, unsaved }
  }

  it.each([
    ["", { _tag: "Required", field: "email" }],
    ["\u200b ", { _tag: "Required", field: "email" }],
    ["noor", { _tag: "EmailFormat", field: "email" }],
    [`${"a".repeat(250)}@example.nl`, { _tag: "TooLong", field: "email", limit: 254 }],
    [" NOOR@example.NL ", { _tag: "SameEmail", field: "email" }],
  ])("sends nothing for a missing, invalid or unchanged address: '%s' (LOGIN-30)", (newEmail, fault) => {
    const { sent, step, fill } = opened()
    fill(newEmail)
    expect([runConfirmResult(step.confirm()), step.getViewState({}).faults, sent]).toEqual(["NotYet", { newEmail: fault }, []])
  })

  it("restores the address but never the password after a reload, and clears both after success (LOGIN-30, USE-16, ASVS 14.3.3)", () => {
    const { step, fill, make, unsaved } = opened()
    fill()
    expect([...unsaved.texts.values()].join()).not.toContain(SENTENCE)
    expect(make().getViewState({}).values).toEqual({ newEmail: EMAIL.newEmail, currentPassword: "" })
    expect([runConfirmResult(step.confirm()), step.getViewState({}).values]).toEqual([
      "Success",
      { newEmail: "", currentPassword: "" },
    ])
    expect(make().getViewState({}).values).toEqual({ newEmail: "", currentPassword: "" })
  })

  it("shows the server's faults at their fields (LOGIN-30)", () => {
    const same = { _tag: "SameEmail", field: "email", at: ["newEmail"] }
    const { step, fill } = opened(createRefusedError("CredentialsInvalid"), invalid("EmailInvalid", [same]), lost)
    fill()
    expect([runConfirmResult(step.confirm()), step.getViewState({}).faults]).toEqual([
      "Failure",
      { currentPassword: { _tag: "PasswordWrong" } },
    ])
    fill("noor@elders.example")
    step.type("currentPassword", `${SENTENCE}!`)
    expect([runConfirmResult(step.confirm()), step.getViewState({}).faults]).toEqual(["Failure", { newEmail: same }])
    fill()
    expect([runConfirmResult(step.confirm()), step.getViewState({})]).toMatchObject(["Failure", { values: EMAIL, faults: {} }])
  })

  it("recognises that another account has the address (LOGIN-33)", () => {
    expect([createRefusedError("EmailTaken"), createRefusedError("LinkEnded"), lost].map(isEmailTaken)).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe("requests around mailed links", () => {
  const setUp = (...failures: readonly ServiceFailure[]) => {
    const { keys, answer, newId } = answering(...failures)
    const passwords = { requestLink: answer(undefined), findEmail: answer("noor@example.nl"), setPassword: answer(undefined) }
    const emails = { status: Effect.succeed({ email: "" }), requestChange: answer(undefined), confirm: answer(true) }
    return { keys, ...makeResetPassword({ passwords, newId }), email: makeChangeEmail({ emails, newId }) }
  }
  const PASSWORD = { token: "the link", newPassword: SENTENCE }

  it.each([
    ["requesting a password reset", (shop: ReturnType<typeof setUp>) => shop.requestLink({ email: "noor@example.nl" })],
    ["setting the new password", (shop: ReturnType<typeof setUp>) => shop.setPassword({ ...PASSWORD })],
    ["requesting an email change", (shop: ReturnType<typeof setUp>) => shop.email.requestChange({ ...EMAIL })],
    ["confirming the email", (shop: ReturnType<typeof setUp>) => shop.email.confirm("the link")],
  ])("keep their idempotency key when they are repeated after a failure: %s (RELY-01)", async (_what, act) => {
    const shop = setUp(lost, lost)
    const outcomes = []
    for (let time = 0; time < 3; time += 1) outcomes.push(await Effect.runPromiseExit(act(shop)))
    expect(outcomes.map(Exit.isSuccess)).toEqual([false, false, true])
    expect(shop.keys).toEqual(["key 1", "key 1", "key 1"])
  })

  it.each([
    ["setting the new password", (shop: ReturnType<typeof setUp>) => shop.setPassword({ ...PASSWORD })],
    ["requesting an email change", (shop: ReturnType<typeof setUp>) => shop.email.requestChange({ ...EMAIL })],
  ])("get a new idempotency key after a refusal or success: %s (RELY-01)", async (_what, act) => {
    const shop = setUp(createRefusedError("CredentialsInvalid"))
    for (let time = 0; time < 3; time += 1) await Effect.runPromiseExit(act(shop))
    expect(shop.keys).toEqual(["key 1", "key 2", "key 3"])
  })
})
