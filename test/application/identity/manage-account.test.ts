import { Effect, Exit } from "effect"
import { describe, expect, it } from "vitest"
import { makeManageAccount } from "../../../application/identity/manage-account.ts"
import type { AccountSecurity } from "../../../application/ports/account-security.ts"
import type { RefusalTag } from "../../../application/ports/refusals.ts"
import { type ServiceFailure, UnreachableError } from "../../../application/ports/service-failures.ts"
import { createRefusedError } from "../../support/fake-cart-service.ts"

const lost = new UnreachableError({ cause: "network", traceId: "lost" })

const CHANGE = { currentPassword: "seven paper cranes", newPassword: "eight paper cranes" }

const keeping = (answer: Effect.Effect<void, ServiceFailure>) => {
  const keys: string[] = []
  const account: AccountSecurity = {
    sessions: Effect.succeed([]),
    endSession: () => answer,
    endOtherSessions: key => Effect.sync(() => void keys.push(key)),
    changePassword: (_change, key) => Effect.sync(() => void keys.push(key)).pipe(Effect.andThen(answer)),
  }
  return { keys, keep: makeManageAccount({ account, newId: () => `key ${keys.length}` }) }
}

describe("a change of password", () => {
  it("that was not answered has its key when it is asked for again, and another one another key (LOGIN-25, RELY-01)", async () => {
    const { keys, keep } = keeping(Effect.fail(lost))
    const other = { ...CHANGE, newPassword: "nine paper cranes" }
    for (const change of [CHANGE, { ...CHANGE }, other]) await Effect.runPromiseExit(keep.changePassword(change))
    expect(keys).toEqual(["key 0", "key 0", "key 2"])
  })

  it.each([
    ["done", Effect.void],
    ["refused", Effect.fail(createRefusedError("CredentialsInvalid"))],
  ])("that was %s is another one from then on (LOGIN-25)", async (_how, answer) => {
    const { keys, keep } = keeping(answer)
    for (const change of [CHANGE, CHANGE]) await Effect.runPromiseExit(keep.changePassword(change))
    expect(keys).toEqual(["key 0", "key 1"])
  })
})

describe("a login that is ended", () => {
  it("may be over already, and any other refusal is told (LOGIN-24)", async () => {
    const end = (tag: RefusalTag) =>
      Effect.runPromiseExit(keeping(Effect.fail(createRefusedError(tag))).keep.endSession("one"))
    expect(await end("SessionNotFound")).toEqual(Exit.succeed(undefined))
    expect(await end("CredentialsInvalid")).toEqual(Exit.fail(createRefusedError("CredentialsInvalid")))
  })
})
