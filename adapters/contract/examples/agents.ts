/** Example values: an agent that requests access to an account, and one that has access. */
export const EXAMPLE_AGENT_ID = "5d0c9b7e-2f41-4c8a-9e36-7b1a0d4f8c25"
export const EXAMPLE_AGENT_LINK_ID = "9a3e6f10-84b7-4d52-b0c9-1e7d5f2a6c38"

export const EXAMPLE_AUTHORIZATION_REQUEST = String(
  new URLSearchParams({
    response_type: "code",
    client_id: EXAMPLE_AGENT_ID,
    redirect_uri: "https://agent.example/linked",
    scope: "dev.ucp.shopping.cart:manage dev.ucp.shopping.order:read",
    state: "af0ifjsldkj",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  }),
)

export const EXAMPLE_AGENT_CONSENT_REQUEST = {
  name: "Lupa",
  host: "agent.example",
  scopes: ["cart", "orders"],
  toldAt: "hooks.agent.example",
}

export const EXAMPLE_AUTHORIZATION_REDIRECT =
  "https://agent.example/linked?code=wFz1c0m8bJ5kq3V7yT2nXr9sLd6hPgAeUiOoEcBvRtY&state=af0ifjsldkj&iss=https%3A%2F%2Fshop.example"

export const EXAMPLE_LINKED_AGENT = {
  id: EXAMPLE_AGENT_LINK_ID,
  name: "Lupa",
  host: "agent.example",
  scopes: ["cart", "checkout", "place", "orders"],
  toldAt: "hooks.agent.example",
  linkedAt: "2026-11-20T09:00:00.000Z",
  usedAt: "2026-11-23T10:00:00.000Z",
  orderLimit: 25_000,
  ordersPlaced: 1,
  orders: [
    {
      id: "2f7c1d90-6b3e-4a58-8c41-d05e9b7a3f16",
      orderNumber: "2611-000042",
      placedAt: "2026-11-23T10:00:00.000Z",
      totalGross: 5627,
      currency: "EUR",
    },
  ],
}
