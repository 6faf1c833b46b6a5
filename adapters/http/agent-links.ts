import { Effect } from "effect"
import type { AgentLinks } from "../../application/ports/agent-links.ts"
import { agentEndpoints } from "../contract/agent-endpoints.ts"
import { dieOnVersionConflict } from "./authorization.ts"
import type { ServiceClient } from "./service-client.ts"

export const makeHttpAgentLinks = (call: ServiceClient): AgentLinks => ({
  list: dieOnVersionConflict(call(agentEndpoints.listAgents, {})).pipe(Effect.map(({ results }) => results)),
  findRequest: request => dieOnVersionConflict(call(agentEndpoints.askingAgent, { query: { request } })),
  answer: (request, isAllowed, key) =>
    dieOnVersionConflict(call(agentEndpoints.answerAgent, { body: { request, isAllowed }, key })).pipe(
      Effect.map(({ back }) => back),
    ),
  limit: (agentId, orderLimit, key) =>
    dieOnVersionConflict(
      call(agentEndpoints.limitAgent, {
        params: { agentId },
        body: orderLimit === undefined ? {} : { orderLimit },
        key,
      }),
    ).pipe(Effect.asVoid),
  unlink: (agentId, key) =>
    dieOnVersionConflict(call(agentEndpoints.unlinkAgent, { params: { agentId }, key })).pipe(Effect.asVoid),
})
