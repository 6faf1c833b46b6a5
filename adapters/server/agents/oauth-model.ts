/**
 * The OAuth library's storage on the shop's rows, in one transaction. Expired rows are hidden by the database's
 * clock.
 */
import OAuth2Server from "@node-oauth/oauth2-server"
import type { Transaction } from "../../postgres/transaction.ts"
import { createToken } from "../identity/tokens.ts"
import { extendAgentLink, linkAgent } from "./agent-link-rows.ts"
import { findAgent } from "./agent-rows.ts"
import { findRedeemableToken, issueAgentToken, markTokenUsed, type RedeemableToken } from "./agent-token-rows.ts"
import { isOAuthScope } from "./oauth-scopes.ts"
import { isRegisteredRedirectUri } from "./redirect-uris.ts"

type Model = OAuth2Server.AuthorizationCodeModel & OAuth2Server.RefreshTokenModel
type Client = OAuth2Server.Client
type User = OAuth2Server.User

/** Queries return valid rows only, so the library gets an expiry that never passes. */
const NEVER_EXPIRES = new Date(8_640_000_000_000_000)

/** A SHA-256 hash in base64url (RFC 7636). */
const CHALLENGE_PATTERN = /^[\w-]{43}$/

/** Agents have no secret. PKCE shows that the same agent redeems the code. */
const findClient = async (tx: Transaction, id: string): Promise<Client | undefined> => {
  const agent = await findAgent(tx, id)
  return agent && { ...agent, redirectUris: [...agent.redirectUris], grants: ["authorization_code", "refresh_token"] }
}

const toLibraryToken = ({ token, linkId, agentId, scopes, redirectUri, challenge }: RedeemableToken) => ({
  authorizationCode: token,
  refreshToken: token,
  expiresAt: NEVER_EXPIRES,
  redirectUri,
  scope: [...scopes],
  client: { id: agentId, grants: [] },
  user: { linkId },
  codeChallenge: challenge,
  codeChallengeMethod: "S256",
})

/** Without `isSaved`, a code is only checked, not stored: the answer may still be no. */
export const makeOAuthModel = (tx: Transaction, isSaved = true): Model => ({
  getClient: id => findClient(tx, id),
  validateRedirectUri: async (address, { redirectUris }) => isRegisteredRedirectUri(address, redirectUris as string[]),
  validateScope: async (_user, _client, scopes) => (scopes?.every(isOAuthScope) ? scopes : undefined),
  saveAuthorizationCode: async (code, client, user: User) => {
    const { scope = [], redirectUri, codeChallenge: challenge = "" } = code
    if (!CHALLENGE_PATTERN.test(challenge)) {
      throw new OAuth2Server.InvalidRequestError("Missing or invalid parameter: `code_challenge` (S256)")
    }
    const scopes = scope.filter(isOAuthScope)
    const { customerId } = user as { readonly customerId: string }
    const authorizationCode = isSaved
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
    const redeemable = await findRedeemableToken(tx, code, "code")
    return redeemable && toLibraryToken(redeemable)
  },
  revokeAuthorizationCode: async ({ authorizationCode }) => {
    await markTokenUsed(tx, authorizationCode)
    return true
  },
  getRefreshToken: async token => {
    const redeemable = await findRedeemableToken(tx, token, "refresh")
    return redeemable && toLibraryToken(redeemable)
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
  // the library doesn't authenticate the agents' requests
  getAccessToken: async () => undefined,
})
