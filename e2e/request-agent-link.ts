/** An assistant that registers and sends a customer to the shop. Its redirect leads to a page of the shop, since tests have no other site. */
import type { APIRequestContext, Page } from "@playwright/test"

export const ASSISTANT_NAME = "Lupa"

/** The challenge and verifier of RFC 7636, appendix B. */
const PKCE_CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
export const PKCE_VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"

export const getRedirectUrl = (origin: string): string => `${origin}/help`

const CART_SCOPE = "dev.ucp.shopping.cart:manage"
const CHECKOUT_SCOPE = "dev.ucp.shopping.checkout:manage"
const PLACE_SCOPE = "dev.ucp.shopping.checkout:complete"
const ORDERS_SCOPE = "dev.ucp.shopping.order:read"
const ARTWORK_SCOPE = "dev.ucp.shopping.order:manage"

/** Registers the assistant; returns its id and the query of the link for its customer. */
export const requestAgentLink = async (
  request: APIRequestContext,
  origin: string,
  scope = [CART_SCOPE, CHECKOUT_SCOPE, PLACE_SCOPE, ORDERS_SCOPE, ARTWORK_SCOPE].join(" "),
): Promise<{ readonly clientId: string; readonly query: string }> => {
  const redirectUri = getRedirectUrl(origin)
  const response = await request.post(`${origin}/oauth/register`, {
    data: { client_name: ASSISTANT_NAME, redirect_uris: [redirectUri] },
  })
  const { client_id: clientId } = await response.json()
  const parameters = {
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    scope,
    state: "xyz",
    code_challenge: PKCE_CHALLENGE,
    code_challenge_method: "S256",
  }
  return { clientId, query: String(new URLSearchParams(parameters)) }
}

export const getOrigin = (page: Page): string => new URL(page.url()).origin

export const getLinkPath = (query: string): string => `/account/security?${query}`
