import { Effect } from "effect"
import type { AgentLinks } from "../../application/client/ports/agent-links.ts"
import { agentLinkEndpoints } from "../contract/agent-link-endpoints.ts"
import { dieOnVersionConflict } from "./authorization.ts"
import type { ServiceClient } from "./service-client.ts"

export const makeHttpAgentLinks = (call: ServiceClient): AgentLinks => ({
  list: dieOnVersionConflict(call(agentLinkEndpoints.listAgents, {})).pipe(Effect.map(({ results }) => results)),
  findRequest: request => dieOnVersionConflict(call(agentLinkEndpoints.askingAgent, { query: { request } })),
  answer: (request, isAllowed, key) =>
    dieOnVersionConflict(call(agentLinkEndpoints.answerAgent, { body: { request, isAllowed }, key })).pipe(
      Effect.map(({ back }) => back),
    ),
  limit: (agentId, orderLimit, key) =>
    dieOnVersionConflict(
      call(agentLinkEndpoints.limitAgent, {
        params: { agentId },
        body: orderLimit === undefined ? {} : { orderLimit },
        key,
      }),
    ).pipe(Effect.asVoid),
  unlink: (agentId, key) =>
    dieOnVersionConflict(call(agentLinkEndpoints.unlinkAgent, { params: { agentId }, key })).pipe(Effect.asVoid),
})
