/** The one release of the Universal Commerce Protocol that the shop speaks, and what of it the shop can do. */
export const VERSION = "2026-08-25"

export const SHOPPING = "dev.ucp.shopping"

const PUBLISHED = `https://ucp.dev/${VERSION}`

interface Capability {
  readonly specification: string
  readonly schema: string
}

export const CAPABILITIES = {
  [`${SHOPPING}.catalog.search`]: { specification: "shopping/catalog/search", schema: "shopping/catalog_search" },
  [`${SHOPPING}.catalog.lookup`]: { specification: "shopping/catalog/lookup", schema: "shopping/catalog_lookup" },
} satisfies Readonly<Record<string, Capability>>

const published = ({ specification, schema }: Capability) => ({
  version: VERSION,
  spec: `${PUBLISHED}/specification/${specification}`,
  schema: `${PUBLISHED}/schemas/${schema}.json`,
})

/** What `/.well-known/ucp` says. */
export const profileOf = (shopUrl: string) => ({
  ucp: {
    version: VERSION,
    services: {
      [SHOPPING]: [
        {
          version: VERSION,
          spec: `${PUBLISHED}/specification/overview`,
          transport: "rest",
          schema: `${PUBLISHED}/services/shopping/rest.openapi.json`,
          endpoint: `${shopUrl}/ucp`,
        },
      ],
    },
    capabilities: Object.fromEntries(
      Object.entries(CAPABILITIES).map(([name, capability]) => [name, [published(capability)]]),
    ),
    payment_handlers: {},
  },
})

type Status = "success" | "error"

/** What each answer says of the protocol, whoever asks: nothing depends on what else an agent can do. */
export const envelope = (status: Status = "success") => ({
  version: VERSION,
  status,
  capabilities: Object.fromEntries(Object.keys(CAPABILITIES).map(name => [name, [{ version: VERSION }]])),
})
