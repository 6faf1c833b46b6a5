/** A page loads only what the shop itself serves, is framed by nobody and posts nowhere else (ASVS 3.4). */
import type { FastifyHelmetOptions } from "@fastify/helmet"

const SELF = "'self'"
const NONE = "'none'"

/** For answers that reach the shopper over TLS, as a trusted proxy says; on plain http it would lock shoppers out. */
export const TRANSPORT_SECURITY = ["strict-transport-security", "max-age=31536000"] as const

export const securityHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: [SELF],
      scriptSrc: [SELF],
      styleSrc: [SELF],
      imgSrc: [SELF, "data:"],
      objectSrc: [NONE],
      baseUri: [NONE],
      frameAncestors: [NONE],
      formAction: [SELF],
    },
  },
  strictTransportSecurity: false,
}
