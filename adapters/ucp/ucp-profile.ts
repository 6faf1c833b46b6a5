/** The release of the Universal Commerce Protocol that the shop implements, and its capabilities. */

import type { SigningKeys } from "./signing-keys.ts"
import { makeUcpArtworkJsonSchema } from "./ucp-artwork-schema.ts"
import { getUcpNamespace } from "./ucp-namespace.ts"
import { makeUcpPaymentHandlers } from "./ucp-payment.ts"

export const UCP_VERSION = "2026-08-25"

const SHOPPING = "dev.ucp.shopping"

const SPECIFICATION_URL = `https://ucp.dev/${UCP_VERSION}`

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
    // each line can have its own destination
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
  // no call requires a linked customer, so no scope is listed as required
  "dev.ucp.common.identity_linking": {
    specification: "common/identity-linking",
    schema: "common/identity_linking",
    config: { scopes: {} },
  },
} satisfies Readonly<Record<string, Capability>>

/** The shop's own extension. Platforms take a schema only from https and a host name with a dot. */
const findArtworkExtension = (shopUrl: string) => {
  const namespace = getUcpNamespace(shopUrl)
  return shopUrl.startsWith("https:") && namespace.includes(".") ? `${namespace}.print.artwork` : undefined
}

export const UCP_ARTWORK_SCHEMA_PATH = "/ucp/schemas/artwork.json"

export const makeUcpArtworkSchema = (shopUrl: string) =>
  makeUcpArtworkJsonSchema(
    `${shopUrl}${UCP_ARTWORK_SCHEMA_PATH}`,
    findArtworkExtension(shopUrl) ?? "artwork",
    `${SPECIFICATION_URL}/schemas/${UCP_CAPABILITIES[`${SHOPPING}.order`].schema}.json`,
  )

const makeArtworkCapability = (shopUrl: string) => {
  const name = findArtworkExtension(shopUrl)
  const schema = `${shopUrl}${UCP_ARTWORK_SCHEMA_PATH}`
  return name ? { [name]: [{ version: UCP_VERSION, spec: `${shopUrl}/docs`, schema, extends: `${SHOPPING}.order` }] } : {}
}

const toUcpCapability = ({ specification, schema, ...extending }: Capability) => ({
  version: UCP_VERSION,
  spec: `${SPECIFICATION_URL}/specification/${specification}`,
  schema: `${SPECIFICATION_URL}/schemas/${schema}.json`,
  ...extending,
})

/** The document at `/.well-known/ucp`. */
export const makeUcpProfile = (shopUrl: string, keys: SigningKeys["published"] = []) => ({
  ucp: {
    version: UCP_VERSION,
    services: {
      [SHOPPING]: [
        {
          version: UCP_VERSION,
          spec: `${SPECIFICATION_URL}/specification/overview`,
          transport: "rest",
          schema: `${SPECIFICATION_URL}/services/shopping/rest.openapi.json`,
          endpoint: `${shopUrl}/ucp`,
        },
        {
          version: UCP_VERSION,
          spec: `${SPECIFICATION_URL}/specification/overview`,
          transport: "mcp",
          schema: `${SPECIFICATION_URL}/services/shopping/mcp.openrpc.json`,
          endpoint: `${shopUrl}/ucp/mcp`,
        },
      ],
    },
    capabilities: {
      ...Object.fromEntries(Object.entries(UCP_CAPABILITIES).map(([name, capability]) => [name, [toUcpCapability(capability)]])),
      ...makeArtworkCapability(shopUrl),
    },
    payment_handlers: makeUcpPaymentHandlers(shopUrl, UCP_VERSION),
  },
  ...(keys.length > 0 ? { keys } : {}),
})

type RootCapability = "catalog.search" | "catalog.lookup" | "cart" | "checkout" | "order"

/** The `ucp` member of a response: the capability of the operation, and those that extend it. */
export const createUcpMetadata = (of: RootCapability) => {
  const root = `${SHOPPING}.${of}`
  const relevant = Object.entries<Capability>(UCP_CAPABILITIES).filter(([name, { extends: parents = [] }]) =>
    [name, ...parents].includes(root),
  )
  return {
    version: UCP_VERSION,
    status: "success",
    capabilities: Object.fromEntries(relevant.map(([name]) => [name, [{ version: UCP_VERSION }]])),
  }
}

/** Adds the extension, where the profile has it. */
export const addUcpArtworkCapability = (metadata: ReturnType<typeof createUcpMetadata>, shopUrl: string) => {
  const name = findArtworkExtension(shopUrl)
  return name ? { ...metadata, capabilities: { ...metadata.capabilities, [name]: [{ version: UCP_VERSION }] } } : metadata
}

/** The `ucp` member of a response that only reports why there is no result. */
export const UCP_ERROR_METADATA = { version: UCP_VERSION, status: "error" } as const
