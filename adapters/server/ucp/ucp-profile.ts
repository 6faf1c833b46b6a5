/** The one release of the Universal Commerce Protocol that the shop speaks, and what of it the shop can do. */

import type { SigningKeys } from "./signing-keys.ts"
import { makeUcpPaymentHandlers } from "./ucp-payment.ts"

export const UCP_VERSION = "2026-08-25"

const SHOPPING = "dev.ucp.shopping"

const PUBLISHED = `https://ucp.dev/${UCP_VERSION}`

interface Capability {
  readonly specification: string
  readonly schema: string
  readonly extends?: readonly string[]
  readonly config?: object
}

export const UCP_CAPABILITIES = {
  [`${SHOPPING}.catalog.search`]: { specification: "shopping/catalog/search", schema: "shopping/catalog_search" },
  [`${SHOPPING}.catalog.lookup`]: { specification: "shopping/catalog/lookup", schema: "shopping/catalog_lookup" },
  [`${SHOPPING}.cart`]: { specification: "shopping/cart", schema: "shopping/cart" },
  [`${SHOPPING}.checkout`]: { specification: "shopping/checkout", schema: "shopping/checkout" },
  [`${SHOPPING}.order`]: { specification: "shopping/order", schema: "shopping/order" },
  [`${SHOPPING}.fulfillment`]: {
    specification: "fulfillment",
    schema: "shopping/fulfillment",
    extends: [`${SHOPPING}.checkout`, `${SHOPPING}.catalog.search`, `${SHOPPING}.catalog.lookup`],
    // line by line
    config: {
      multi_destination: [{ method: "shipping" }, { method: "pickup" }],
      method_combinations: [["shipping", "pickup"]],
    },
  },
  [`${SHOPPING}.discount`]: {
    specification: "discount",
    schema: "shopping/discount",
    extends: [`${SHOPPING}.cart`, `${SHOPPING}.checkout`],
  },
  // nothing needs an identity that hasn't one already: each scope is there to ask for
  "dev.ucp.common.identity_linking": {
    specification: "common/identity-linking",
    schema: "common/identity_linking",
    config: { scopes: {} },
  },
} satisfies Readonly<Record<string, Capability>>

const published = ({ specification, schema, ...extending }: Capability) => ({
  version: UCP_VERSION,
  spec: `${PUBLISHED}/specification/${specification}`,
  schema: `${PUBLISHED}/schemas/${schema}.json`,
  ...extending,
})

/** What `/.well-known/ucp` says. */
export const makeUcpProfile = (shopUrl: string, keys: SigningKeys["published"] = []) => ({
  ucp: {
    version: UCP_VERSION,
    services: {
      [SHOPPING]: [
        {
          version: UCP_VERSION,
          spec: `${PUBLISHED}/specification/overview`,
          transport: "rest",
          schema: `${PUBLISHED}/services/shopping/rest.openapi.json`,
          endpoint: `${shopUrl}/ucp`,
        },
        {
          version: UCP_VERSION,
          spec: `${PUBLISHED}/specification/overview`,
          transport: "mcp",
          schema: `${PUBLISHED}/services/shopping/mcp.openrpc.json`,
          endpoint: `${shopUrl}/ucp/mcp`,
        },
      ],
    },
    capabilities: Object.fromEntries(
      Object.entries(UCP_CAPABILITIES).map(([name, capability]) => [name, [published(capability)]]),
    ),
    payment_handlers: makeUcpPaymentHandlers(shopUrl, UCP_VERSION),
  },
  ...(keys.length > 0 ? { keys } : {}),
})

type Root = "catalog.search" | "catalog.lookup" | "cart" | "checkout" | "order"

/** What an answer says of the protocol: what the operation belongs to and what extends that, whatever else an agent can do. */
export const makeUcpEnvelope = (of: Root) => {
  const root = `${SHOPPING}.${of}`
  const used = Object.entries<Capability>(UCP_CAPABILITIES).filter(([name, { extends: all = [] }]) =>
    [name, ...all].includes(root),
  )
  return {
    version: UCP_VERSION,
    status: "success",
    capabilities: Object.fromEntries(used.map(([name]) => [name, [{ version: UCP_VERSION }]])),
  }
}

/** Of an answer that is nothing but why there is none. */
export const UCP_ERROR_ENVELOPE = { version: UCP_VERSION, status: "error" } as const
