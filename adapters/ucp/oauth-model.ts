/** Connects the OAuth library to the shop's use cases, which run in one unit of work. */
import OAuth2Server from "@node-oauth/oauth2-server"
import { issueAgentTokens, lockAgentGrant, markAgentTokenUsed } from "../../application/shop/agents/agent-tokens.ts"
import { linkAgentAndIssueCode } from "../../application/shop/agents/link-agent.ts"
import type { ExchangeableAgentToken } from "../../application/shop/ports/agents.ts"
import type { ShopWrites } from "../../application/shop/ports/unit-of-work.ts"
import { AGENT_TOKEN_LIFETIMES_MS } from "../../domain/identity/agent-token.ts"
import type { Cents } from "../../domain/money/cents.ts"
import { isOAuthScope, OAUTH_SCOPES, toAgentScopes } from "../contract/oauth-scopes.ts"
import { runUseCase } from "../web/http/http-problem.ts"
import type { OAuthTokenRequest } from "./oauth-endpoints.ts"
import { isRegisteredRedirectUri } from "./redirect-uris.ts"

type Model = OAuth2Server.AuthorizationCodeModel & OAuth2Server.RefreshTokenModel
type Client = OAuth2Server.Client
type User = OAuth2Server.User

/** The use cases find valid grants only, so the library gets an expiry that never passes. */
const NEVER_EXPIRES = new Date(8_640_000_000_000_000)

/** A SHA-256 hash in base64url (RFC 7636). */
const CHALLENGE_PATTERN = /^[\w-]{43}$/

/** Agents have no secret. PKCE shows that the same agent redeems the code. */
const findClient = async (shop: ShopWrites, id: string): Promise<Client | undefined> => {
  const agent = await runUseCase(shop.agents.find(id))
  return agent && { ...agent, redirectUris: [...agent.redirectUris], grants: ["authorization_code", "refresh_token"] }
}

const toLibraryToken = ({ token, linkId, agentId, scopes, redirectUri = "", challenge = "" }: ExchangeableAgentToken) => ({
  authorizationCode: token,
  refreshToken: token,
  expiresAt: NEVER_EXPIRES,
  redirectUri,
  scope: scopes.map(scope => OAUTH_SCOPES[scope]),
  client: { id: agentId, grants: [] },
  user: { linkId },
  codeChallenge: challenge,
  codeChallengeMethod: "S256",
})

export interface AnswerToSave {
  /** the customer's limit in cents; undefined keeps what the link has */
  readonly orderLimit: Cents | undefined
}

/** Without `answer`, a code is only checked, not stored: the answer may still be no. */
export const makeOAuthModel = (shop: ShopWrites, answer?: AnswerToSave): Model => ({
  getClient: id => findClient(shop, id),
  validateRedirectUri: async (address, { redirectUris }) => isRegisteredRedirectUri(address, redirectUris as string[]),
  validateScope: async (_user, _client, scopes) => (scopes?.every(isOAuthScope) ? scopes : undefined),
  saveAuthorizationCode: async (code, client, user: User) => {
    const { scope = [], redirectUri, codeChallenge: challenge = "" } = code
    if (!CHALLENGE_PATTERN.test(challenge)) {
      throw new OAuth2Server.InvalidRequestError("Missing or invalid parameter: `code_challenge` (S256)")
    }
    const { customerId } = user as { readonly customerId: string }
    const link = { agentId: client.id, customerId, scopes: toAgentScopes(scope), host: new URL(redirectUri).host }
    const authorizationCode = answer
      ? await runUseCase(linkAgentAndIssueCode(shop, { ...link, ...answer, redirectUri, challenge }))
      : shop.newToken()
    return { ...code, authorizationCode, client, user }
  },
  getAuthorizationCode: async code => {
    const grant = await runUseCase(lockAgentGrant(shop, code, "code"))
    return grant && toLibraryToken(grant)
  },
  revokeAuthorizationCode: async ({ authorizationCode }) => {
    await runUseCase(markAgentTokenUsed(shop, authorizationCode))
    return true
  },
  getRefreshToken: async token => {
    const grant = await runUseCase(lockAgentGrant(shop, token, "refresh"))
    return grant && toLibraryToken(grant)
  },
  revokeToken: async ({ refreshToken }) => {
    await runUseCase(markAgentTokenUsed(shop, refreshToken))
    return true
  },
  saveToken: async (token, client, user) => {
    const { linkId } = user as { readonly linkId: string }
    const issued = await runUseCase(issueAgentTokens(shop, { linkId, scopes: toAgentScopes(token.scope ?? []) }))
    return { ...token, ...issued, client, user }
  },
  // the library doesn't authenticate the agents' requests
  getAccessToken: async () => undefined,
})

type TokenExchangeResult =
  | { readonly _tag: "Issued"; readonly answer: unknown }
  | { readonly _tag: "Refused"; readonly code: string; readonly detail: string }

const FORM_HEADERS = { "content-type": "application/x-www-form-urlencoded", "content-length": "1" }

/** A code without its redirect_uri or code_verifier is an invalid grant (RFC 6749, 5.2; RFC 7636, 4.6). */
const toErrorCode = ({ name, message }: OAuth2Server.OAuthError): string =>
  name === "invalid_request" && /`(?:code_verifier|redirect_uri)`/.test(message) ? "invalid_grant" : name

/** Exchanges a code or a refresh token. A refused attempt still uses up the code, so its unit of work must commit. */
export const exchangeGrantForTokens = async (shop: ShopWrites, body: OAuthTokenRequest): Promise<TokenExchangeResult> => {
  const server = new OAuth2Server({ model: makeOAuthModel(shop) })
  const response = new OAuth2Server.Response()
  const request = new OAuth2Server.Request({ method: "POST", headers: FORM_HEADERS, query: {}, body: { ...body } })
  try {
    await server.token(request, response, {
      accessTokenLifetime: AGENT_TOKEN_LIFETIMES_MS.access / 1000,
      refreshTokenLifetime: AGENT_TOKEN_LIFETIMES_MS.refresh / 1000,
      // agents are public clients without a secret
      requireClientAuthentication: { [body.grant_type]: false },
    })
    return { _tag: "Issued", answer: response.body }
  } catch (error) {
    if (!(error instanceof OAuth2Server.OAuthError) || error.code >= 500) throw (error as { inner?: unknown }).inner ?? error
    return { _tag: "Refused", code: toErrorCode(error), detail: error.message }
  }
}
