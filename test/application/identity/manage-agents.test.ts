import { Effect, Exit } from "effect"
import { describe, expect, it } from "vitest"
import { makeManageAgents } from "../../../application/identity/manage-agents.ts"
import type { AgentLinks } from "../../../application/ports/agent-links.ts"
import { type ServiceFailure, UnreachableError } from "../../../application/ports/service-failures.ts"
import { createRefusedError } from "../../support/fake-cart-service.ts"

const lost = new UnreachableError({ cause: "network", traceId: "lost" })

const ANSWER = { request: "client_id=lupa", isAllowed: true }

const keeping = (answer: Effect.Effect<string, ServiceFailure>, unlinked: Effect.Effect<void, ServiceFailure>) => {
  const keys: string[] = []
  const left: string[] = []
  const agents: AgentLinks = {
    linked: Effect.succeed([]),
    asking: () => Effect.succeed({ name: "Lupa", host: "agent.example", scopes: [] }),
    answer: (_request, _isAllowed, key) => Effect.sync(() => void keys.push(key)).pipe(Effect.andThen(answer)),
    limit: () => Effect.void,
    unlink: () => unlinked,
  }
  const keep = makeManageAgents({
    agents,
    newId: () => `key ${keys.length}`,
    leaveFor: page => void left.push(page.href),
  })
  return { keys, left, keep }
}

describe("an answer to an assistant", () => {
  it("that was lost has its key when it is given again, and leads nowhere before it arrived (UCP-26, RELY-01)", async () => {
    const { keys, left, keep } = keeping(Effect.fail(lost), Effect.void)
    for (const answer of [ANSWER, { ...ANSWER }, { ...ANSWER, isAllowed: false }]) {
      await Effect.runPromiseExit(keep.answer(answer))
    }
    expect(keys).toEqual(["key 0", "key 0", "key 2"])
    expect(left).toEqual([])
  })

  it("leads where the assistant goes on (UCP-26)", async () => {
    const { left, keep } = keeping(Effect.succeed("https://agent.example/linked?code=x"), Effect.void)
    await Effect.runPromise(keep.answer(ANSWER))
    expect(left).toEqual(["https://agent.example/linked?code=x"])
  })
})

describe("an assistant that is ended", () => {
  it("may be ended already, and any other refusal is told (UCP-27)", async () => {
    const end = (tag: "AgentNotFound" | "CredentialsInvalid") =>
      Effect.runPromiseExit(keeping(Effect.succeed(""), Effect.fail(createRefusedError(tag))).keep.unlink("one"))
    expect(await end("AgentNotFound")).toEqual(Exit.succeed(undefined))
    expect(await end("CredentialsInvalid")).toEqual(Exit.fail(createRefusedError("CredentialsInvalid")))
  })
})
