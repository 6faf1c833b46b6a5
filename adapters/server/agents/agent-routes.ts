/**
 * Customers see, allow or refuse an agent's request. They list their linked agents with orders, limit them, and end
 * links (UCP-24…UCP-27, UCP-30).
 */
import { Effect } from "effect"
import { refuse } from "../../../application/shop/refuse.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { registerRoute } from "../http/register-route.ts"
import type { RouteDeps } from "../http/request.ts"
import { saveCustomerLanguage } from "../identity/customer-language.ts"
import type { GetShopUrl } from "../shop-url.ts"
import { endCustomerAgentLink, listAgentLinks, updateAgentOrderLimit } from "./agent-link-rows.ts"

/** The OAuth library is loaded at the first request, so that the shop starts faster. */
const loadAuthorization = () => import("./authorization-request.ts")

export const registerAgentRoutes = (services: RouteDeps, shopUrl: GetShopUrl): void => {
  registerRoute(services, endpoints.askingAgent, ({ query, customer }, tx) => {
    const authorizationRequest = { ...query, customerId: customer().id, issuer: shopUrl() }
    return Effect.promise(loadAuthorization).pipe(
      Effect.flatMap(({ describeAuthorizationRequest }) => describeAuthorizationRequest(tx, authorizationRequest)),
    )
  })

  registerRoute(
    services,
    endpoints.answerAgent,
    ({ body: { request, isAllowed }, customer, log, clientAddress, requestedLanguage }, tx) =>
      Effect.gen(function* () {
        const { id } = customer()
        const authorizationRequest = { request, customerId: id, issuer: shopUrl() }
        const { answerAuthorizationRequest } = yield* Effect.promise(loadAuthorization)
        const back = yield* answerAuthorizationRequest(tx, authorizationRequest, isAllowed)
        yield* Effect.promise(() => saveCustomerLanguage(tx, id, requestedLanguage))
        if (isAllowed) log.info({ who: id, where: clientAddress }, "an agent was allowed")
        return { back }
      }),
  )

  registerRoute(services, endpoints.listAgents, async ({ customer }, tx) => ({
    results: await listAgentLinks(tx, customer().id),
  }))

  registerRoute(services, endpoints.limitAgent, ({ customer, params, body: { orderLimit } }, tx) =>
    Effect.gen(function* () {
      const exists = yield* Effect.promise(() => updateAgentOrderLimit(tx, customer().id, params.agentId, orderLimit))
      return exists ? {} : yield* refuse("AgentNotFound")
    }),
  )

  registerRoute(services, endpoints.unlinkAgent, ({ customer, params }, tx) =>
    Effect.gen(function* () {
      const isEnded = yield* Effect.promise(() => endCustomerAgentLink(tx, customer().id, params.agentId))
      return isEnded ? {} : yield* refuse("AgentNotFound")
    }),
  )
}
