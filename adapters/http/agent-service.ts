/** Which agents act for a customer, over HTTP. */
import { Effect } from "effect"
import type { AgentLinks } from "../../application/ports/agent-links.ts"
import { agentCalls } from "../contract/agent-calls.ts"
import { unversioned } from "./authorised.ts"
import type { Call } from "./call.ts"

export const makeHttpOwnAgents = (call: Call): AgentLinks => ({
  linked: unversioned(call(agentCalls.listAgents, {})).pipe(Effect.map(({ results }) => results)),
  asking: request => unversioned(call(agentCalls.askingAgent, { query: { request } })),
  answer: (request, isAllowed, key) =>
    unversioned(call(agentCalls.answerAgent, { body: { request, isAllowed }, key })).pipe(
      Effect.map(({ back }) => back),
    ),
  limit: (agentId, orderLimit, key) =>
    unversioned(
      call(agentCalls.limitAgent, { params: { agentId }, body: orderLimit === undefined ? {} : { orderLimit }, key }),
    ).pipe(Effect.asVoid),
  unlink: (agentId, key) => unversioned(call(agentCalls.unlinkAgent, { params: { agentId }, key })).pipe(Effect.asVoid),
})
