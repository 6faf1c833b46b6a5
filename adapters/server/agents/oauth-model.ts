/** What the OAuth library asks of the shop's rows, all in one transaction; whatever is over by the database's clock isn't there for it. */
import OAuth2Server from "@node-oauth/oauth2-server"
import type { Transaction } from "../database/transaction.ts"
import { createToken } from "../identity/tokens.ts"
import { extendAgentLink, linkAgent } from "./agent-link-rows.ts"
import { findAgent } from "./agent-rows.ts"
import { findRedeemableToken, issueAgentToken, markTokenUsed, type RedeemableToken } from "./agent-token-rows.ts"
import { isOAuthScope } from "./oauth-scopes.ts"
import { isRegisteredRedirectUri } from "./redirect-uris.ts"

type Model = OAuth2Server.AuthorizationCodeModel & OAuth2Server.RefreshTokenModel
type Client = OAuth2Server.Client
type User = OAuth2Server.User

/** The rows say when a thing is over; the library is told that it isn't. */
const GOOD = new Date(8_640_000_000_000_000)

/** Base64url of a SHA-256 (RFC 7636). */
const CHALLENGE = /^[\w-]{43}$/

/** Nobody is asked for a secret: an agent shows by PKCE that it is the one that asked. */
const clientOf = async (tx: Transaction, id: string): Promise<Client | undefined> => {
  const agent = await findAgent(tx, id)
  return agent && { ...agent, redirectUris: [...agent.redirectUris], grants: ["authorization_code", "refresh_token"] }
}

const redeemed = ({ token, linkId, agentId, scopes, redirectUri, challenge }: RedeemableToken) => ({
  authorizationCode: token,
  refreshToken: token,
  expiresAt: GOOD,
  redirectUri,
  scope: [...scopes],
  client: { id: agentId, grants: [] },
  user: { linkId },
  codeChallenge: challenge,
  codeChallengeMethod: "S256",
})

/** `customerId` is whoever answers; without `keeps` it is only looked whether they could allow it. */
export const makeOAuthModel = (tx: Transaction, keeps = true): Model => ({
  getClient: id => clientOf(tx, id),
  validateRedirectUri: async (address, { redirectUris }) => isRegisteredRedirectUri(address, redirectUris as string[]),
  validateScope: async (_user, _client, scopes) => (scopes?.every(isOAuthScope) ? scopes : undefined),
  saveAuthorizationCode: async (code, client, user: User) => {
    const { scope = [], redirectUri, codeChallenge: challenge = "" } = code
    if (!CHALLENGE.test(challenge)) {
      throw new OAuth2Server.InvalidRequestError("Missing or invalid parameter: `code_challenge` (S256)")
    }
    const scopes = scope.filter(isOAuthScope)
    const { customerId } = user as { readonly customerId: string }
    const authorizationCode = keeps
      ? await issueAgentToken(tx, "code", {
          linkId: await linkAgent(tx, { agentId: client.id, customerId, scopes, host: new URL(redirectUri).host }),
          scopes,
          redirectUri,
          challenge,
        })
      : createToken()
    return { ...code, authorizationCode, client, user }
  },
  getAuthorizationCode: async code => {
    const found = await findRedeemableToken(tx, code, "code")
    return found && redeemed(found)
  },
  revokeAuthorizationCode: async ({ authorizationCode }) => {
    await markTokenUsed(tx, authorizationCode)
    return true
  },
  getRefreshToken: async token => {
    const found = await findRedeemableToken(tx, token, "refresh")
    return found && redeemed(found)
  },
  revokeToken: async ({ refreshToken }) => {
    await markTokenUsed(tx, refreshToken)
    return true
  },
  saveToken: async (token, client, user) => {
    const { linkId } = user as { readonly linkId: string }
    const { scope: scopes = [] } = token
    await extendAgentLink(tx, linkId)
    return {
      ...token,
      accessToken: await issueAgentToken(tx, "access", { linkId, scopes }),
      refreshToken: await issueAgentToken(tx, "refresh", { linkId, scopes }),
      client,
      user,
    }
  },
  // calls of the channel are not authenticated by the library
  getAccessToken: async () => undefined,
})
