/**
 * Customers see, allow or refuse an agent's request. They list linked agents with the orders these placed, limit the
 * amount of an agent's order, and end links (UCP-24…UCP-27, UCP-30).
 */
import { Effect } from "effect"
import type { AgentConsentRequest } from "../../../application/shared/agents.ts"
import type { RefusalOf } from "../../../application/shared/refusals.ts"
import { limitAgentOrders, listAgentLinks, unlinkAgent } from "../../../application/shop/agents/link-agent.ts"
import { rememberLanguage } from "../../../application/shop/customers/manage-customer.ts"
import type { ShopWrites } from "../../../application/shop/ports/unit-of-work.ts"
import type { Cents } from "../../../domain/money/cents.ts"
import { endpoints } from "../../contract/endpoints.ts"
import type { GetShopUrl } from "../../settings/shop-url.ts"
import type { RouteDeps } from "./request.ts"

interface AuthorizationQuery {
  /** the query string of the agent's request without `?` */
  readonly request: string
  readonly customerId: string
  readonly issuer: string
}

interface ConsentDecision {
  readonly isAllowed: boolean
  /** the most that one of its orders can cost; undefined keeps what the link has */
  readonly orderLimit: Cents | undefined
}

/** Describes and answers agents' authorization requests by their protocol. */
interface Authorization {
  readonly describeAuthorizationRequest: (
    shop: ShopWrites,
    query: AuthorizationQuery,
  ) => Effect.Effect<AgentConsentRequest, RefusalOf<"AgentNotFound" | "RedirectUriMismatch">>
  /** returns the address to redirect the browser to */
  readonly applyConsentDecision: (
    shop: ShopWrites,
    query: AuthorizationQuery,
    decision: ConsentDecision,
  ) => Effect.Effect<string, RefusalOf<"AgentNotFound" | "RedirectUriMismatch">>
}

/** The OAuth library is loaded at the first request, so that the shop starts faster. */
type LoadAuthorization = () => Promise<Authorization>

export const registerAgentRoutes = ({ route }: RouteDeps, shopUrl: GetShopUrl, loadAuthorization: LoadAuthorization): void => {
  route(endpoints.askingAgent, ({ query, customer }, shop) => {
    const authorizationRequest = { ...query, customerId: customer().id, issuer: shopUrl() }
    return Effect.promise(loadAuthorization).pipe(
      Effect.flatMap(({ describeAuthorizationRequest }) => describeAuthorizationRequest(shop, authorizationRequest)),
    )
  })

  route(
    endpoints.answerAgent,
    ({ body: { request, isAllowed, orderLimit }, customer, log, clientAddress, requestedLanguage }, shop) =>
      Effect.gen(function* () {
        const { id } = customer()
        const authorizationRequest = { request, customerId: id, issuer: shopUrl() }
        const { applyConsentDecision } = yield* Effect.promise(loadAuthorization)
        const back = yield* applyConsentDecision(shop, authorizationRequest, { isAllowed, orderLimit })
        yield* rememberLanguage(shop, id, requestedLanguage)
        if (isAllowed) log.info({ who: id, where: clientAddress }, "an agent was allowed")
        return { back }
      }),
  )

  route(endpoints.listAgents, ({ customer }, shop) => Effect.map(listAgentLinks(shop, customer().id), results => ({ results })))

  route(endpoints.limitAgent, ({ customer, params, body: { orderLimit } }, shop) =>
    Effect.as(limitAgentOrders(shop, customer().id, params.agentId, orderLimit), {}),
  )

  route(endpoints.unlinkAgent, ({ customer, params }, shop) => Effect.as(unlinkAgent(shop, customer().id, params.agentId), {}))
}
