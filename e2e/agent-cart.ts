/** Creates a cart as a shopping agent does; the agent gives its buyer a link to that cart. */
import type { APIRequestContext } from "@playwright/test"

const AGENT_HEADERS = { "ucp-agent": 'profile="https://agent.example/profile.json"' }

/** Drops the origin, so that a page opens in the test's own shop. */
export const toRelativeUrl = (absoluteUrl: string): string => {
  const { pathname, search, hash } = new URL(absoluteUrl)
  return `${pathname}${search}${hash}`
}

export const createAgentCart = async (request: APIRequestContext, product: string): Promise<string> => {
  const post = async (path: string, data: unknown) => (await request.post(`/ucp${path}`, { headers: AGENT_HEADERS, data })).json()
  const catalogEntry = await post("/catalog/product", { id: product })
  const cart = await post("/carts", { line_items: [{ item: { id: catalogEntry.product.variants[0].id }, quantity: 1 }] })
  return toRelativeUrl(cart.continue_url)
}
