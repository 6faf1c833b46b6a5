/** Endpoints to answer, list, limit and unlink a customer's agents. Only the pages that manage agents load them. */
import { Schema } from "effect"
import { AGENT_SCOPES } from "../../application/shared/agents.ts"
import { toCents } from "../../domain/money/cents.ts"
import { MAX_AGENT_ORDER_LIMIT } from "../../domain/order/agent-order-limit.ts"
import { defineEndpoint, EmptyBody } from "./endpoint.ts"
import { customerAccess, pathIdSchema } from "./endpoint-parts.ts"
import {
  CentAmountSchema,
  CurrencySchema,
  IdSchema,
  makeTextSchema,
  mapSchema,
  ShortTextSchema,
  TimestampSchema,
} from "./wire-schemas.ts"

/** The query string of an OAuth authorization request. */
const AuthorizationRequestQuery = Schema.Struct({ request: makeTextSchema("pageAddress") })

const Scopes = Schema.Array(Schema.Literals(AGENT_SCOPES))

const OrderLimit = mapSchema(
  Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_AGENT_ORDER_LIMIT })),
  amount => toCents(amount),
  amount => amount,
)

const AgentOrder = Schema.Struct({
  id: IdSchema,
  orderNumber: ShortTextSchema,
  placedAt: TimestampSchema,
  totalGross: CentAmountSchema,
  currency: CurrencySchema,
})

const LinkedAgent = Schema.Struct({
  id: IdSchema,
  name: ShortTextSchema,
  host: Schema.String,
  scopes: Scopes,
  toldAt: Schema.optionalKey(Schema.String),
  linkedAt: TimestampSchema,
  usedAt: TimestampSchema,
  orderLimit: Schema.optionalKey(OrderLimit),
  ordersPlaced: Schema.Int,
  orders: Schema.Array(AgentOrder),
}).annotate({ identifier: "LinkedAgent" })

const AgentLinkRequestSchema = Schema.Struct({
  name: ShortTextSchema,
  host: Schema.String,
  scopes: Scopes,
  toldAt: Schema.optionalKey(Schema.String),
  /** where to send the browser when nothing can be allowed */
  back: Schema.optionalKey(Schema.String),
}).annotate({ identifier: "AskingAgent" })

export const agentLinkEndpoints = {
  askingAgent: defineEndpoint("askingAgent", "GET /customers/me/agents/asking", {
    ...customerAccess,
    query: AuthorizationRequestQuery,
    response: AgentLinkRequestSchema,
  }),
  /** without `orderLimit` the agent's link keeps its limit; the response holds the authorization code for the agent */
  answerAgent: defineEndpoint("answerAgent", "POST /customers/me/agents", {
    ...customerAccess,
    takesIdempotencyKey: true,
    secret: true,
    body: Schema.Struct({
      ...AuthorizationRequestQuery.fields,
      isAllowed: Schema.Boolean,
      orderLimit: Schema.optionalKey(OrderLimit),
    }),
    response: Schema.Struct({ back: Schema.String }),
  }),
  listAgents: defineEndpoint("listAgents", "GET /customers/me/agents", {
    ...customerAccess,
    response: Schema.Struct({ results: Schema.Array(LinkedAgent) }),
  }),
  /** without `orderLimit` the agent has no limit */
  limitAgent: defineEndpoint("limitAgent", "PUT /customers/me/agents/{agentId}", {
    ...customerAccess,
    takesIdempotencyKey: true,
    params: Schema.Struct({ agentId: pathIdSchema }),
    body: Schema.Struct({ orderLimit: Schema.optionalKey(OrderLimit) }),
    response: EmptyBody,
  }),
  unlinkAgent: defineEndpoint("unlinkAgent", "DELETE /customers/me/agents/{agentId}", {
    ...customerAccess,
    takesIdempotencyKey: true,
    params: Schema.Struct({ agentId: pathIdSchema }),
    response: EmptyBody,
  }),
} as const
