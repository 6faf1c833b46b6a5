/** Creates a cart as a shopping agent does; the agent gives its buyer a link to that cart. */
import type { APIRequestContext } from "@playwright/test"

const AGENT = { "ucp-agent": 'profile="https://agent.example/profile.json"' }

/** From `#` back to the first slash: the page is opened where the test's shop stands. */
export const toRelativeUrl = (address: string): string => {
  const { pathname, search, hash } = new URL(address)
  return `${pathname}${search}${hash}`
}

export const createAgentCart = async (request: APIRequestContext, product: string): Promise<string> => {
  const ask = async (path: string, data: unknown) => (await request.post(`/ucp${path}`, { headers: AGENT, data })).json()
  const found = await ask("/catalog/product", { id: product })
  const made = await ask("/carts", { line_items: [{ item: { id: found.product.variants[0].id }, quantity: 1 }] })
  return toRelativeUrl(made.continue_url)
}
