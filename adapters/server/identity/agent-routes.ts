/**
 * Customers see, allow or refuse an agent's request. They list their linked agents with orders, limit them, and end
 * links (UCP-24…UCP-27, UCP-30).
 */
import { Effect } from "effect"
import { limitAgentOrders, listAgentLinks, unlinkAgent } from "../../../application/shop/agents/link-agent.ts"
import { rememberLanguage } from "../../../application/shop/customers/remember-language.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { registerRoute } from "../http/register-route.ts"
import type { RouteDeps } from "../http/request.ts"
import type { GetShopUrl } from "../shop-url.ts"

/** The OAuth library is loaded at the first request, so that the shop starts faster. */
const loadAuthorization = () => import("../../ucp/authorization-request.ts")

export const registerAgentRoutes = (services: RouteDeps, shopUrl: GetShopUrl): void => {
  registerRoute(services, endpoints.askingAgent, ({ shop, query, customer }) => {
    const authorizationRequest = { ...query, customerId: customer().id, issuer: shopUrl() }
    return Effect.promise(loadAuthorization).pipe(
      Effect.flatMap(({ describeAuthorizationRequest }) => describeAuthorizationRequest(shop, authorizationRequest)),
    )
  })

  registerRoute(
    services,
    endpoints.answerAgent,
    ({ shop, body: { request, isAllowed }, customer, log, clientAddress, requestedLanguage }) =>
      Effect.gen(function* () {
        const { id } = customer()
        const authorizationRequest = { request, customerId: id, issuer: shopUrl() }
        const { answerAuthorizationRequest } = yield* Effect.promise(loadAuthorization)
        const back = yield* answerAuthorizationRequest(shop, authorizationRequest, isAllowed)
        yield* rememberLanguage(shop, id, requestedLanguage)
        if (isAllowed) log.info({ who: id, where: clientAddress }, "an agent was allowed")
        return { back }
      }),
  )

  registerRoute(services, endpoints.listAgents, ({ shop, customer }) =>
    Effect.map(listAgentLinks(shop, customer().id), results => ({ results })),
  )

  registerRoute(services, endpoints.limitAgent, ({ shop, customer, params, body: { orderLimit } }) =>
    Effect.as(limitAgentOrders(shop, customer().id, params.agentId, orderLimit), {}),
  )

  registerRoute(services, endpoints.unlinkAgent, ({ shop, customer, params }) =>
    Effect.as(unlinkAgent(shop, customer().id, params.agentId), {}),
  )
}
