import { Effect, Exit } from "effect"
import { describe, expect, it } from "vitest"
import { makeManageAgents } from "../../../../application/client/account/manage-agents.ts"
import type { AgentLinks } from "../../../../application/client/ports/agent-links.ts"
import { type ServiceFailure, UnreachableError } from "../../../../application/client/ports/service-failures.ts"
import { createRefusedError } from "../../../support/fake-cart-service.ts"

const lost = new UnreachableError({ cause: "network", traceId: "lost" })

const ANSWER = { request: "client_id=lupa", isAllowed: true }

const setUp = (answer: Effect.Effect<string, ServiceFailure>, unlinked: Effect.Effect<void, ServiceFailure>) => {
  const keys: string[] = []
  const openedPages: string[] = []
  const agents: AgentLinks = {
    list: Effect.succeed([]),
    findRequest: () => Effect.succeed({ name: "Lupa", host: "agent.example", scopes: [] }),
    answer: (_decision, key) => Effect.sync(() => void keys.push(key)).pipe(Effect.andThen(answer)),
    limit: () => Effect.void,
    unlink: () => unlinked,
  }
  const keep = makeManageAgents({
    agents,
    newId: () => `key ${keys.length}`,
    navigateTo: page => void openedPages.push(page.href),
  })
  return { keys, openedPages, keep }
}

describe("answering an agent's request for access", () => {
  it("keeps its idempotency key when it is repeated after a failure, and opens no page before it succeeds (UCP-26, RELY-01)", async () => {
    const { keys, openedPages, keep } = setUp(Effect.fail(lost), Effect.void)
    for (const answer of [ANSWER, { ...ANSWER }, { ...ANSWER, isAllowed: false }]) {
      await Effect.runPromiseExit(keep.answer(answer))
    }
    expect(keys).toEqual(["key 0", "key 0", "key 2"])
    expect(openedPages).toEqual([])
  })

  it("opens the agent's page after success (UCP-26)", async () => {
    const { openedPages, keep } = setUp(Effect.succeed("https://agent.example/linked?code=x"), Effect.void)
    await Effect.runPromise(keep.answer(ANSWER))
    expect(openedPages).toEqual(["https://agent.example/linked?code=x"])
  })
})

describe("unlinking an agent", () => {
  it("succeeds when the agent is already unlinked, and passes on any other refusal (UCP-27)", async () => {
    const end = (tag: "AgentNotFound" | "CredentialsInvalid") =>
      Effect.runPromiseExit(setUp(Effect.succeed(""), Effect.fail(createRefusedError(tag))).keep.unlink("one"))
    expect(await end("AgentNotFound")).toEqual(Exit.succeed(undefined))
    expect(await end("CredentialsInvalid")).toEqual(Exit.fail(createRefusedError("CredentialsInvalid")))
  })
})
