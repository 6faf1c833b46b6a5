/** An assistant that registers and sends a customer to the shop. Its redirect leads to a page of the shop, since tests have no other site. */
import type { APIRequestContext, Page } from "@playwright/test"

export const ASSISTANT_NAME = "Lupa"

/** Of the verifier in RFC 7636, appendix B. */
const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
export const PKCE_VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"

export const getRedirectUrl = (origin: string): string => `${origin}/help`

const CART = "dev.ucp.shopping.cart:manage"
const CHECKOUT = "dev.ucp.shopping.checkout:manage"
const PLACE = "dev.ucp.shopping.checkout:complete"
const ORDERS = "dev.ucp.shopping.order:read"

/** What stands behind the `?` of the address that it sends its customer to. */
export const requestAgentLink = async (
  request: APIRequestContext,
  origin: string,
  scope = [CART, CHECKOUT, PLACE, ORDERS].join(" "),
): Promise<{ readonly clientId: string; readonly query: string }> => {
  const back = getRedirectUrl(origin)
  const registered = await request.post(`${origin}/oauth/register`, {
    data: { client_name: ASSISTANT_NAME, redirect_uris: [back] },
  })
  const { client_id: clientId } = await registered.json()
  const parameters = {
    response_type: "code",
    client_id: clientId,
    redirect_uri: back,
    scope,
    state: "xyz",
    code_challenge: CHALLENGE,
    code_challenge_method: "S256",
  }
  return { clientId, query: String(new URLSearchParams(parameters)) }
}

export const getOrigin = (page: Page): string => new URL(page.url()).origin

export const getLinkPath = (asked: string): string => `/account/security?${asked}`
