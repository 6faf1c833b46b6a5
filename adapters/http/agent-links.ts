import { Effect } from "effect"
import type { AgentLinks } from "../../application/ports/agent-links.ts"
import { agentEndpoints } from "../contract/agent-endpoints.ts"
import { dieOnStaleVersion } from "./authorization.ts"
import type { ServiceClient } from "./service-client.ts"

export const makeHttpAgentLinks = (call: ServiceClient): AgentLinks => ({
  linked: dieOnStaleVersion(call(agentEndpoints.listAgents, {})).pipe(Effect.map(({ results }) => results)),
  asking: request => dieOnStaleVersion(call(agentEndpoints.askingAgent, { query: { request } })),
  answer: (request, isAllowed, key) =>
    dieOnStaleVersion(call(agentEndpoints.answerAgent, { body: { request, isAllowed }, key })).pipe(
      Effect.map(({ back }) => back),
    ),
  limit: (agentId, orderLimit, key) =>
    dieOnStaleVersion(
      call(agentEndpoints.limitAgent, {
        params: { agentId },
        body: orderLimit === undefined ? {} : { orderLimit },
        key,
      }),
    ).pipe(Effect.asVoid),
  unlink: (agentId, key) => dieOnStaleVersion(call(agentEndpoints.unlinkAgent, { params: { agentId }, key })).pipe(Effect.asVoid),
})
