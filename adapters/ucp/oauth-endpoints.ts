/** The OAuth endpoints for agents, with OAuth's own names. Unknown members are ignored. */
import { Schema } from "effect"
import { defineEndpoint, EmptyBody } from "../contract/endpoint.ts"
import { makeTextSchema } from "../contract/wire-schemas.ts"
import { JwkSetSchema } from "./agent-keys.ts"

const optional = Schema.optionalKey

/** A readable name: no invisible characters, and none that change the direction of text. */
const AgentName = makeTextSchema("name").check(Schema.isPattern(/^(?=.*[\p{L}\p{N}])[^\p{C}\p{Zl}\p{Zp}]+$/u))

const Registration = Schema.Struct({
  redirect_uris: Schema.NonEmptyArray(makeTextSchema("pageAddress")).check(Schema.isMaxLength(10)),
  client_name: optional(AgentName),
  jwks: optional(JwkSetSchema),
  webhook_url: optional(makeTextSchema("pageAddress")),
})

const Token = Schema.Struct({
  grant_type: makeTextSchema("key"),
  client_id: optional(makeTextSchema("id")),
  code: optional(makeTextSchema("token")),
  redirect_uri: optional(makeTextSchema("pageAddress")),
  code_verifier: optional(makeTextSchema("token")),
  refresh_token: optional(makeTextSchema("token")),
  scope: optional(makeTextSchema("typed")),
})

const Revocation = Schema.Struct({ token: makeTextSchema("token"), client_id: makeTextSchema("id") })

const open = { access: "public" } as const

export const oauthEndpoints = {
  oauthRegister: defineEndpoint("oauthRegister", "POST /oauth/register", {
    ...open,
    body: Registration,
    response: Schema.Unknown,
    isCreated: () => true,
  }),
  oauthToken: defineEndpoint("oauthToken", "POST /oauth/token", { ...open, body: Token, response: Schema.Unknown }),
  oauthRevoke: defineEndpoint("oauthRevoke", "POST /oauth/revoke", {
    ...open,
    body: Revocation,
    response: EmptyBody,
  }),
} as const

export type OAuthEndpoints = typeof oauthEndpoints
export type OAuthTokenRequest = typeof Token.Type
