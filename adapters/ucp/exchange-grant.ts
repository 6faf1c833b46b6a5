/**
 * Exchanges a code or a refresh token for tokens. A refused attempt still uses up the code, so its unit of work must
 * commit.
 */
import OAuth2Server from "@node-oauth/oauth2-server"
import type { ShopWrites } from "../../application/shop/ports/unit-of-work.ts"
import { AGENT_TOKEN_LIFETIMES_MS } from "../../domain/identity/agent-token.ts"
import type { OAuthTokenRequest } from "./oauth-endpoints.ts"
import { makeOAuthModel } from "./oauth-model.ts"

export type TokenExchangeResult =
  | { readonly _tag: "Issued"; readonly answer: unknown }
  | { readonly _tag: "Refused"; readonly code: string; readonly detail: string }

const FORM_HEADERS = { "content-type": "application/x-www-form-urlencoded", "content-length": "1" }

/** A code without its redirect_uri or code_verifier is an invalid grant (RFC 6749, 5.2; RFC 7636, 4.6). */
const toErrorCode = ({ name, message }: OAuth2Server.OAuthError): string =>
  name === "invalid_request" && /`(?:code_verifier|redirect_uri)`/.test(message) ? "invalid_grant" : name

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
