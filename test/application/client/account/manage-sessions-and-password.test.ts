import { Effect, Exit } from "effect"
import { describe, expect, it } from "vitest"
import { makeManageSessionsAndPassword } from "../../../../application/client/account/manage-sessions-and-password.ts"
import { type ServiceFailure, UnreachableError } from "../../../../application/client/ports/service-failures.ts"
import type { SessionsAndPassword } from "../../../../application/client/ports/sessions-and-password.ts"
import type { RefusalTag } from "../../../../application/shared/refusals.ts"
import { createRefusedError } from "../../../support/fake-cart-service.ts"

const lost = new UnreachableError({ cause: "network", traceId: "lost" })

const CHANGE = { currentPassword: "seven paper cranes", newPassword: "eight paper cranes" }

const setUp = (answer: Effect.Effect<void, ServiceFailure>) => {
  const keys: string[] = []
  const account: SessionsAndPassword = {
    sessions: Effect.succeed([]),
    endSession: () => answer,
    endOtherSessions: key => Effect.sync(() => void keys.push(key)),
    changePassword: (_change, key) => Effect.sync(() => void keys.push(key)).pipe(Effect.andThen(answer)),
  }
  return { keys, account: makeManageSessionsAndPassword({ account, newId: () => `key ${keys.length}` }) }
}

describe("changing the password", () => {
  it("keeps its idempotency key when it is repeated after a failure, and gets a new one for another password (LOGIN-25, RELY-01)", async () => {
    const { keys, account } = setUp(Effect.fail(lost))
    const other = { ...CHANGE, newPassword: "nine paper cranes" }
    for (const change of [CHANGE, { ...CHANGE }, other]) await Effect.runPromiseExit(account.changePassword(change))
    expect(keys).toEqual(["key 0", "key 0", "key 2"])
  })

  it.each([
    ["done", Effect.void],
    ["refused", Effect.fail(createRefusedError("CredentialsInvalid"))],
  ])("gets a new idempotency key after it was %s (LOGIN-25)", async (_how, answer) => {
    const { keys, account } = setUp(answer)
    for (const change of [CHANGE, CHANGE]) await Effect.runPromiseExit(account.changePassword(change))
    expect(keys).toEqual(["key 0", "key 1"])
  })
})

describe("ending a session", () => {
  it("succeeds when the session has already ended, and passes on any other refusal (LOGIN-24)", async () => {
    const end = (tag: RefusalTag) => Effect.runPromiseExit(setUp(Effect.fail(createRefusedError(tag))).account.endSession("one"))
    expect(await end("SessionNotFound")).toEqual(Exit.succeed(undefined))
    expect(await end("CredentialsInvalid")).toEqual(Exit.fail(createRefusedError("CredentialsInvalid")))
  })
})
