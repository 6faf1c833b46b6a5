/** Customers see which agent asks to act for them, allow or refuse it, see which may and what it did, limit it, and end it (UCP-24…UCP-27, UCP-30). */
import { Effect } from "effect"
import { endpoints } from "../../contract/endpoints.ts"
import { registerRoute } from "../http/register-route.ts"
import type { RouteDeps } from "../http/request.ts"
import { saveCustomerLanguage } from "../identity/customer-language.ts"
import { refuse } from "../refuse.ts"
import type { GetShopUrl } from "../shop-url.ts"
import { endCustomerAgentLink, listAgentLinks, updateAgentOrderLimit } from "./agent-link-rows.ts"

/** The library comes when an agent is first answered: no shop opens later because of it. */
const authorize = () => import("./authorization-request.ts")

export const registerAgentRoutes = (services: RouteDeps, shopUrl: GetShopUrl): void => {
  registerRoute(services, endpoints.askingAgent, ({ query, customer }, tx) => {
    const asked = { ...query, customerId: customer().id, issuer: shopUrl() }
    return Effect.promise(authorize).pipe(
      Effect.flatMap(({ describeAuthorizationRequest }) => describeAuthorizationRequest(tx, asked)),
    )
  })

  registerRoute(
    services,
    endpoints.answerAgent,
    ({ body: { request, isAllowed }, customer, log, clientAddress, requestedLanguage }, tx) =>
      Effect.gen(function* () {
        const { id } = customer()
        const asked = { request, customerId: id, issuer: shopUrl() }
        const { answerAuthorizationRequest } = yield* Effect.promise(authorize)
        const back = yield* answerAuthorizationRequest(tx, asked, isAllowed)
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
      const limited = yield* Effect.promise(() => updateAgentOrderLimit(tx, customer().id, params.agentId, orderLimit))
      return limited ? {} : yield* refuse("AgentNotFound")
    }),
  )

  registerRoute(services, endpoints.unlinkAgent, ({ customer, params }, tx) =>
    Effect.gen(function* () {
      const ended = yield* Effect.promise(() => endCustomerAgentLink(tx, customer().id, params.agentId))
      return ended ? {} : yield* refuse("AgentNotFound")
    }),
  )
}
